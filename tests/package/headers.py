# SPDX-License-Identifier: MIT
"""Compiles each public header separately. Includes the header twice and does not permit warnings. Uses each installed
compiler, but only g++ for headers of grammar units. Also compiles the headers of the C++ interface together in later
standards, without exceptions and without RTTI. In C++14, the first error must say that C++17 is needed. Headers of the
rules must not define macros or include processor-specific headers. Headers must not define reserved names.

usage: headers.py INCLUDE-FOLDER BUILT-INCLUDE-FOLDER

BUILT-INCLUDE-FOLDER has the headers of the grammars.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

folder, built = map(pathlib.Path, sys.argv[1:])
searched = [f'-I{folder}', f'-I{built}']
warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror']
headers = sorted(folder.glob('uri94/*.h*')) + sorted(folder.glob('uri94/peg/*.hpp')) + sorted(
    p for p in (built / 'uri94' / 'grammar').resolve().rglob('*.hpp'))
grammars = (built / 'uri94' / 'grammar').resolve()


def name_of(header):
    if header.is_relative_to(grammars):
        return 'uri94/grammar/' + header.relative_to(grammars).as_posix()
    return header.relative_to(folder).as_posix()


def compile_twice(task):
    compiler, language, name, *flags = task
    names = [name_of(h) for h in folder.glob('uri94/*.hpp') if h.stem != 'peg'] if name == together else [name, name]
    text = ''.join(f'#include <{n}>\n' for n in names) + 'typedef int something;\n'
    standard = '-std=c99' if language == 'c' else '-std=c++17'
    result = subprocess.run([compiler, standard, *warnings, *flags, '-fsyntax-only', *searched, '-x', language, '-'],
                            input=text, capture_output=True, text=True)
    return task, result


def refused(name):
    """Returns the first error of g++ in C++14, as a list of at most one line."""
    result = subprocess.run(['g++', '-std=c++14', '-fsyntax-only', *searched, '-x', 'c++', '-'],
                            input=f'#include <{name}>\n', capture_output=True, text=True)
    return [line for line in result.stderr.splitlines() if ' error: ' in line][:1]


together = 'all public headers of C++'
tasks = [(compiler, 'c++', together, *flags) for compiler in ('g++', 'clang++')
         for flags in (['-std=c++20'], ['-std=c++2b'], ['-fno-exceptions'], ['-fno-rtti'])]
for header in headers:
    name = name_of(header)
    # One compiler and the amended form are sufficient for the header of a unit, because rules.hpp includes the header.
    is_unit = '/grammar/' in name and header.stem not in ('rules', 'views', 'parts')
    if is_unit and '/printed/' in name:
        continue
    if header.suffix == '.h':
        tasks += [('gcc', 'c', name), ('clang', 'c', name)]
    tasks.append(('g++', 'c++', name))
    if not is_unit:
        tasks.append(('clang++', 'c++', name))

def preprocessed(text, *options):
    result = subprocess.run(['g++', '-std=c++17', '-mavx2', '-E', *options, *searched, '-x', 'c++', '-'], input=text,
                            capture_output=True, text=True)
    return result.stdout


def strangers_in_rules():
    """Returns the macros that the headers of the rules define. Omits include guards and names with a leading
    underscore. Also returns the processor-specific headers that they include."""
    rules = ''.join(f'#include <{name}>\n' for name in ('uri94/peg/analyze.hpp', 'uri94/peg/embedded.hpp', *(
        f'uri94/grammar/{grammar}/generated/nodes.hpp' for grammar in ('rfc1738', 'rfc1630/generic', 'rfc1630/schemes'))))
    without = '#include <cstdint>\n#include <tao/pegtl.hpp>\n#include <tao/pegtl/contrib/analyze.hpp>\n'

    def macros(text):
        return {line.split()[1].split('(')[0] for line in preprocessed(text, '-dM').splitlines() if line.startswith('#define ')}

    found = {name for name in macros(without + rules) - macros(without)
             if not name.startswith('_') and not (name.startswith('URI94_') and name.endswith('_HPP'))}
    return sorted(found) + sorted({line.split('"')[1] for line in preprocessed(rules).splitlines()
                                   if line.startswith('# ') and '"' in line and 'mmintrin' in line})


def reserved_names():
    """Returns the reserved macro names that the headers define. A reserved name contains two underscores, or begins
    with an underscore and a capital letter."""
    return sorted({f'{name_of(h)}: {name}' for h in headers for name in re.findall(
        r'^\s*#\s*define\s+(\w*__\w*|_[A-Z]\w*)', h.read_text(encoding='utf-8'), re.MULTILINE)})


missing = sorted({t[0] for t in tasks if not shutil.which(t[0])})
tasks = [t for t in tasks if t[0] not in missing]
failed = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for task, result in pool.map(compile_twice, tasks):
        if result.returncode != 0:
            failed += 1
            print(f'{" ".join(task)}\n{result.stderr}')
    own = [name_of(h) for h in headers if h.suffix == '.hpp' and not h.stem.startswith(('peg', 'byte_scan')) and '/peg/' not in name_of(h) and
           ('/grammar/' not in name_of(h) or h.stem in ('views', 'parts'))] if 'g++' not in missing else []
    for name, said in zip(own, pool.map(refused, own)):
        tasks.append(('g++ -std=c++14', 'c++', name))
        if not said or 'uri94 needs C++17' not in said[0]:
            failed += 1
            print(f'{name} in C++14: {said or "compiles"}')
for compiler in missing:
    print(f'skipped: {compiler} is not installed')
for stranger in strangers_in_rules() if 'g++' not in missing else []:
    failed += 1
    print(f'the headers of the rules define or include {stranger}')
for name in reserved_names():
    failed += 1
    print(f'reserved name defined in {name}')
print(f'{len(tasks)} compilations, {failed} failed')
sys.exit(1 if failed or not tasks else 0)
