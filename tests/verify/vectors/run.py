#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs test vectors against a parser: run.py [--verdict-only] FILE RULE COMMAND…

COMMAND reads inputs, each followed by a zero byte, and answers each with a line: 'accept', or 'reject' and the offset.
With --verdict-only, offsets are not compared. Exit status: 0 if all results are as expected, 1 if not, 2 for wrong
use."""
import json
import subprocess
import sys


def input_of(vector):
    return bytes.fromhex(vector['input_hex']) if 'input_hex' in vector else vector['input'].encode()


def main(arguments):
    verdict_only = arguments[:1] == ['--verdict-only']
    if len(arguments) < 3 + verdict_only:
        print(__doc__, file=sys.stderr)
        return 2
    file, rule, *command = arguments[verdict_only:]
    try:
        with open(file, encoding='utf-8') as opened:
            vectors = [v for v in json.load(opened)['vectors'] if v['rule'] == rule]
        for v in vectors:
            v['verdict'], v['fail_at']  # checks that all vectors have these members
        # Inputs with a zero byte cannot be passed, because a zero byte ends an input.
        vectors = [v for v in vectors if b'\0' not in input_of(v)]
    except OSError as wrong:
        print(f'run.py: {file!a}: {wrong.strerror}', file=sys.stderr)
        return 2
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        print(f'run.py: {file!a}: not a vector file; "uri94 vectors" writes such files', file=sys.stderr)
        return 2
    if not vectors:
        print(f'run.py: {file} has no vectors of {rule}', file=sys.stderr)
        return 2
    ran = subprocess.run(command, input=b''.join(input_of(v) + b'\0' for v in vectors), stdout=subprocess.PIPE, check=False)
    answers = ran.stdout.decode(errors='replace').split('\n')[:-1]
    if len(answers) != len(vectors):
        print(f'run.py: {len(answers)} answers to {len(vectors)} inputs', file=sys.stderr)
        return 2
    wrong = 0
    for vector, answer in zip(vectors, answers):
        expected = vector['verdict'] if verdict_only or vector['fail_at'] is None else f"reject {vector['fail_at']}"
        given = answer.split(' ')[0] if verdict_only else answer
        if given != expected:
            wrong += 1
            about = f" ({vector['production']}, {vector['citation']})" if 'production' in vector else ''
            print(f'{input_of(vector)!r}: {answer}, expected {expected}{about}')
    print(f'{len(vectors) - wrong} of {len(vectors)} vectors of {rule} as expected')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
