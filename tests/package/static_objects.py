#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the static library has no global constructors or destructors except those in ALLOWED. Programs may call
the library from constructors and destructors of global objects.

usage: static_objects.py LIBRARY
"""
import re
import shutil
import subprocess
import sys

# Permitted constructor: detects the processor's instruction sets before main. Earlier calls use default instructions.
ALLOWED = {('_GLOBAL__sub_I_', 'parse_parse.cpp.o')}


def main():
    if shutil.which('nm') is None:
        print('skipped: nm is not installed (package binutils)')
        return 77
    symbols = subprocess.run(['nm', '-A', sys.argv[1]], capture_output=True, text=True, check=True).stdout
    objects = set()
    found = set()
    for line in symbols.splitlines():
        place, _, name = line.rpartition(' ')
        member = place.split(':')[1] if place.count(':') > 1 else place.split(':')[0].rpartition('/')[2]
        objects.add(member)
        hit = re.match(r'_GLOBAL__sub_[ID]_|__cxa_atexit$|atexit$', name)
        if hit:
            found.add((hit[0], member))
    print(f'{len(objects)} objects')
    for what, member in sorted(found - ALLOWED):
        print(f'{member}: {"constructed before main" if "_I_" in what else "destroyed after main"} ({what})')
    return 1 if found - ALLOWED or len(objects) < 20 else 0


sys.exit(main())
