#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Takes the SHA-256 of the words that each rule of the register cites, or checks those that it has.

usage: words.py REGISTER TEXTS [--check]     folders of the .json files, and of rfc1738.txt and rfc1630.txt

The words of a rule are those of its lines, with a space between, without the footer and the header of a page. So what
changes when a line is broken elsewhere is nothing, and what changes with a word is everything.
"""
import hashlib
import json
import pathlib
import re
import sys


def text_lines(path):
    """The lines of a document; those of a page break are empty."""
    lines = path.read_text(encoding='latin-1').split('\n')
    number = path.stem[3:]
    for i, line in enumerate(lines):
        if not re.search(r'\[Page \d+\]\s*$', line):
            continue
        lines[i] = ''
        for k in range(i + 1, min(i + 5, len(lines))):
            if lines[k].startswith(f'RFC {number} '):
                lines[k] = ''
                break
    return lines


def digest(lines, first, last):
    words = ' '.join(' '.join(lines[first - 1:last]).split())
    return hashlib.sha256(words.encode('latin-1')).hexdigest() if words else ''


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ['--check']):
        sys.exit(__doc__)
    check = len(sys.argv) == 4
    wrong = 0
    for register in sorted(pathlib.Path(sys.argv[1]).glob('rfc*.json')):
        lines = text_lines(pathlib.Path(sys.argv[2]) / f'{register.stem}.txt')
        text = register.read_text(encoding='utf-8')
        for rule in json.loads(text)['rules']:
            taken = digest(lines, *rule['lines'])
            if not taken:
                sys.exit(f'{register}: {rule["id"]} cites lines without a word')
            if taken == rule.get('words'):
                continue
            wrong += 1
            if check:
                print(f'{register}: the words that {rule["id"]} cites are not those that its sentence was written for')
                continue
            at = text.index(f'"id": "{rule["id"]}"')
            text = text[:at] + re.sub(r'"words": "\w*"', f'"words": "{taken}"', text[at:], count=1)
        if not check:
            register.write_text(text, encoding='utf-8')
    print(f'{wrong} ' + ('wrong' if check else 'taken'))
    sys.exit(1 if check and wrong else 0)


main()
