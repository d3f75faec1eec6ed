#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the hardening flags of code that reads files or text. Also checks the memory protection of linked files.

usage: hardening.py BUILD PROGRAM_OR_LIBRARY…

The compile command of each object file must have the hardening flags, except in WITHOUT. Each large build target must
have a stack protector. Programs must call checked functions such as __memcpy_chk. Linked files must be
position-independent, with read-only relocations and a non-executable stack.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

# Build targets without hardening. Rules and parser do not have arrays. Adapters and tests are not installed.
WITHOUT = (*(f'src/library/{part}' for part in ('liburi94-grammars.a.p/', 'liburi94-fast-grammars.a.p/',
                                               'liburi94-avx2-grammars.a.p/', 'liburi94.so', 'liburi94.a.p/')),
           'src/verify/adapters/', 'tests/')
NEEDED = {'-D_FORTIFY_SOURCE=2', '-fstack-protector-strong'}

build, linked = pathlib.Path(sys.argv[1]), sys.argv[2:]
for tool in ('nm', 'readelf'):
    if shutil.which(tool) is None:
        print(f'skipped: {tool} is not installed (package binutils)')
        sys.exit(77)
failures = 0


def check(what, is_good, said=''):
    global failures
    if not is_good:
        failures += 1
        print(f'FAILED: {what}{": " if said else ""}{said}')


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def undefined(path):
    return set(re.findall(r'\bU (\S+)', output_of('nm', '-u', str(path)))) | set(re.findall(r'\bU (\S+)', output_of('nm', '-Du', str(path)))
                                                                               if path.suffix != '.o' else ())


parts = {}
for entry in json.loads((build / 'compile_commands.json').read_text(encoding='utf-8')):
    made = entry['output']
    if made.startswith(WITHOUT) or made.startswith('subprojects/'):
        continue
    flags = set(entry['command'].split())
    check(f'{made}: has the hardening flags', NEEDED <= flags, ' '.join(sorted(NEEDED - flags)))
    check(f'{made}: position-independent', flags & {'-fPIC', '-fPIE'})
    parts.setdefault(pathlib.PurePath(made).parent.name, []).append(build / made)
check('parts: found', len(parts) > 12 and sum(map(len, parts.values())) > 60)
for part in ('liburi94-operations.a.p', 'liburi94-small.a.p', 'liburi94-bnf.a.p', 'liburi94-generator.a.p', 'liburi94-interpret.a.p',
             'liburi94-conformance.a.p', 'liburi94-trace.a.p', 'liburi94-proof.a.p', 'liburi94-commands.a.p', 'uri94.p', 'bnf2pegtl.p'):
    check(f'{part}: found', part in parts)
# Checks the effect of the flags on build targets with at least 300 kB of object files.
looked_at = 0
for part, objects in parts.items():
    there = [o for o in objects if o.exists()]
    if sum(o.stat().st_size for o in there) < 300_000:
        continue
    looked_at += 1
    check(f'{part}: has a stack protector', any('__stack_chk_fail' in undefined(o) for o in there))
check('large parts: found', looked_at > 6)

for name in linked:
    header, dynamic = output_of('readelf', '-hlW', name), output_of('readelf', '-dW', name)
    is_library = '.so' in name
    check(f'{name}: position-independent', re.search(r'Type:\s+DYN', header))
    check(f'{name}: relocations are read-only', 'GNU_RELRO' in header)
    check(f'{name}: symbols are bound before main', 'BIND_NOW' in dynamic or re.search(r'FLAGS_1.*NOW', dynamic))
    check(f'{name}: stack is not executable', re.search(r'GNU_STACK.* RW ', header))
    check(f'{name}: segments are not both writable and executable', not re.search(r'LOAD.* RWE ', header))
    check(f'{name}: does not have text relocations', 'TEXTREL' not in dynamic)
    if not is_library:
        check(f'{name}: position-independent executable', 'PIE' in dynamic or 'INTERP' in header)
    symbols = undefined(pathlib.Path(name))
    check(f'{name}: has a stack protector', any(s.startswith('__stack_chk_fail') for s in symbols))
    # The library does not call functions that have a checked version.
    if not is_library:
        check(f'{name}: calls checked functions', [s for s in symbols if re.match(r'__\w+_chk(@|$)', s) and 'stack' not in s])
print(f'{len(parts)} parts, {len(linked)} programs and libraries, {failures} failures')
sys.exit(1 if failures else 0)
