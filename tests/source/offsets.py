# SPDX-License-Identifier: MIT
"""The operations take parts out of texts in one way, which no offset leaves: src/ops/checked_text.hpp. What a string's own
`substr` does with an offset that was computed wrongly is to throw, or to go on with another part.

usage: offsets.py SOURCE
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
allowed = {'src/ops/checked_text.hpp'}

errors = []
files = [f for folder in ('src/ops', 'src/c') for f in sorted((source / folder).rglob('*.[ch]pp'))]
for file in files:
    name = file.relative_to(source).as_posix()
    if name in allowed:
        continue
    for number, line in enumerate(file.read_text(encoding='utf-8').splitlines(), 1):
        if re.search(r'\.(substr|remove_prefix)\(|\.(append|assign)\([^,()]*,[^,]*,', line.split('//')[0]):
            errors.append(f'{name}:{number}: takes a part by itself, not as a checked_text')

if len(files) < 20:
    errors.append(f'only {len(files)} files were looked at')
for error in errors:
    print(error)
sys.exit(1 if errors else 0)
