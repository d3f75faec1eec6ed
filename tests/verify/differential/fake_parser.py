#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Configurable adapter for the tests of uri94 differential. It parses URLs with the scheme h.

usage: fake_parser.py [--host first|last] [--strict] [--crashes-on HEX] [--hangs-on HEX] [--malformed-on HEX]
                      [--upper-case] [--one-batch] [--record FILE]

The host starts after the first or the last at-sign. --strict rejects backslashes. HEX is a string, in hexadecimal
digits, on which the parser fails. --upper-case writes the hexadecimal digits of parts in upper case. --one-batch ends
the parser after its first batch. --record appends each string to FILE, after a line with its length in bytes."""
import argparse
import os
import sys
import time

arguments = argparse.ArgumentParser()
arguments.add_argument('--host', choices=('first', 'last'), default='last')
arguments.add_argument('--strict', action='store_true')
arguments.add_argument('--crashes-on', type=bytes.fromhex)
arguments.add_argument('--hangs-on', type=bytes.fromhex)
arguments.add_argument('--malformed-on', type=bytes.fromhex)
arguments.add_argument('--upper-case', action='store_true')
arguments.add_argument('--one-batch', action='store_true')
arguments.add_argument('--record')
options = arguments.parse_args()


def answer(text):
    if options.record:
        with open(options.record, 'ab') as file:
            file.write(b'%d\n%s' % (len(text), text))
    if text == options.crashes_on:
        os.abort()
    if text == options.hangs_on:
        time.sleep(1000)
    if text == options.malformed_on:
        return 'well, it depends'
    if text[:2] not in (b'h:', b'H:') or (options.strict and b'\\' in text):
        return 'reject'
    authority, slash, path = text[2:].partition(b'/')
    at = authority.find(b'@') if options.host == 'first' else authority.rfind(b'@')
    user, host = (authority[:at], authority[at + 1:]) if at >= 0 else (None, authority)
    parts = {'host': host, 'path': slash + path, **({} if user is None else {'user': user})}
    digits = {part: value.hex().upper() if options.upper_case else value.hex() for part, value in parts.items()}
    return 'accept' + ''.join(f' {part}={value}' for part, value in digits.items())


while count := sys.stdin.buffer.readline():
    lines = []
    for _ in range(int(count)):
        lines.append(answer(sys.stdin.buffer.read(int(sys.stdin.buffer.readline()))))
    print('\n'.join(lines), flush=True)
    if options.one_batch:
        break
