#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the table of tests/bench/README.md, with a row for each pass.

Instructions and times are relative to uriparser's parse. The last column is the absolute time per legal URL in
nanoseconds.

usage: table.py COUNT BENCH

COUNT and BENCH are the programs uri94-count and uri94-bench. The times are medians of 7 rounds over 20,000 URLs.
"""
import json
import subprocess
import sys

from instructions import CORPORA, per_url

URLS = 20000
ROUNDS = 7

LABELS = {
    'uriparser': 'uriparser',
    'uriparser_normalize': 'uriparser, parse and normalize',
    'boost_url': 'Boost.URL',
    'curl': 'curl, URL API',
    'pcre2': 'PCRE2 with JIT, a regular expression of the same language, verdict',
    're2': 'RE2, the same regular expression, verdict',
    'pegtl_uri': 'PEGTL, its own `uri.hpp`, verdict',
    'pegtl_parse_tree': "these rules with PEGTL's `parse_tree`",
    'byte_sum': 'sum of all bytes',
    'uri94_verdict': '**uri94**, verdict, or rejection with its offset',
    'uri94_components': '**uri94**, tree of components',
    'uri94_full': '**uri94**, tree of every production',
    'uri94_view': '**uri94**, typed view',
    'uri94_httpurl': '**uri94**, verdict of `httpurl`',
    'uri94_exported': '`uri94 export --start url --as cpp17`, verdict with offset',
    'uri94_strict': '**uri94**, `is_valid`',
    'uri94_parts': '**uri94**, `parse_url` and its parts',
    'uri94_message': '**uri94**, `parse_url`, and the message of an error',
    'uri94_normalize': '**uri94**, `normalize`',
    'uri94_compare': '**uri94**, `compare` with itself',
    'uri94_resolve': '**uri94**, `resolve` of a partial form',
    'uri94_unequivocal': '**uri94**, `unequivocal`',
    'uri94_json': '**uri94**, JSON of `parse`, tree of components',
}


def main():
    count, bench = sys.argv[1:]
    run = subprocess.run([bench, '--json', '--no-schemes', '--count', str(URLS), '--rounds', str(ROUNDS)],
                         capture_output=True, text=True, check=True)
    timed = json.loads(run.stdout)
    for name in timed['missing']:
        print(f'skipped: {name} is not installed', file=sys.stderr)
    if 'uriparser' not in timed['passes']:
        sys.exit('table.py: install liburiparser-dev, whose parse is the reference')
    reference = {c: per_url(count, 'uriparser', c) for c in CORPORA}
    print('| pass |' + ''.join(f' {c} |' for c in CORPORA) + ' ns, legal |\n|---|' + '---|' * (len(CORPORA) + 1))
    for name, times in timed['passes'].items():
        cells = [f"{per_url(count, name, c) / reference[c]:.2f} / {times[c]['to_uriparser']:.2f}" for c in CORPORA]
        print(f"| {LABELS[name]} | {' | '.join(cells)} | {times['legal']['ns_per_url']:.0f} |", flush=True)


if __name__ == '__main__':
    main()
