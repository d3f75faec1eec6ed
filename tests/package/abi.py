# SPDX-License-Identifier: MIT
"""Compares the ABI of the library with the one that is recorded for its version, or records it.

usage: abi.py LIBRARY SOURCE VERSION [--record]

What was added is no change: programs that were built before go on. What was removed or changed is one, and wants
another version. The record is of one kind of machine and compiler; elsewhere the test is skipped.
"""
import pathlib
import platform
import shutil
import subprocess
import sys

library, source, version = sys.argv[1:4]
folder = pathlib.Path(source) / 'tests' / 'package' / 'abi'
record = folder / f'liburi94-{version}.abi'
suppressions = folder / 'suppressions.ini'
recorded_on = ('x86_64', 'linux')

if not shutil.which('abidw') or not shutil.which('abidiff'):
    print('skipped: abidw and abidiff are not installed; ./dev abi installs them')
    sys.exit(77)
if (platform.machine(), sys.platform) != recorded_on:
    print(f'skipped: the ABI is recorded on {" ".join(recorded_on)}')
    sys.exit(77)

if '--record' in sys.argv[4:]:
    folder.mkdir(exist_ok=True)
    subprocess.run(['abidw', '--no-corpus-path', '--no-comp-dir-path', '--no-show-locs', '--short-locs',
                    '--headers-dir', str(pathlib.Path(source) / 'include' / 'uri94'), '--suppressions',
                    str(suppressions), '--out-file', str(record), library], check=True)
    print(f'recorded: {record}')
    sys.exit(0)

if not record.exists():
    print(f'there is no record of version {version}: ./dev abi makes one')
    sys.exit(1)
result = subprocess.run(['abidiff', '--no-added-syms', '--suppressions', str(suppressions), str(record), library],
                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
# Bit 2: the ABI changed; bits 0 and 1: the tool failed. Only additions leave 0 with --no-added-syms.
if result.returncode != 0:
    print(result.stdout)
    print(f'the ABI differs from the one of version {version}; with another version, or before a release, '
          './dev abi records it anew')
sys.exit(1 if result.returncode != 0 else 0)
