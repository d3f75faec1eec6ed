#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the differences between other parsers and the BNF of RFC 1738 as a table in Markdown.

usage: table.py URI94 FOLDER        FOLDER contains the adapters"""
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / 'src/support/json'))
from json_input import end_in_one_line, read_json

ADAPTERS = ['boost_url', 'curl', 'regexp_common', 'uriparser']
STARTS = ['url', 'httpurl', 'ftpurl', 'gopherurl']
SHOWN = 4  # strings per cell
ANSWER = {'productions': [{'strings': int, 'accepted': int, 'rejected': int, 'differences': [{'kind': str}]}]}


def cell(result: dict, kind: str, total: int) -> str:
    if total == 0:
        return '0'
    texts = [d['shortest'] if 'shortest' in d else f"hex {d['shortest_hex']}"
             for d in result['differences'] if d['kind'] == kind]
    quoted = ['`` ' + text.replace('|', '\\|') + ' ``' for text in texts]
    rest = len(quoted) - SHOWN
    return f'{total}: ' + ', '.join(quoted[:SHOWN]) + (f' and {rest} more' if rest > 0 else '')


def main() -> None:
    program, folder = sys.argv[1:]
    print('| parser | production | strings | accepts, but not in the BNF | rejects, but in the BNF |')
    print('|---|---|---|---|---|')
    for name in ADAPTERS:
        if not pathlib.Path(folder, name).exists():
            print(f'| {name} | not installed | | | |')
            continue
        for start in STARTS:
            run = subprocess.run([program, 'conformance', '--start', start, '--format', 'json', '--against', name],
                                 stdout=subprocess.PIPE, env=dict(os.environ, URI94_ADAPTERS=folder), check=False)
            if run.returncode == 2:
                sys.exit(f'table.py: {name} cannot be tested with {start}; run conformance --against to see the problem')
            (result,) = read_json(run.stdout, 'uri94 conformance', ANSWER)['productions']
            print(f"| {name} | `{start}` | {result['strings']} | {cell(result, 'accepts', result['accepted'])} "
                  f"| {cell(result, 'rejects', result['rejected'])} |", flush=True)


end_in_one_line('table.py', main)
