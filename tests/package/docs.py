# SPDX-License-Identifier: MIT
"""Checks that the API reference builds without warnings. The reference must describe the exported functions, and the
free functions and enums of the headers. Also checks the links and the content security policies of its pages.

usage: docs.py SOURCE LIBRARY
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

source, library = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(source / 'tests/support'))
from page_check import Page, faults_of  # noqa: E402, needs the path added above

for program in ('doxygen', 'nm'):
    if not shutil.which(program):
        print(f'skipped: {program} is not installed; ./dev docs and ./dev test --all install it')
        sys.exit(77)
failures = 0


def check(what, missing, total):
    """Prints the `missing` names. Fails if a name is missing or `total` is 0."""
    global failures
    print(f'{"good" if not missing and total else "FAILED"}: {what}: {total - len(missing)} of {total}')
    for name in sorted(missing):
        print(f'  missing: {name}')
    failures += 1 if missing or not total else 0


def documented(folder):
    """Returns the names that the HTML pages describe, by kind, such as function, enum, enumerator or struct."""
    found, pages = {}, {}

    def is_on_page(element):
        if element.tag == 'compounddef':
            return True
        page, _, anchor = element.get('id').rpartition('_1')
        if page not in pages:
            file = pathlib.Path(folder, 'html', page + '.html')
            pages[page] = file.read_text(encoding='utf-8') if file.exists() else ''
        return f'id="{anchor}"' in pages[page]

    for file in sorted(pathlib.Path(folder, 'xml').glob('*.xml')):
        for element in ElementTree.parse(file).iter():
            if element.tag not in ('memberdef', 'compounddef'):
                continue
            said = ''.join(text for part in ('briefdescription', 'detaileddescription')
                           for text in element.find(part).itertext()).strip()
            name = element.findtext('qualifiedname') or element.findtext('compoundname') or element.findtext('name')
            if not said or not is_on_page(element):
                continue
            found.setdefault(element.get('kind'), set()).add(name)
            for value in element.findall('enumvalue'):
                if ''.join(value.find('briefdescription').itertext()).strip() or \
                        ''.join(value.find('detaileddescription').itertext()).strip():
                    found.setdefault('enumerator', set()).add(f"{name}::{value.findtext('name')}")
    return found


def exported():
    """Returns the names of the exported functions, without parameters."""
    printed = subprocess.run(['nm', '-D', '-C', '--defined-only', library], capture_output=True, text=True, check=True)
    names = set()
    for line in printed.stdout.splitlines():
        kind, _, symbol = line.partition(' ')[2].partition(' ')
        if kind == 'T':
            names.add(re.sub(r'\[abi:\w+\]|@.*', '', symbol.split('(')[0]))
    return names


def text_of(name):
    """Returns the text of a header without comments."""
    text = (source / 'include' / 'uri94' / name).read_text(encoding='utf-8')
    return re.sub(r'//[^\n]*|/\*.*?\*/', '', text, flags=re.S)


with tempfile.TemporaryDirectory(prefix='uri94-docs-') as folder:
    result = subprocess.run(['doxygen', 'src/package/Doxyfile'], cwd=source, env=dict(os.environ, URI94_DOCS=folder))
    if result.returncode != 0:
        sys.exit(result.returncode)
    names = documented(folder)
    # The pages must not load external files or run scripts, and their links must be valid.
    written = pathlib.Path(folder, 'html')
    pages = {page.name: page.read_bytes() for page in written.glob('*.html')}
    files = {file.relative_to(written).as_posix() for file in written.rglob('*')}
    check('links of the reference', set(faults_of(pages, files, with_policy=False)), len(pages))
    policies = {Page(name, text).policy for name, text in pages.items()}
    check('content security policy of each page', policies - {"default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                                                 "base-uri 'none'; form-action 'none'"}, len(pages))

# Doxygen treats a function with an unnamed parameter as an initialized variable.
functions = names.get('function', set()) | names.get('variable', set())
# Private functions that only inline members call. They are not part of the reference.
private = {'uri94::node_storage::release'}
linked = exported() - private
check('exported functions, by name', {n for n in linked if n not in functions and '::~' not in n}, len(linked))

declared_in_c = set(re.findall(r'URI94_C_API[^;(]*?\b(uri94_\w+)\(', text_of('uri94.h')))
check('functions that uri94.h declares', declared_in_c - functions, len(declared_in_c))
check('functions that uri94.h declares and the library exports', declared_in_c ^ {n for n in linked if
                                                                                 n.startswith('uri94_')},
      len(declared_in_c))
enums_in_c = set(re.findall(r'typedef enum (uri94_\w+) \{', text_of('uri94.h')))
check('enums of uri94.h', enums_in_c - names.get('enum', set()), len(enums_in_c))

headers = [p.name for p in (source / 'include' / 'uri94').glob('*.hpp') if p.stem not in ('peg', 'byte_scan')]
text = '\n'.join(text_of(name) for name in headers)
free = set(re.findall(r'^(?:\[\[nodiscard\]\] )?URI94_API [^;(]*?\b(\w+)\(', text, re.M))
short = {name.rpartition('::')[2] for name in functions}
check('free functions that the headers declare', free - {n.rpartition('::')[2] for n in functions if
                                                          n.startswith('uri94::')}, len(free))
enums = {}
for name, body in re.findall(r'enum class (\w+)[^{;]*\{([^}]*)\}', text):
    enums[name] = re.findall(r'^\s*(\w+)\s*(?:=[^,\n]*)?,?', body, re.M)
check('enums of the headers', {n for n in enums if not any(d.rpartition('::')[2] == n for d in names.get('enum', ()))},
      len(enums))
values = {f'{n}::{v}' for n, of in enums.items() for v in of if v}
known = {'::'.join(n.split('::')[-2:]) for n in names.get('enumerator', ())}
check('enumerators of the headers', values - known, len(values))
sys.exit(1 if failures else 0)
