# SPDX-License-Identifier: MIT
"""Checks that every namespace that bnf2pegtl accepts compiles, although standard headers declare global names. The
candidates are the identifiers and macros of the generated rules and of all headers that the program includes.

usage: namespaces.py SOURCE BNF2PEGTL
"""
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, bnf2pegtl = pathlib.Path(sys.argv[1]), sys.argv[2]
UNIT = source / 'tests/generator/golden/prefix-of-an-alternative/productions.bnf'
HEADERS = ['cmath', 'csignal', 'cstdlib', 'ctime', 'string', 'dirent.h', 'fcntl.h', 'poll.h', 'sys/socket.h', 'sys/wait.h',
           'unistd.h']


def is_accepted(name: str) -> bool:
    """Returns true if bnf2pegtl accepts the namespace."""
    return subprocess.run([bnf2pegtl, '--check', '--namespace', name, UNIT], capture_output=True).returncode == 0


compilers = [c for c in ('g++', 'clang++') if shutil.which(c)]
for missing in {'g++', 'clang++'} - set(compilers):
    print(f'skipped: {missing} is not installed')
if not compilers:
    sys.exit(77)

failed = []
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([bnf2pegtl, '--namespace', 'grammar', UNIT, '-o', folder], check=True)
    text = ''.join(f'#include <{h}>\n' for h in HEADERS) + '#include "rules.hpp"\n'
    for compiler in compilers:
        command = [compiler, '-std=c++17', f'-I{folder}', f'-I{source}/include', '-x', 'c++']
        read = subprocess.run([*command, '-E', '-P', '-'], input=text, capture_output=True, text=True, check=True).stdout
        macros = subprocess.run([*command, '-E', '-dM', '-'], input=text, capture_output=True, text=True, check=True).stdout
        names = set(re.findall(r'\b[A-Za-z]\w*', read)) | set(re.findall(r'#define ([A-Za-z]\w*)', macros))
        names = sorted(n for n in names if '__' not in n)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            accepted = [n for n, is_good in zip(names, pool.map(is_accepted, names)) if is_good]
        program = text + ''.join(f'namespace {n} {{ struct own; }}\n' for n in accepted)
        said = subprocess.run([*command, '-fsyntax-only', '-'], input=program, capture_output=True, text=True).stderr
        lines = sorted({int(n) for n in re.findall(r'^<stdin>:(\d+):\d+: error:', said, re.MULTILINE)})
        failed += [f'{compiler}: {program.splitlines()[n - 1]}' for n in lines]
        if not accepted:
            failed.append(f'{compiler}: accepts no namespace')
        print(f'{compiler}: {len(names)} identifiers, {len(accepted)} accepted as a namespace')
for line in failed[:20]:
    print('error: ' + line)
sys.exit(bool(failed))
