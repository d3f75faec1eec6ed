# SPDX-License-Identifier: MIT
"""Builds and runs external programs with the installed library. Checks the installed files.

usage: consumers.py SOURCE BUILD [--subproject]

Installs BUILD into a temporary folder. Builds the programs of tests/package/consumer with pkg-config and with CMake.
Builds the programs in the README. With --subproject, also builds the programs of tests/package/consumer in a Meson
project that compiles the library as a subproject. Checks dependencies and hardening of the installed libraries and
programs. Also checks an installation with -Dprograms=false.
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
    """Returns the output of a command. On failure prints a message and returns None."""
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
    program = work / 'pkg-config-grammar'
    built = run('g++', '-std=c++17', *warnings, consumer / 'grammar.cpp',
                *flags('--cflags', '--libs', package='uri94-grammar'), '-o', program)
    check('pkg-config: uri94-grammar', built is not None and runs(program, libraries))
    grammars = pathlib.Path(*flags('--variable=grammardir'))
    generator = pathlib.Path(*flags('--variable=bnf2pegtl'))
    check('installed bnf2pegtl: generates rules from an installed grammar',
          run(generator, grammars / 'rfc1738', '-o', work / 'rules') is not None and
          (work / 'rules' / 'gopher.hpp').exists())
    for folder in ('rfc1738', 'rfc1630/generic', 'rfc1630/schemes'):
        for kind, place in (('.bnf', grammars), ('.hpp', prefix / 'include' / 'uri94' / 'grammar')):
            have = {p.relative_to(place) for p in (place / folder).rglob('*' + kind)}
            want = {p.relative_to(source / 'grammar') for p in (source / 'grammar' / folder).rglob('*' + kind)}
            check(f'installed {kind} files of {folder}: complete', have == want)


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
        # Builds a pure C project with the shared and with the static library.
        folder = work / f'cmake-{c_compiler}'
        configured = run('cmake', '-G', 'Ninja', '-S', consumer / 'c', '-B', folder, f'-DCMAKE_PREFIX_PATH={prefix}',
                         f'-DCMAKE_C_COMPILER={c_compiler}')
        built = configured is not None and run('cmake', '--build', folder) is not None
        check(f'CMake, pure C: {c_compiler}', built and all(runs(folder / p, libraries)
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


def by_readme(root, work):
    """Builds the programs of the README, the first with the documented commands. A script in place of `meson` copies
    the installed library."""
    text = (source / 'README.md').read_text(encoding='utf-8')
    program = re.search(r'^```cpp\n(.*?)^```', text, re.M | re.S).group(1)
    commands = re.search(r'^```sh\n(meson setup private.*?)^```', text, re.M | re.S).group(1)
    output = '\n'.join(re.search(r'^It prints `(.*)`\. For `http:` it prints\n\n```\n(.*?)^```', text, re.M | re.S).groups())
    if not shutil.which('pkg-config'):
        return
    home, place = work / 'home', work / 'readme'
    (place / 'tests' / 'examples').mkdir(parents=True)
    (place / 'tests' / 'examples' / 'validate.cpp').write_text(program, encoding='utf-8')
    installed = next(root.rglob('bin/uri94')).parents[1]
    libraries = next(root.rglob('liburi94.so')).parent
    shim = work / 'shim'
    shim.mkdir()
    (shim / 'meson').write_text(f"""#!/usr/bin/env python3
import pathlib, shutil, sys
if sys.argv[1] == 'setup':
    prefix = next(a.split('=', 1)[1] for a in sys.argv if a.startswith('--prefix='))
    libdir = next(a.split('=', 1)[1] for a in sys.argv if a.startswith('--libdir='))
    pathlib.Path(sys.argv[2]).write_text(prefix + '\\n' + libdir)
else:
    assert sys.argv[1:3] == ['install', '-C'], sys.argv
    prefix, libdir = pathlib.Path(sys.argv[3]).read_text().split('\\n')
    to = pathlib.Path(prefix)
    shutil.copytree('{installed}/include', to / 'include')
    shutil.copytree('{libraries}', to / libdir, symlinks=True)
    for pc in (to / libdir / 'pkgconfig').glob('*.pc'):
        lines = pc.read_text().split('\\n')
        lines = [f'prefix={{prefix}}' if l.startswith('prefix=') else
                 f'libdir=${{{{prefix}}}}/{{libdir}}' if l.startswith('libdir=') else l for l in lines]
        pc.write_text('\\n'.join(lines))
""", encoding='utf-8')
    (shim / 'meson').chmod(0o755)
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('LD_LIBRARY_PATH', 'PKG_CONFIG_PATH')}
    environment.update(HOME=str(home), PATH=f'{shim}:{os.environ["PATH"]}')
    printed = run('sh', '-euc', commands, cwd=place, env=environment)
    check('first program of the README: prints the documented output', printed == output)
    in_c = re.search(r'^```c\n(.*?)^```', text, re.M | re.S).group(1)
    (place / 'validate.c').write_text(in_c, encoding='utf-8')
    flags = 'PKG_CONFIG_PATH="$HOME/uri94/lib/pkgconfig" pkg-config --cflags --libs uri94'
    printed = run('sh', '-euc', f'cc -std=c99 {" ".join(warnings)} validate.c $({flags}) -o validate-c; '
                  'LD_LIBRARY_PATH="$HOME/uri94/lib"; export LD_LIBRARY_PATH; ./validate-c; ./validate-c http: || true',
                  cwd=place, env=environment)
    check('program in C of the README: prints the documented output', printed == output)
    if shutil.which('cmake'):
        project = place / 'cmake'
        project.mkdir()
        (project / 'CMakeLists.txt').write_text(re.search(r'^```cmake\n(.*?)^```', text, re.M | re.S).group(1),
                                                encoding='utf-8')
        (project / 'validate.cpp').write_text(program, encoding='utf-8')
        built = run('cmake', '-G', 'Ninja', '-S', project, '-B', project / 'build', f'-DCMAKE_PREFIX_PATH={installed}')
        check('CMake project of the README: builds', built is not None and
              run('cmake', '--build', project / 'build') is not None)
    loader = dict(environment, PKG_CONFIG_PATH=f'{home}/uri94/lib/pkgconfig')
    result = subprocess.run([str(place / 'validate')], capture_output=True, text=True, env=loader)
    check('first program of the README: needs LD_LIBRARY_PATH', result.returncode == 127 or 'liburi94.so' in result.stderr)


def without_programs(work):
    """Checks the installation of a build without programs."""
    folder, root = work / 'bare', work / 'bare-root'
    if run('meson', 'setup', folder, source, '-Dprograms=false') is None:
        check('meson setup -Dprograms=false', False)
        return
    for library in (build / 'src/library').glob('liburi94.*'):
        if library.is_file():
            # Copies the built library instead of building it again. Replaces the links that Meson creates in setup.
            to = folder / 'src/library' / library.name
            to.unlink(missing_ok=True)
            shutil.copy2(library, to, follow_symlinks=False)
    good = run('meson', 'install', '-C', folder, '--no-rebuild', '--destdir', root) is not None
    names = {p.name for p in root.rglob('*')}
    check('-Dprograms=false installs the library', good and {'liburi94.so', 'liburi94.a', 'uri94.hpp', 'uri94.pc'} <= names)
    check('-Dprograms=false: omits headers of missing libraries',
          not names & {'grammar.hpp', 'grammar.h', 'uri94-grammar.pc', 'liburi94-grammar.so', 'bnf2pegtl'})
    pc = next(root.rglob('uri94.pc')).read_text(encoding='utf-8')
    check('-Dprograms=false: uri94.pc does not name bnf2pegtl', 'bnf2pegtl' not in pc)


def needs_only_the_standard_library(root, name):
    library = next(p for p in root.rglob(f'{name}.so.*') if not p.is_symlink())
    printed = run('ldd', library) or ''
    names = [line.split()[0] for line in printed.splitlines()]
    allowed = ('linux-vdso', 'linux-gate', 'libstdc++.so', 'libc.so', 'libm.so', 'libgcc_s.so', '/lib', 'libc++',
               'libpthread.so')
    if name == 'liburi94-grammar':
        allowed += ('liburi94.so.0',)
    check('ldd: only the C and C++ libraries: ' + ' '.join(names),
          bool(names) and all(name.startswith(allowed) for name in names))
    dynamic = run('readelf', '-d', library) or ''
    needed = re.findall(r'\(NEEDED\).*\[(.*)\]', dynamic)
    check(f'{name} needs ' + ', '.join(needed), 
          all(n in ('libstdc++.so.6', 'libgcc_s.so.1', 'libc.so.6', 'libm.so.6') or n.startswith('ld-linux') or
              (name, n) == ('liburi94-grammar', 'liburi94.so.0') for n in needed))
    check('library: relocations are read-only after loading', 'BIND_NOW' in dynamic and
          'GNU_RELRO' in (run('readelf', '-lW', library) or ''))
    imported = run('nm', '-D', '--undefined-only', library) or ''
    check(f'{name}: does not start processes', not re.search(r' (v?fork|exec\w+|posix_spawnp?)(@|$)', imported, re.MULTILINE))
    check('SONAME: contains the major version', f'Library soname: [{name}.so.0]' in dynamic)


def is_hardened(root):
    # Operations and programs have arrays, so they need stack protectors. The parser does not have arrays.
    library = next(root.rglob('liburi94.so'))
    undefined = run('nm', '-D', '--undefined-only', library) or ''
    check('library: has the stack protector', '__stack_chk_fail' in undefined)
    for program in ('uri94', 'bnf2pegtl'):
        path = next(root.rglob(f'bin/{program}'))
        check(f'{program}: position-independent, relocations read-only after loading',
              re.search(r'Type:\s+DYN', run('readelf', '-h', path) or '') is not None and
              'BIND_NOW' in (run('readelf', '-d', path) or '') and 'GNU_RELRO' in (run('readelf', '-lW', path) or ''))
        undefined = run('nm', '-D', '--undefined-only', path) or ''
        check(f'{program}: has the stack protector and FORTIFY',
              '__stack_chk_fail' in undefined and re.search(r'__\w+_chk(@|$)', undefined, re.MULTILINE) is not None)


with tempfile.TemporaryDirectory(prefix='uri94-consumers-') as folder:
    work = pathlib.Path(folder)
    root = work / 'root'
    installed = run('meson', 'install', '-C', build, '--no-rebuild', '--destdir', root)
    check('meson install', installed is not None)
    if installed is not None:
        for name in ('liburi94', 'liburi94-grammar'):
            needs_only_the_standard_library(root, name)
        is_hardened(root)
        by_pkg_config(root, work)
        by_cmake(root, work)
        by_readme(root, work)
        without_programs(work)
        if with_subproject:
            by_subproject(work)

for reason in skipped:
    print(f'skipped: {reason}')
print(f'{done} checks, {len(failures)} failed, {len(skipped)} skipped')
sys.exit(1 if failures else 0)
