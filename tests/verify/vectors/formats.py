#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs vectors in each FORMAT with the tool for the format.

usage: formats.py URI94 FOLDER FORMAT[:PRODUCTION,…]…

FOLDER contains a folder for each URL production of rfc1738, with vectors in every format. Without PRODUCTION, a format
is run for all these productions. The parser under test is an exported validator. The vectors must pass with the
validator of their production. The vectors of a small grammar must also fail with a validator of another language. Exit
status 77: a tool is missing, and no format failed."""
import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

SKIPPED = 77
JAVA = ['junit-platform-console-standalone', 'junit-platform-console', 'junit-platform-launcher', 'junit-platform-engine',
        'junit-platform-commons', 'junit-platform-reporting', 'junit-jupiter-api', 'junit-jupiter-params', 'junit-jupiter-engine',
        'opentest4j', 'apiguardian-api', 'univocity-parsers', 'picocli']
GRAMMAR = 'address = "x:" 1*( ALPHA / %x80-FF / "@" / "#" / "\'" / "%" ) [ ":" 1*5DIGIT ]\n'
SLIP = GRAMMAR.replace('1*5', '1*6')

# Files of 'uri94 vectors --output', by format.
FILES = {'json': 'vectors.json', 'list': 'vectors.txt', 'csv': 'vectors.csv', 'json-schema': 'json-schema.json', 'wpt': 'wpt.json',
         'junit-csv': 'junit.csv', 'corpus': 'corpus.tar', 'dictionary': 'fuzzer.dict', 'tap': 'vectors.t',
         'pytest': 'test_vectors.py', 'go': 'vectors_test.go', 'googletest': 'googletest.cpp', 'doctest': 'doctest.cpp'}

uri94, built_vectors, *formats = sys.argv[1:]


class Production:
    """Production with its vectors. Vectors are read from `folder`. uri94 writes the vectors if `folder` is None."""

    def __init__(self, grammar, start, folder=None):
        self.grammar, self.start, self.folder = str(grammar), start, folder
        self.name = f'{pathlib.Path(self.grammar).stem}_{start}'.replace('-', '_')
        self.class_name = ''.join(part.capitalize() for part in self.name.split('_'))
        self.options = ['--grammar', self.grammar, '--start', start]


class Missing(Exception):
    pass


def need(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Missing(f'{program} is not installed')


def run(*command, **options):
    return subprocess.run([str(c) for c in command], capture_output=True, check=False, **options)


def out_of(*arguments, **options):
    end = run(uri94, *arguments, **options)
    assert end.returncode == 0, end
    return end.stdout


def export(form, production, file):
    file.write_bytes(out_of('export', *production.options, '--as', form))


def vectors(production, form):
    if production.folder:
        return (production.folder / FILES[form]).read_bytes()
    return out_of('vectors', *production.options, '--format', form)


def built(*command):
    end = run(*command)
    assert end.returncode == 0, end
    return True


def tests_of(file, text, parser):
    """Returns true if the tests in `text` agree with the production and detect all its mutants (uri94 adequacy)."""
    file.write_bytes(text)
    end = run(uri94, 'adequacy', *parser.options, '--format', 'json', file)
    assert end.returncode in (0, 1), end
    found = json.loads(end.stdout)
    assert found['tests'] > 30, found
    return found['contradicted'] == [] and found['missed'] == 0


def check_list(folder, given, parser):
    return tests_of(folder / 'tests.txt', vectors(given, 'list'), parser)


def check_csv(folder, given, parser):
    text = vectors(given, 'csv')
    rows = list(csv.reader(io.StringIO(text.decode('latin-1'), newline='')))
    assert rows[0] == ['input', 'verdict', 'reason'] and {len(r) for r in rows} == {3}, rows
    return tests_of(folder / 'tests.csv', text, parser)


def check_json(folder, given, parser, form):
    text = vectors(given, form)
    if b'not UTF-8' not in text:
        return tests_of(folder / 'tests.json', text, parser)
    # JSON strings cannot contain all octets. Therefore the tests need only detect more than 80 % of the mutants.
    (folder / 'tests.json').write_bytes(text)
    found = json.loads(run(uri94, 'adequacy', *parser.options, '--format', 'json', folder / 'tests.json').stdout)
    assert found['tests'] > 30 and found['percent'] > 80, found
    return found['contradicted'] == []


def check_json_schema(folder, given, parser):
    try:
        import jsonschema
    except ImportError:
        raise Missing('python3-jsonschema is not installed') from None
    sys.path.insert(0, str(folder))
    export('python', parser, folder / 'validator.py')
    scope = {}
    exec((folder / 'validator.py').read_text(), scope)  # an import would return the cached module of another grammar
    checker = jsonschema.FormatChecker()
    checker.checks(given.start)(lambda data: scope['find_error'](data.encode()) is None)
    groups = json.loads(vectors(given, 'json-schema'))
    passed = True
    for group in groups:
        validator = jsonschema.Draft7Validator(group['schema'], format_checker=checker)
        for test in group['tests']:
            passed = passed and validator.is_valid(test['data']) == test['valid']
    return passed and check_json(folder, given, parser, 'json-schema')


def check_wpt(folder, given, parser):
    return check_json(folder, given, parser, 'wpt')


def python_parser(folder, parser):
    export('python', parser, folder / 'validator.py')


def check_tap(folder, given, parser):
    need('prove')
    (folder / 'vectors.t').write_bytes(vectors(given, 'tap'))
    python_parser(folder, parser)
    (folder / 'reads.py').write_text('import sys, validator\nsys.exit(validator.find_error(sys.stdin.buffer.read()) is not None)\n')
    end = run('prove', '-e', 'sh', folder / 'vectors.t', '::', sys.executable, folder / 'reads.py')
    assert b'Parse errors' not in end.stdout, end
    return end.returncode == 0


def check_pytest(folder, given, parser):
    try:
        import pytest
    except ImportError:
        raise Missing('python3-pytest is not installed') from None
    del pytest
    (folder / 'test_vectors.py').write_bytes(vectors(given, 'pytest'))
    python_parser(folder, parser)
    (folder / 'conftest.py').write_text(
        'import pytest\nimport validator\n\n\n@pytest.fixture\ndef accepts():\n'
        '    return lambda octets: validator.find_error(octets) is None\n')
    end = run(sys.executable, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', folder, cwd=folder)
    assert end.returncode in (0, 1), end
    return end.returncode == 0


def check_cpp(folder, given, parser, form, main, *libraries):
    need('g++')
    (folder / 'vectors.cpp').write_bytes(vectors(given, form))
    export('cpp17', parser, folder / 'validator.hpp')
    (folder / 'parser.cpp').write_text(f'{main}\n#include "validator.hpp"\nbool accepts_{given.name}(std::string_view text);\n'
                                       f'bool accepts_{given.name}(std::string_view text) {{ return {parser.name}::find_error(text) == -1; }}\n')
    built('g++', '-std=c++17', '-Wall', '-Wextra', '-Wpedantic', '-Wconversion', '-Wshadow', '-Werror', '-O0', folder / 'vectors.cpp',
          folder / 'parser.cpp', '-o', folder / 'main', *libraries)
    end = run(folder / 'main')
    assert end.returncode in (0, 1), end
    return end.returncode == 0


def check_doctest(folder, given, parser):
    return check_cpp(folder, given, parser, 'doctest', '#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#include <doctest/doctest.h>')


def check_googletest(folder, given, parser):
    if not pathlib.Path('/usr/include/gtest/gtest.h').exists():
        raise Missing('libgtest-dev is not installed')
    return check_cpp(folder, given, parser, 'googletest', '', '-lgtest', '-lgtest_main', '-lpthread')


def check_go(folder, given, parser):
    need('go')
    (folder / 'vectors_test.go').write_bytes(vectors(given, 'go'))
    export('go', parser, folder / 'validator.go')
    text = (folder / 'validator.go').read_text().replace(f'package {parser.name}', 'package main')
    (folder / 'validator.go').write_text(text)
    (folder / 'parser_test.go').write_text(
        f'package main\n\nfunc accepts{given.class_name}(text string) bool {{ return FindError(text) == -1 }}\n')
    end = run('go', 'test', '-count=1', 'validator.go', 'vectors_test.go', 'parser_test.go', cwd=folder,
              env={**os.environ, 'GOCACHE': str(folder.parent / 'go'), 'GO111MODULE': 'off'})
    assert b'build failed' not in end.stdout + end.stderr, end
    return end.returncode == 0


def check_junit_csv(folder, given, parser):
    need('javac', 'java')
    jars = [pathlib.Path(f'/usr/share/java/{name}.jar') for name in JAVA]
    if not jars[0].exists():
        raise Missing('junit5 is not installed')
    (folder / 'vectors.csv').write_bytes(vectors(given, 'junit-csv'))
    export('java', parser, folder / f'{parser.class_name}.java')
    (folder / 'VectorsTest.java').write_text(f'''
import static org.junit.jupiter.api.Assertions.assertEquals;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class VectorsTest {{
  @ParameterizedTest
  @CsvFileSource(resources = "/vectors.csv", numLinesToSkip = 1)
  void verdict(String hex, boolean accepted, String input, String reason) {{
    assertEquals(accepted, {parser.class_name}.findError(HexFormat.of().parseHex(hex)) == -1, reason);
  }}
}}
''')
    path = ':'.join([str(folder), *(str(j) for j in jars)])
    built('javac', '-cp', path, '-d', folder, folder / 'VectorsTest.java', folder / f'{parser.class_name}.java')
    end = run('java', '-cp', path, 'org.junit.platform.console.ConsoleLauncher', '--select-class', 'VectorsTest', '--details', 'summary')
    assert b'tests found' in end.stdout, end
    count = len(json.loads(vectors(given, 'json'))['vectors'])
    assert f'{count} tests found'.encode() in end.stdout, end
    return end.returncode == 0


def check_corpus(folder, given, parser):
    need('clang++')
    corpus = folder / 'corpus'
    with tarfile.open(fileobj=io.BytesIO(vectors(given, 'corpus'))) as archive:
        archive.extractall(corpus)
    files = sorted(corpus.iterdir())
    read = [(f.read_bytes(), f.name.endswith('-accept')) for f in files]
    expected = [(v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']), v['verdict'] == 'accept')
                for v in json.loads(vectors(given, 'json'))['vectors']]
    assert read == expected, read
    (folder / 'words').write_bytes(vectors(given, 'dictionary'))
    export('cpp17', parser, folder / 'validator.hpp')
    export('cpp17', given, folder / 'given.hpp')
    # The fuzz target aborts if the validators of `given` and `parser` disagree on a string.
    (folder / 'target.cpp').write_text(f'''#include <cstdlib>
#include "given.hpp"
namespace parser {{
#include "validator.hpp"
}}
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {{
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if ({given.name}::find_error(text) != parser::{parser.name}::find_error(text)) std::abort();
  return 0;
}}
''')
    built('clang++', '-std=c++17', '-O1', '-fsanitize=fuzzer', folder / 'target.cpp', '-o', folder / 'target')
    end = run(folder / 'target', '-runs=0', '-seed=1', f'-dict={folder}/words', corpus, cwd=folder)
    assert b'ParseDictionaryFile' not in end.stderr and b'Dictionary:' in end.stderr, end
    return end.returncode == 0


CHECKS = {'list': check_list, 'csv': check_csv, 'json-schema': check_json_schema, 'wpt': check_wpt, 'tap': check_tap,
          'pytest': check_pytest, 'doctest': check_doctest, 'googletest': check_googletest, 'go': check_go,
          'junit-csv': check_junit_csv, 'corpus': check_corpus}


def check(form, folder, given, parser, expected):
    folder.mkdir()
    passed = CHECKS[form](folder, given, parser)
    assert passed == expected, f'{form}: the vectors of {given.name} {"pass" if passed else "fail"} with the parser of {parser.name}'


def main():
    missing = []
    with tempfile.TemporaryDirectory(prefix='uri94-vectors-') as name:
        base = pathlib.Path(name)
        own = []
        for kind, text in (('good', GRAMMAR), ('slip', SLIP)):
            (base / kind).mkdir()
            (base / kind / 'address.abnf').write_text(text)
            own.append(Production(base / kind / 'address.abnf', 'address'))
        folders = {f.name: f for f in sorted(pathlib.Path(built_vectors).iterdir()) if (f / FILES['json']).exists()}
        assert len(folders) > 10, folders
        for folder in folders.values():
            assert sorted(f.name for f in folder.iterdir()) == sorted(FILES.values()), folder
        for one in formats:
            form, _, names = one.partition(':')
            try:
                check(form, base / f'{form}-1', own[0], own[0], True)
                check(form, base / f'{form}-2', own[0], own[1], False)
                for name in names.split(',') if names else folders:
                    p = Production('rfc1738', name, folders[name])
                    check(form, base / f'{form}-{p.name}', p, p, True)
                print(f'{form}: the vectors pass with the parser of their production and fail with a slip')
            except Missing as why:
                print(f'skipped: {form}: {why}')
                missing.append(form)
    return SKIPPED if missing else 0


if __name__ == '__main__':
    sys.exit(main())
