# SPDX-License-Identifier: MIT
"""What the project is built with is said alike wherever it is said: ./dev, the Debian package, Meson.

usage: packages.py SOURCE
"""
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


# By Debian package: how Meson looks for it, and what people call it.
libraries = {
    'libcli11-dev': ("dependency('CLI11'", 'CLI11'),
    'nlohmann-json3-dev': ("dependency('nlohmann_json'", 'nlohmann-json'),
    'libpugixml-dev': ("dependency('pugixml'", 'pugixml'),
    'nettle-dev': ("dependency('nettle'", 'nettle'),
    'tao-pegtl-dev': ("dependency('pegtl'", 'PEGTL'),
    'doctest-dev': ("dependency('doctest'", 'doctest'),
}
installed = set(re.search(r'^packages=\((.*?)\)', text('dev'), re.M | re.S).group(1).split())
depends = re.search(r'^Build-Depends:(.*?)^\S', text('debian/control') + '\nX', re.M | re.S).group(1)
building = text('meson.build') + text('tests/meson.build')
elsewhere = re.search(r'fail "please install Meson(.*?)\n  fi', text('dev'), re.S).group(1)

for package, (looked_for, name) in libraries.items():
    check(f'Meson looks for {name}', looked_for in building)
    check(f'./dev installs {package}', package in installed)
    check(f'debian/control wants {package}', re.search(rf'^\s*{re.escape(package)}\b', depends, re.M) is not None)
    check(f'./dev names {name} where it does not install', name in elsewhere)
required = set(re.findall(r"dependency\('(\w+)'\)", text('meson.build'))) - {'threads'}
check('no other library is needed: ' + ', '.join(sorted(required)),
      required == {'CLI11', 'nettle', 'nlohmann_json', 'pugixml'})
check('the option of Meson names what the programs need',
      all(libraries[p][1] in text('meson_options.txt') for p in ('libcli11-dev', 'nlohmann-json3-dev', 'libpugixml-dev', 'nettle-dev')))

# What a test says of itself when it is skipped is not said in continuous integration: './dev test --all' installs it.
lists = dict(re.findall(r'^(\w+_packages)=\((.*?)\)', text('dev'), re.M | re.S))
whole = re.search(r'^command_test\(\) \{(.*?)^\}', text('dev'), re.M | re.S).group(1)
for name in lists:
    check(f"'./dev test --all' installs {name}", f'${{{name}[@]}}' in whole)
adapters = [f for f in sorted((source / 'src/differential/adapters').iterdir())
            if f.is_file() and re.search(r'^\W*Debian(, more than 100 MB)?: \S', f.read_text(encoding='utf-8'), re.M)]
made = text('src/differential/adapters/meson.build')
for adapter in adapters:
    check(f'Meson makes the adapter {adapter.name}', f"'{adapter.stem}'" in made)
check(f'{len(adapters)} adapters say what they need', len(adapters) >= 22)
check("'./dev test --all' installs what adapters need", 'adapters_named | adapter_packages' in whole)
sys.exit(1 if failures else 0)
