# SPDX-License-Identifier: MIT
# Checks that every snippet of C, C++ or BNF in a README is part of an example that is compiled and run.
#
# usage: readme_snippets.py FOLDER README...
import pathlib
import re
import sys

folder, *readmes = map(pathlib.Path, sys.argv[1:])


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


examples = [lines_of(path.read_text(encoding='utf-8'))
            for path in folder.rglob('*') if path.suffix in ('.c', '.cpp', '.bnf')]
snippets = [(readme, snippet) for readme in readmes
            for snippet in re.findall(r'^```(?:cpp|c|bnf)\n(.*?)^```', readme.read_text(encoding='utf-8'), re.M | re.S)]
missing = 0
for readme, snippet in snippets:
    wanted = lines_of(snippet)
    if not any(example[i:i + len(wanted)] == wanted for example in examples for i in range(len(example))):
        missing += 1
        print(f'this snippet of {readme} is in no example:\n{snippet}')
print(f'{len(snippets)} snippets, {missing} in no example')
sys.exit(1 if missing or not snippets else 0)
