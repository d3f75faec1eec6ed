#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the suite of httpurl against another parser, and looks for what is known of it.

usage: test.py URI94 NAME PACKAGE COMMAND      COMMAND is empty where the parser is not installed
"""
import json
import subprocess
import sys

SKIPPED = 77  # what Meson takes for it

# A difference from httpurl of RFC 1738 that each is known for: what it does, and with which production.
KNOWN = {
    'uriparser': ('accepts', 'search', 'http://a/?0/'),      # RFC 3986: a slash may stand in a query
    'curl': ('accepts', 'escape', 'http://a/%'),             # not even escapes are looked at
    'boost_url': ('accepts', 'search', 'http://a/?0/'),
    'regexp_common': ('accepts', 'hostname', 'http://a.'),   # a host that ends in a dot
}


def main() -> int:
    program, name, package, command = sys.argv[1:]
    if not command:
        print(f'skipped: the parser of the adapter {name} is not installed (Debian: {package})')
        return SKIPPED
    run = subprocess.run([program, 'conformance', '--start', 'httpurl', '--format', 'json', '--against', command],
                         stdout=subprocess.PIPE, check=False)
    if run.returncode != 1:
        print(f'expected exit status 1 for a parser that differs, found {run.returncode}')
        return 1
    (result,) = json.loads(run.stdout)['productions']
    found = [(d['kind'], d['production'], d.get('shortest')) for d in result['differences']]
    if KNOWN[name] in found:
        return 0
    print(f'expected {KNOWN[name]} among', *found, sep='\n  ')
    return 1


sys.exit(main())
