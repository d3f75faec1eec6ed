# SPDX-License-Identifier: MIT
"""Tests of the types, the documentation and the reprs of the package."""
import ast
import inspect
import os
import pathlib
import re
import subprocess
import sys

import pytest
import uri94

PROGRAM = '''
import uri94


def host_of(text: str) -> str | None:
    url: uri94.Url[str] = uri94.parse_url(text)
    if url.error is not None:
        print(url.error.offset + 1, url.error.message.upper())
    return url.host


def texts(tree: uri94.Tree[bytes]) -> list[bytes]:
    return [node.text for node in tree]


names: list[str] = [p.name for p in uri94.Grammar.named('rfc1738').productions]
offsets: list[int] = uri94.check_lines(bytearray(b'x'))
legal: list[uri94.Verdict[str]] = uri94.check(['a', 'b'], start=names[0])
'''


def members():
    for name in uri94.__all__:
        of = getattr(uri94, name)
        yield name, of
        if isinstance(of, type):
            yield from ((f'{name}.{n}', m) for n, m in vars(of).items() if not n.startswith('_'))


@pytest.mark.parametrize('name, of', members())
def test_public_names_have_documentation(name, of):
    if name.startswith('NodeIterator.'):
        return
    assert (inspect.getdoc(of) or '').strip(), name


def run_mypy(module, *args):
    pytest.importorskip('mypy')
    package = pathlib.Path(uri94.__file__).parent.parent
    done = subprocess.run([sys.executable, '-m', module, *args], capture_output=True, text=True, check=False,
                          env={**os.environ, 'MYPYPATH': str(package)})
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy_strict(tmp_path):
    (tmp_path / 'program.py').write_text(PROGRAM, encoding='utf-8')
    run_mypy('mypy', '--strict', '--cache-dir', str(tmp_path / 'cache'), str(tmp_path / 'program.py'))
    run_mypy('mypy', '--strict', '--cache-dir', str(tmp_path / 'cache'), str(pathlib.Path(uri94.__file__).with_suffix('.pyi')))


def test_stubs_declare_the_functions_and_members_of_the_package():
    stub = ast.parse(pathlib.Path(uri94.__file__).with_suffix('.pyi').read_text(encoding='utf-8'))
    declared = {d.name: d for d in stub.body if isinstance(d, (ast.ClassDef, ast.FunctionDef))}
    assert sorted(declared) == uri94.__all__
    special = {'__bool__', '__len__', '__iter__', '__next__', '__eq__', '__hash__'}
    for name, declaration in declared.items():
        if isinstance(declaration, ast.ClassDef):
            names = {d.name for d in declaration.body if isinstance(d, ast.FunctionDef)}
            assert names == {n for n in vars(getattr(uri94, name)) if not n.startswith('_') or n in special}, name
        else:
            # The first line of the documentation has the names of the arguments.
            arguments = [a.arg for a in declaration.args.args + declaration.args.kwonlyargs]
            signature = getattr(uri94, name).__doc__.splitlines()[0]
            assert re.findall(r'(\w+):', signature) == arguments, signature


def test_repr():
    assert repr(uri94.parse_url('http://a/')) == "<Url httpurl 'http://a/'>"
    assert repr(uri94.parse_url('http:')).startswith('<Url rejected at 5: ')
    assert repr(uri94.parse('http://a/b')) == "<Tree url 'http://a/b', 8 nodes>"
    assert repr(uri94.parse(b'80', start='port').root) == "<Node port b'80' at 0>"
    assert repr(uri94.parse_url('http://a/').production) == '<Production rfc1738:httpurl>'
    assert repr(uri94.Grammar.named('rfc2396')).startswith('<Grammar rfc2396, start ')
    assert len(repr(uri94.parse_url('http://a/' + 'b' * 100_000))) < 200


def test_annotations_work_at_run_time():
    assert uri94.Url[str] and uri94.Tree[bytes]
    assert uri94.Url.__module__ == 'uri94' and uri94.parse_url.__module__ == 'uri94'
