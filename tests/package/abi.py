# SPDX-License-Identifier: MIT
"""Compares the ABI of the library with the recorded ABI of its version, or records it.

usage: abi.py LIBRARY SOURCE VERSION [--record]

The record has one line for each function, each type with its size, and each member, base and value of a type. Additions
are compatible with older programs. A removed line is an incompatible change and requires a new version. The record is
for one kind of machine. On other machines, or if abidw is missing or fails, the test is skipped with a message.
"""
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

recorded_on = ('x86_64', 'linux')


class ToolFailed(Exception):
    """A failure of abidw, which is not an ABI difference."""


def described(library):
    """Returns the XML output of abidw for the library."""
    with tempfile.TemporaryDirectory() as folder:
        suppressions = pathlib.Path(folder) / 'suppressions.ini'
        # Excludes types of the C++ standard library.
        suppressions.write_text('[suppress_type]\n  name_regexp = ^std::\n', encoding='utf-8')
        out = pathlib.Path(folder) / 'described.xml'
        command = ['abidw', '--no-corpus-path', '--no-comp-dir-path', '--suppressions', str(suppressions),
                   '--out-file', str(out), library]
        try:
            run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace',
                                 check=False, timeout=240)
        except subprocess.TimeoutExpired:
            raise ToolFailed('abidw did not end in 240 seconds') from None
        if run.returncode != 0 or not out.exists():
            said = run.stdout.strip().splitlines()
            raise ToolFailed(f'abidw ended with status {run.returncode}' + (f': {said[-1]}' if said else ''))
        try:
            return xml.parse(out).getroot()
        except xml.ParseError as error:
            raise ToolFailed(f'abidw wrote no XML: {error}') from None


class Types:
    """Types of an abidw description by id."""

    def __init__(self, root):
        self.by_id = {}
        self.scope = {}
        self.visit(root, '')

    def visit(self, element, scope):
        for child in element:
            inner = scope
            if child.tag in ('namespace-decl', 'class-decl', 'union-decl', 'enum-decl', 'typedef-decl'):
                self.scope[child] = scope
                inner = scope + child.get('name', '') + '::'
            type_id = child.get('id')
            # A declaration and the definition can share an id.
            if type_id and (type_id not in self.by_id or self.by_id[type_id].get('is-declaration-only')):
                self.by_id[type_id] = child
            self.visit(child, inner)

    def full_name(self, element):
        return self.scope[element] + element.get('name', '')

    def name(self, type_id):
        element = self.by_id.get(type_id)
        if element is None:
            return 'void'
        if element.tag == 'type-decl':
            return element.get('name')
        if element.tag in self.named:
            return self.full_name(element)
        inner = self.name(element.get('type-id')) if element.get('type-id') else ''
        if element.tag == 'pointer-type-def':
            return inner + '*'
        if element.tag == 'reference-type-def':
            return inner + ('&' if element.get('kind') == 'lvalue' else '&&')
        if element.tag == 'qualified-type-def':
            kinds = [kind for kind in ('const', 'volatile', 'restrict') if element.get(kind) == 'yes']
            return ' '.join([inner] + kinds)
        if element.tag == 'array-type-def':
            return inner + ''.join(f'[{part.get("length")}]' for part in element.findall('subrange'))
        if element.tag == 'function-type':
            return f'function {self.signature(element)}'
        return element.tag

    named = ('class-decl', 'union-decl', 'enum-decl', 'typedef-decl')

    def signature(self, function):
        """Returns the parameters and the result type as text."""
        parameters = [('...' if p.get('is-variadic') else self.name(p.get('type-id')))
                      for p in function.findall('parameter')]
        returned = function.find('return')
        return f'({", ".join(parameters)}) -> {self.name(returned.get("type-id")) if returned is not None else "void"}'


def is_public(element, name):
    """Returns True if the type belongs to the library and is in an installed header."""
    path = pathlib.PurePosixPath(element.get('filepath', ''))
    return (name.startswith(('uri94::', 'uri94_')) and not name.startswith('uri94::parse_tables::') and
            path.suffix in ('.h', '.hpp') and any(part in ('include', 'grammar') for part in path.parts))


def lines_of(root):
    """Returns the lines of the record."""
    types = Types(root)
    lines = set()
    functions = {f.get('elf-symbol-id'): f for f in root.iter('function-decl') if f.get('elf-symbol-id')}
    for symbol in root.iter('elf-symbol'):
        name = symbol.get('name')
        full = f'{name}@@{symbol.get("version")}' if symbol.get('version') else name
        function = functions.get(full, functions.get(name))
        kind = 'function' if symbol.get('type') == 'func-type' else 'variable'
        lines.add(f'{kind} {full} {types.signature(function) if function is not None else ""}'.rstrip())
    for element in root.iter():
        if element.tag not in Types.named or element.get('is-declaration-only'):
            continue
        name = types.full_name(element)
        if not is_public(element, name):
            continue
        if element.tag == 'typedef-decl':
            lines.add(f'typedef {name} = {types.name(element.get("type-id"))}')
            continue
        if element.tag == 'enum-decl':
            lines.add(f'enum {name}: {types.name(element.find("underlying-type").get("type-id"))}')
            for value in element.findall('enumerator'):
                lines.add(f'enum {name}: {value.get("name")} = {value.get("value")}')
            continue
        kind = element.tag.split('-')[0]
        lines.add(f'{kind} {name}: {element.get("size-in-bits")} bits')
        for base in element.findall('base-class'):
            lines.add(f'{kind} {name}: base {types.name(base.get("type-id"))} at {base.get("layout-offset-in-bits")}')
        for member in element.findall('data-member'):
            variable = member.find('var-decl')
            if member.get('static') == 'yes':
                continue
            lines.add(f'{kind} {name}: {variable.get("name")} at {member.get("layout-offset-in-bits")}, '
                      f'{types.name(variable.get("type-id"))}')
        for member in element.findall('member-function'):
            if member.get('vtable-offset'):
                lines.add(f'{kind} {name}: virtual {member.find("function-decl").get("name")} '
                          f'at {member.get("vtable-offset")}')
    return sorted(lines)


def main(library, source, version, *options):
    record = pathlib.Path(source) / 'tests' / 'package' / 'abi' / f'liburi94-{version}.txt'
    recording = '--record' in options
    if (platform.machine(), sys.platform) != recorded_on:
        print(f'skipped: the ABI is recorded on {" ".join(recorded_on)}')
        return 77
    if not shutil.which('abidw'):
        print('skipped: abidw is not installed; ./dev abi installs it')
        return 77
    try:
        now = lines_of(described(library))
        if not any(line.startswith('function ') for line in now) or not any(': ' in line for line in now):
            raise ToolFailed('abidw found no function or no type; was the library compiled with -g?')
    except ToolFailed as failure:
        print(f'skipped: {failure}')
        return 1 if recording else 77

    if recording:
        record.parent.mkdir(exist_ok=True)
        record.write_text(''.join(line + '\n' for line in now), encoding='utf-8')
        print(f'recorded: {record}')
        return 0
    if not record.exists():
        print(f'missing record of version {version}; run ./dev abi')
        return 1
    gone = sorted(set(record.read_text(encoding='utf-8').splitlines()) - set(now))
    if gone:
        for line in gone:
            print(f'removed: {line}')
        print(f'{len(gone)} lines were removed from the ABI of version {version}; change the version, or run ./dev abi '
              'before a release')
        return 1
    print(f'{len(now)} lines, all recorded lines exist')
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
