# SPDX-License-Identifier: MIT
"""Compiles the rules that bnf2pegtl generates for random small grammars. Compares the verdict for every short string
with a separate recogniser. Uses PEGTL's control with eager and lazy tracking, then the controls of the library. Also
compares trees with those of the interpreted rules, and compiles views, parts and tables as for grammars of the library.

usage: compiled.py PROGRAM SOURCE [--grammars N] [--seed N] [--batch N] [--library N] [--compilers g++ clang++]
                   [--jobs N] [--keep FOLDER]
"""
import argparse
import concurrent.futures
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

# Removes the temporary folder on termination.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

parser = argparse.ArgumentParser(description='Compiles random grammars and compares their verdicts.')
parser.add_argument('program', help='random-grammars')
parser.add_argument('source', type=pathlib.Path, help="the project's folder")
parser.add_argument('--grammars', default='500', help='number of grammars to compile (default: %(default)s)')
parser.add_argument('--seed', default='19941220')
parser.add_argument('--batch', default='20', help='grammars in a translation unit (default: %(default)s)')
parser.add_argument('--library', type=int, default=30, help='grammars whose views and tables are compiled (default: %(default)s)')
parser.add_argument('--compilers', nargs='+', default=['g++', 'clang++'])
parser.add_argument('--jobs', type=int, default=2)
parser.add_argument('--keep', type=pathlib.Path, help='folder to write to (default: one that is removed)')
options = parser.parse_args()

compilers = [c for c in options.compilers if shutil.which(c)]
for missing in set(options.compilers) - set(compilers):
    print(f'skipped: {missing} is not installed')
if not compilers:
    sys.exit(77)

FLAGS = ['-std=c++17', '-O0', '-DURI94_WITH_OWN_CONTROLS', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow',
         '-Werror']


def run(folder: pathlib.Path, compiler: str) -> str:
    """Compiles a batch and runs the program. Returns an error message, or an empty text."""
    program = folder / f'rules-{compiler}'
    source = options.source
    compiled = subprocess.run([compiler, *FLAGS, f'-I{source}/include', f'-I{source}/src', f'-I{source}/tests', f'-I{folder}',
                               folder / 'main.cpp', '-o', program], capture_output=True, text=True)
    if compiled.returncode != 0:
        return f'{folder.name} does not compile with {compiler}:\n{compiled.stderr[:4000]}'
    ran = subprocess.run([program, folder / 'expected.txt'], capture_output=True, text=True, errors='replace')
    program.unlink()
    if ran.returncode != 0:
        return f'{folder.name}, {compiler}, status {ran.returncode}:\n{ran.stdout[:4000]}{ran.stderr[:1000]}'
    return ''


def check(file: pathlib.Path, compiler: str) -> str:
    """Compiles a file of a library grammar. Returns an error message, or an empty text."""
    source = options.source
    compiled = subprocess.run([compiler, *FLAGS, '-fsyntax-only', f'-I{source}/include', f'-I{source}/src', file],
                              capture_output=True, text=True)
    return f'{file} does not compile with {compiler}:\n{compiled.stderr[:4000]}' if compiled.returncode != 0 else ''


with tempfile.TemporaryDirectory(prefix='uri94-grammars-') as temporary:
    to = options.keep or pathlib.Path(temporary)
    subprocess.run([options.program, '--emit', to, '--emit-count', options.grammars, '--seed', options.seed, '--batch',
                    options.batch], check=True)
    folders = sorted(to.glob('batch_*'), key=lambda f: int(f.name.split('_')[1]))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda job: run(*job), [(f, c) for f in folders for c in compilers]))
        files = sorted(to.glob('batch_*/*/library/generated/*.cpp'))[:2 * options.library]
        checked = list(pool.map(lambda job: check(*job), [(f, c) for f in files for c in compilers]))
    wrong = [r for r in results + checked if r]
    print('\n'.join(wrong))
    print(f'{len(results)} programs and {len(checked)} files of the library with {" and ".join(compilers)}, {len(wrong)} wrong')
sys.exit(1 if wrong or not results else 0)
