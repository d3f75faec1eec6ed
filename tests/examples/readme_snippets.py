# SPDX-License-Identifier: MIT
# Every snippet of C, C++ or BNF in the README stands in one of the examples, so that it compiles and does what it says.
import pathlib
import re
import sys

readme, folder = map(pathlib.Path, sys.argv[1:])


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


examples = [lines_of(path.read_text(encoding='utf-8'))
            for path in folder.rglob('*') if path.suffix in ('.c', '.cpp', '.bnf')]
snippets = re.findall(r'^```(?:cpp|c|bnf)\n(.*?)^```', readme.read_text(encoding='utf-8'), re.M | re.S)
missing = 0
for snippet in snippets:
    wanted = lines_of(snippet)
    if not any(example[i:i + len(wanted)] == wanted for example in examples for i in range(len(example))):
        missing += 1
        print(f'this snippet of {readme.name} stands in no example as it is:\n{snippet}')
print(f'{len(snippets)} snippets, {missing} in no example')
sys.exit(1 if missing or not snippets else 0)
