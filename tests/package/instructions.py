#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that functions compiled for AVX2 have distinct names. The linker keeps one function per name.
With a shared name, a processor without AVX2 could run AVX2 code.

usage: instructions.py ARCHIVE…

The exit status is 77 if the test is skipped.
"""
import shutil
import subprocess
import sys

if shutil.which("nm") is None:
    print("skipped: nm is not installed")
    sys.exit(77)
functions = []
for name in sys.argv[1:]:
    listed = subprocess.run(["nm", "--defined-only", name], capture_output=True, text=True, check=True).stdout
    symbols = [line.split() for line in listed.splitlines()]
    functions += [s[2] for s in symbols if len(s) == 3 and s[1] in "TW"]
shared = [f for f in functions if "with_avx2" not in f]
for f in shared:
    print(f"{f}: compiled for AVX2 under the name of a function without AVX2")
print(f"{len(functions)} functions, {len(shared)} of them wrong")
sys.exit(1 if shared or not functions else 0)
