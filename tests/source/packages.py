# SPDX-License-Identifier: MIT
"""Checks that ./dev, the Debian package and Meson list the same dependencies. Also checks that each downloaded archive
and npm package has a hash, and that './dev test --all' installs the optional tools.

usage: packages.py SOURCE
"""
import json
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
failures = []


def text(name):
    return (source / name).read_text(encoding='utf-8')


def check(what, good):
    print(f'{"good" if good else "FAILED"}: {what}')
    if not good:
        failures.append(what)


# Maps a Debian package to the text in the Meson files and to the name of the library.
libraries = {
    'libcli11-dev': ("dependency('CLI11'", 'CLI11'),
    'nlohmann-json3-dev': ("dependency('nlohmann_json'", 'nlohmann-json'),
    'libpugixml-dev': ("dependency('pugixml'", 'pugixml'),
    'nettle-dev': ("dependency('nettle'", 'nettle'),
    'tao-pegtl-dev': ("dependency('pegtl'", 'PEGTL'),
    'doctest-dev': ("dependency('doctest'", 'doctest'),
}
scripts = '\n'.join(path.read_text(encoding='utf-8') for path in (source / 'dev', *sorted((source / 'tools').iterdir())))
installed = set(re.search(r'^packages=\((.*?)\)', scripts, re.M | re.S).group(1).split())
lists = dict(re.findall(r'^(\w+_packages)=\((.*?)\)', scripts, re.M | re.S))
depends = re.search(r'^Build-Depends:(.*?)^\S', text('debian/control') + '\nX', re.M | re.S).group(1)
rooms = '\n'.join(path.read_text(encoding='utf-8') for path in (source / 'meson.build', *sorted((source / 'src').glob('*/meson.build'))))
building = rooms + text('tests/meson.build')
elsewhere = re.search(r'fail "please install Meson(.*?)\n  fi', scripts, re.S).group(1)

for package, (looked_for, name) in libraries.items():
    check(f'Meson looks for {name}', looked_for in building)
    check(f'./dev installs {package}', package in installed)
    check(f'debian/control lists {package}', re.search(rf'^\s*{re.escape(package)}\b', depends, re.M) is not None)
    check(f'./dev names {name} in its message for other systems', name in elsewhere)
for package in ('pybind11-dev', 'python3-dev'):
    check(f'./dev installs {package}', package in lists['python_packages'].split())
    check(f'debian/control lists {package}', re.search(rf'^\s*{package}\b', depends, re.M) is not None)
required = set(re.findall(r"dependency\('(\w+)'\)", rooms)) - {'threads'}
check('other libraries are not needed: ' + ', '.join(sorted(required)),
      required == {'CLI11', 'nettle', 'nlohmann_json', 'pugixml'})
check('meson_options.txt names the libraries of the programs',
      all(libraries[p][1] in text('meson_options.txt') for p in ('libcli11-dev', 'nlohmann-json3-dev', 'libpugixml-dev', 'nettle-dev')))

# Each downloaded archive and npm package must have a hash.
wraps = sorted((source / 'subprojects').glob('*.wrap'))
check('wraps: found', len(wraps) >= 2)
for wrap in wraps:
    said = wrap.read_text(encoding='utf-8')
    check(f'{wrap.name}: has the hash of an archive', said.startswith('[wrap-file]') and
          re.search(r'^source_url = https://', said, re.M) and re.search(r'^source_hash = [0-9a-f]{64}$', said, re.M) and
          not re.search(r'^revision', said, re.M))
locks = sorted(path for path in source.rglob('package-lock.json') if 'node_modules' not in path.parts and 'build' not in path.parts)
check('npm lock files: found', len(locks) >= 2)
for lock in locks:
    packages = {name: p for name, p in json.loads(lock.read_text(encoding='utf-8'))['packages'].items() if name}
    bare = [name for name, p in packages.items() if not p.get('integrity', '').startswith('sha512-')]
    check(f'{lock.relative_to(source)}: {len(packages)} packages with a hash each', packages and not bare)
    wanted = json.loads((lock.parent / 'package.json').read_text(encoding='utf-8'))['dependencies']
    check(f'{lock.relative_to(source)} has the versions of package.json', all(packages[f'node_modules/{n}']['version'] == v for n, v in wanted.items()))
used = set(re.findall(r'\bnpm (\w+)', '\n'.join(line for line in scripts.splitlines() if not line.lstrip().startswith('#'))))
check(f"./dev uses only 'npm ci' to install npm packages: {sorted(used)}", used <= {'ci'})

# './dev test --all' installs the optional tools of tests, so that continuous integration does not skip tests.
whole = re.search(r'^command_test\(\) \{(.*?)^\}', text('dev'), re.M | re.S).group(1)
for name in lists:
    check(f"'./dev test --all' installs {name}", f'${{{name}[@]}}' in whole)
adapters = [f for f in sorted((source / 'src/verify/adapters').iterdir())
            if f.is_file() and re.search(r'^\W*Debian(, more than 100 MB)?: \S', f.read_text(encoding='utf-8'), re.M)]
made = text('src/verify/adapters/meson.build')
for adapter in adapters:
    check(f'Meson builds the adapter {adapter.name}', f"'{adapter.stem}'" in made)
check(f'{len(adapters)} adapters list their packages', len(adapters) >= 22)
check("'./dev test --all' installs the packages of adapters", 'adapters_named | adapter_packages' in whole)
sys.exit(1 if failures else 0)
