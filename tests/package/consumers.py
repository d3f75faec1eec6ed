# SPDX-License-Identifier: MIT
"""Programs outside the tree, built against the library as installed, and run.

usage: consumers.py SOURCE BUILD [--subproject]

Installs BUILD into a folder of its own, and builds the programs of tests/package/consumer through pkg-config in C,
C++17 and C++20 with each compiler that is there, and through CMake. With --subproject, as a Meson project that has the
library as its subproject, too: that compiles the library anew. Looks at what the library needs at run time as well.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, build = map(pathlib.Path, sys.argv[1:3])
with_subproject = '--subproject' in sys.argv[3:]
consumer = source / 'tests' / 'package' / 'consumer'
warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror']
failures = []
done = 0
skipped = []


def run(*command, **options):
    """What the command printed, or None: then it has failed, and said so."""
    result = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            **options)
    if result.returncode != 0:
        print(f'failed ({result.returncode}): {" ".join(map(str, command))}\n{result.stdout}')
        return None
    return result.stdout


def check(what, good):
    global done
    done += 1
    if not good:
        failures.append(what)
    print(f'{"good" if good else "FAILED"}: {what}', flush=True)


def runs(program, libraries):
    environment = dict(os.environ, LD_LIBRARY_PATH=str(libraries))
    return run(program, env=environment) == 'good\n'


def compilers(names):
    found = [name for name in names if shutil.which(name)]
    skipped.extend(f'{name} is not installed' for name in names if name not in found)
    return found


def by_pkg_config(root, work):
    if not shutil.which('pkg-config'):
        skipped.append('pkg-config is not installed')
        return
    folder = next(root.rglob('uri94.pc')).parent
    environment = dict(os.environ, PKG_CONFIG_PATH=str(folder), PKG_CONFIG_ALLOW_SYSTEM_CFLAGS='1')

    def flags(*arguments, package='uri94'):
        return (run('pkg-config', '--define-variable=prefix=' + str(prefix), *arguments, package, env=environment)
                or '').split()

    prefix = next(root.rglob('bin/uri94')).parents[1]
    libraries = folder.parent
    programs = [(c, [f'-std=c++{standard}'] + rules, 'consumer.cpp')
                for c in compilers(['g++', 'clang++'])
                for standard, rules in ((17, ['-DCONSUMER_WITH_RULES']), (20, []))]
    programs += [(c, [f'-std=c{standard}'], 'consumer.c') for c in compilers(['gcc', 'clang']) for standard in (99,)]
    for number, (compiler, arguments, file) in enumerate(programs):
        program = work / f'pkg-config-{number}'
        built = run(compiler, *arguments, *warnings, consumer / file, *flags('--cflags', '--libs'), '-o', program)
        check(f'pkg-config: {compiler} {" ".join(arguments)}', built is not None and runs(program, libraries))
    program = work / 'pkg-config-history'
    built = run('g++', '-std=c++17', *warnings, consumer / 'history.cpp',
                *flags('--cflags', '--libs', package='uri94-history'), '-o', program)
    check('pkg-config: uri94-history', built is not None and runs(program, libraries))
    grammars = pathlib.Path(*flags('--variable=grammardir'))
    generator = pathlib.Path(*flags('--variable=bnf2pegtl'))
    check('the installed bnf2pegtl on an installed grammar',
          run(generator, grammars / 'rfc1738', '-o', work / 'rules') is not None and
          (work / 'rules' / 'gopher.hpp').exists())
    for folder in ('rfc1738', 'rfc1630/generic', 'rfc1630/schemes'):
        for kind, place in (('.bnf', grammars), ('.hpp', prefix / 'include' / 'uri94' / 'grammar')):
            have = {p.relative_to(place) for p in (place / folder).rglob('*' + kind)}
            want = {p.relative_to(source / 'grammar') for p in (source / 'grammar' / folder).rglob('*' + kind)}
            check(f'all {kind} files of {folder}', have == want)


def by_cmake(root, work):
    if not shutil.which('cmake'):
        skipped.append('cmake is not installed')
        return
    prefix = next(root.rglob('bin/uri94')).parents[1]
    for compiler, c_compiler in (('g++', 'gcc'), ('clang++', 'clang')):
        if not shutil.which(compiler) or not shutil.which(c_compiler):
            continue
        folder = work / f'cmake-{compiler}'
        configured = run('cmake', '-G', 'Ninja', '-S', consumer, '-B', folder, f'-DCMAKE_PREFIX_PATH={prefix}',
                         f'-DCMAKE_CXX_COMPILER={compiler}', f'-DCMAKE_C_COMPILER={c_compiler}')
        built = configured is not None and run('cmake', '--build', folder) is not None
        libraries = next(root.rglob('liburi94.so')).parent
        check(f'CMake: {compiler}', built and all(runs(folder / p, libraries)
                                                  for p in ('consumer', 'consumer-static', 'consumer-c')))
        # A project of C alone, with the shared library and with the static one.
        folder = work / f'cmake-{c_compiler}'
        configured = run('cmake', '-G', 'Ninja', '-S', consumer / 'c', '-B', folder, f'-DCMAKE_PREFIX_PATH={prefix}',
                         f'-DCMAKE_C_COMPILER={c_compiler}')
        built = configured is not None and run('cmake', '--build', folder) is not None
        check(f'CMake, C alone: {c_compiler}', built and all(runs(folder / p, libraries)
                                                             for p in ('consumer', 'consumer-static')))


def by_subproject(work):
    for compiler, c_compiler in (('g++', 'gcc'), ('clang++', 'clang')):
        if not shutil.which(compiler) or not shutil.which(c_compiler):
            continue
        folder = work / f'subproject-{compiler}'
        shutil.copytree(consumer, folder)
        (folder / 'subprojects').mkdir()
        (folder / 'subprojects' / 'uri94').symlink_to(source)
        environment = dict(os.environ, CXX=compiler, CC=c_compiler)
        good = run('meson', 'setup', folder / 'build', folder, env=environment) is not None and \
            run('ninja', '-C', folder / 'build') is not None
        libraries = folder / 'build' / 'subprojects' / 'uri94'
        check(f'Meson subproject: {compiler}', good and all(runs(folder / 'build' / p, libraries)
                                                            for p in ('consumer', 'consumer-c')))


def needs_only_the_standard_library(root, name):
    library = next(p for p in root.rglob(f'{name}.so.*') if not p.is_symlink())
    printed = run('ldd', library) or ''
    names = [line.split()[0] for line in printed.splitlines()]
    allowed = ('linux-vdso', 'linux-gate', 'libstdc++.so', 'libc.so', 'libm.so', 'libgcc_s.so', '/lib', 'libc++',
               'libpthread.so')
    check('ldd names nothing but the C and C++ libraries: ' + ' '.join(names),
          bool(names) and all(name.startswith(allowed) for name in names))
    dynamic = run('readelf', '-d', library) or ''
    needed = re.findall(r'\(NEEDED\).*\[(.*)\]', dynamic)
    check(f'{name} needs ' + ', '.join(needed), set(needed) <= {'libstdc++.so.6', 'libgcc_s.so.1', 'libc.so.6'})
    check('all that is relocated is read-only once it is loaded', 'BIND_NOW' in dynamic and
          'GNU_RELRO' in (run('readelf', '-lW', library) or ''))
    check('the SONAME has the major version', f'Library soname: [{name}.so.0]' in dynamic)


def is_hardened(root):
    # The parser has no arrays of its own, the operations and the programs have: they end where one is overrun.
    library = next(root.rglob('liburi94.so'))
    undefined = run('nm', '-D', '--undefined-only', library) or ''
    check('the library has the stack protector', '__stack_chk_fail' in undefined)
    for program in ('uri94', 'bnf2pegtl'):
        path = next(root.rglob(f'bin/{program}'))
        check(f'{program} is at any address, and read-only once it is loaded',
              re.search(r'Type:\s+DYN', run('readelf', '-h', path) or '') is not None and
              'BIND_NOW' in (run('readelf', '-d', path) or '') and 'GNU_RELRO' in (run('readelf', '-lW', path) or ''))
        undefined = run('nm', '-D', '--undefined-only', path) or ''
        check(f'{program} has the stack protector and FORTIFY',
              '__stack_chk_fail' in undefined and re.search(r'__\w+_chk(@|$)', undefined, re.MULTILINE) is not None)


with tempfile.TemporaryDirectory(prefix='uri94-consumers-') as folder:
    work = pathlib.Path(folder)
    root = work / 'root'
    installed = run('meson', 'install', '-C', build, '--no-rebuild', '--destdir', root)
    check('meson install', installed is not None)
    if installed is not None:
        for name in ('liburi94', 'liburi94-history'):
            needs_only_the_standard_library(root, name)
        is_hardened(root)
        by_pkg_config(root, work)
        by_cmake(root, work)
        if with_subproject:
            by_subproject(work)

for reason in skipped:
    print(f'skipped: {reason}')
print(f'{done} checks, {len(failures)} failed, {len(skipped)} skipped')
sys.exit(1 if failures else 0)
