#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the seeds of a fuzz target. Most seeds are parts of files of the repository.

    seeds.py SOURCE_ROOT TARGET FOLDER

The name of a seed is a digest of its content, so that equal seeds are written once. Some targets have no seeds.
"""
import hashlib
import json
import os
import re
import sys

RFC822, RFC1630, ABNF = b'\0', b'\1', b'\2'  # notation numbers in the first byte
LONGEST = 1000  # largest size of a file or production in bytes
EACH = 8  # every eighth production of a file is a seed


def files(root, folder, ends):
    for place, _, names in sorted(os.walk(os.path.join(root, folder))):
        for name in sorted(names):
            if name.endswith(ends):
                path = os.path.join(place, name)
                with open(path, 'rb') as file:
                    yield path, file.read()


def productions(text):
    """Returns the productions of a file, each with its continuation lines."""
    margin = re.search(rb'^[ \t]*(?=[A-Za-z])', text, re.M)
    margin = margin.group(0) if margin else b''
    return [found for found in re.split(rb'\n(?=' + margin + rb'[A-Za-z])', text) if found.strip()]


def grammars(root):
    """Yields small grammar files in each notation, and some productions of every file as separate seeds."""
    for folder in ('tests/data/abnf', 'grammar', 'tests/generator/golden'):
        for path, text in files(root, folder, ('.bnf', '.abnf')):
            is_rfc1630 = '1630' in path or 'www-uri' in path
            notation = ABNF if path.endswith('.abnf') else RFC1630 if is_rfc1630 else RFC822
            if len(text) < LONGEST:
                yield notation + text
            for production in productions(text)[::EACH]:
                yield notation + production[:LONGEST] + b'\n'


def interpreter(root):
    """Yields small grammars, each followed by strings to parse."""
    strings = b'\0' + b'\0'.join((b'a', b'ab', b'http://h/a', b'1.2', b'aab', b'%41')) + b'\0'
    for seed in grammars(root):
        if len(seed) < 200:
            yield seed + strings


def values(root):
    for _, text in files(root, 'grammar', '.json'):
        if len(text) < 4000:
            for way in range(6):
                yield bytes([way]) + text
    yield b'\3{"a":1}\n\n[2]\n'
    yield b'\5{"a":[1],"l":[{"b":"c"},[],"d"],"e":null}'


def answers(root):
    yield b'accept'
    yield b'reject no scheme\n'
    yield b'accept scheme=68747470 user= password=70 host=68 port=3830 path=2f query=61 fragment=62\nlast words\n'
    _ = root


def main():
    root, target, folder = sys.argv[1:]
    seeds_of = {'grammars': grammars, 'interpreter': interpreter, 'json': values, 'answers': answers}
    for seed in seeds_of[target](root) if target in seeds_of else ():
        with open(os.path.join(folder, 'seed-' + hashlib.sha256(seed).hexdigest()[:16]), 'wb') as file:
            file.write(seed)


main()
