# SPDX-License-Identifier: MIT
"""Checks that the operations and the C interface use src/library/operations/checked_text.hpp for substrings. With a
wrong offset, `substr` of a string throws or returns a wrong part.

usage: offsets.py SOURCE
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
allowed = {'src/library/operations/checked_text.hpp'}

errors = []
files = [f for folder in ('src/library/operations', 'src/library/c') for f in sorted((source / folder).rglob('*.[ch]pp'))]
for file in files:
    name = file.relative_to(source).as_posix()
    if name in allowed:
        continue
    for number, line in enumerate(file.read_text(encoding='utf-8').splitlines(), 1):
        if re.search(r'\.(substr|remove_prefix)\(|\.(append|assign)\([^,()]*,[^,]*,', line.split('//')[0]):
            errors.append(f'{name}:{number}: uses substr; use checked_text instead')

if len(files) < 20:
    errors.append(f'only {len(files)} files were checked; expected more')
for error in errors:
    print(error)
sys.exit(1 if errors else 0)
