#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of JSON input in every command that reads it: an error is one line with its place, and no input causes a crash.

usage: foreign_json.py URI94 SOURCE
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

program, source = sys.argv[1], pathlib.Path(sys.argv[2])
scratch = tempfile.TemporaryDirectory(prefix='uri94-foreign-')
folder = pathlib.Path(scratch.name)
DEEP = '[' * 200_000 + ']' * 200_000
SECONDS = 120  # timeout of a run, far above the normal time

# Texts that are not usable JSON, and words of the expected message.
WRONG = {
    '': ':1:1: not JSON: unexpected end',
    '{': ':1:1: not JSON: unexpected end',
    '{"a": 1,}': ':1:9: not JSON: unexpected "}"',
    'null\n x': ':2:2: not JSON: unexpected "x"',
    '"a\xff"': ':1:3: not JSON: unexpected byte 0xFF',
    DEEP: 'nested deeper than 64 lists and objects',
    '{"a":' * 100_000: 'nested deeper than 64 lists and objects',
    '[1e400]': 'a number out of range',
    '{"a": 1, "a": 2}': '/a: another member of the object has this name',
    '\x1f\x8b\x08\x00': 'not text: gzip',
    'null': 'null',
    '17': 'a number',
    '"text"': 'a string',
    'true': 'true or false',
}


def run(*arguments, text_input=b'', **variables):
    return subprocess.run([program, *map(str, arguments)], input=text_input, capture_output=True, check=False, timeout=SECONDS,
                          env={**os.environ, **variables})


def written(name, text):
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode('latin-1'))
    return path


def bundle(members):
    text = members if isinstance(members, str) else json.dumps(members)
    return f'uri94 bundle 1 {hashlib.sha256(text.encode()).hexdigest()}\n{text}'.encode()


class ForeignJson(unittest.TestCase):
    def refused(self, arguments, *words, status=2, text_input=b''):
        end = run(*arguments, text_input=text_input)
        said = end.stderr.decode('ascii')
        self.assertEqual(end.returncode, status, said)
        self.assertEqual(len(said.splitlines()), 1, said)
        for word in words:
            self.assertIn(word, said)
        for word in ('parse_error', 'json.exception', 'type_error', 'stoi', 'std::', 'what()'):
            self.assertNotIn(word, said)

    def of_each(self, command, *cases):
        """Runs the command with each text instead of FILE, and checks the error."""
        for text, word in [*WRONG.items(), *cases]:
            file = written('file.json', text)
            with self.subTest(command=command[0], text=text[:40]):
                self.refused([file if word_ == 'FILE' else word_ for word_ in command], word, 'file.json')

    def test_baseline_of_parsers(self):
        self.of_each(['differential', 'rfc1738:digit', 'rfc1738:hex', '--start', 'rfc1738:digit', '--baseline', 'FILE'],
                     ('[]', 'expected an object, found a list'),
                     ('{"parsers": []}', '"kinds" is missing'),
                     ('{"parsers": {}, "kinds": []}', '/parsers: expected a list, found an object'),
                     ('{"parsers": [{"name": "a"}, {}], "kinds": []}', '/parsers/1: "name" is missing'),
                     ('{"parsers": [], "kinds": [{"kind": "a"},\n{"kind": ["b"]}]}', '/kinds/1/kind: expected a string, found a list (line 2)'))

    def test_vectors(self):
        cases = [('[]', 'expected an object with the list "vectors"'),
                 ('{"vectors": {}}', 'expected an object with the list "vectors"'),
                 ('{"vectors": [3]}', '/vectors/0: expected an object, found a number'),
                 ('{"vectors": [{"grammar": "rfc1738", "rule": "url", "input": "a"}, {"grammar": "rfc1738", "rule": "url"}]}',
                  '/vectors/1: "input" or "input_hex" is missing'),
                 *((f'{{"vectors": [{{"grammar": "rfc1738", "rule": "url", "input_hex": "{hex_}"}}]}}',
                    '/vectors/0/input_hex: expected pairs of hexadecimal digits') for hex_ in ('zz', '-1', '0', '0x', ' 1')),
                 ('{"vectors": [{"grammar": 1, "rule": "url", "input": "a"}]}', '/vectors/0/grammar: expected a string')]
        for text, word in [*WRONG.items(), *cases]:
            with self.subTest(text[:40]):
                word = 'expected an object with the list "vectors"' if word in ('null', 'a number', 'a string', 'true or false') else word
                self.refused(['coverage', '--vectors', written('file.json', text)], word, 'file.json')
                self.refused(['coverage', '--vectors', '-'], word, 'standard input', text_input=text.encode('latin-1'))

    def test_baselines_and_reports_of_the_trace(self):
        common = ['trace', '--source', source, '--format', 'json']
        cases = (('[]', 'expected an object, found a list'), ('{}', '"format" is missing'),
                 ('{"format": 3}', '"entries" is missing'), ('{"format": -2}', '/format: expected a whole number'),
                 ('{"format": 3, "entries": {"a/b": {"c": 3}}}', '/entries/a~1b/c: expected a string, found a number'),
                 ('{"format": 3, "entries": {"a": {"b": "1 c"}}}', '/entries/a/b: expected numbers and a digest of 12 characters'))
        self.of_each([*common, '--baseline', 'FILE'], *cases)
        for text, word in cases:
            self.refused([*common, '--baseline-before', written('file.json', text)], word)
        for text, word in ((DEEP, 'nested deeper'), ('{"gate": "open"}', '"findings" is missing'),
                           ('{"gate": 1, "findings": []}', '/gate: expected a string'),
                           ('{"gate": "open", "findings": [1]}', '/findings/0: expected an object')):
            self.refused([*common, '--compare', written('file.json', text)], word)

    def test_results(self):
        """Checks that unreadable results fail the gate, without other errors."""
        evidence = folder / 'build/evidence'
        (evidence / 'tests').mkdir(parents=True, exist_ok=True)
        for name in ('meson-info', 'meson-logs'):
            (folder / 'build' / name).mkdir(exist_ok=True)
        files = {name: evidence / name for name in ('conformance.json', 'proof.json', 'coverage.json', 'mutants.json', 'executed.json',
                                                    'code_mutants.json', 'sources.json')}
        files['intro-tests.json'] = folder / 'build/meson-info/intro-tests.json'
        files['testlog.json'] = folder / 'build/meson-logs/testlog.json'
        texts = [dict.fromkeys(files, DEEP), dict.fromkeys(files, '{"a":' * 100_000), dict.fromkeys(files, '[1'), {
            'conformance.json': '{"productions": [{"grammar": "rfc1738", "production": "url", "strings": -1, "divergences": 0}]}',
            'proof.json': '{"productions": [{"grammar": "rfc1738", "production": "url", "proved": true, "language": {"pairs": "x"}}]}',
            'coverage.json': '{"grammar": "rfc1738", "productions": [{"production": "url", "branches": [{"count": 1.5}]}]}',
            'mutants.json': '{"productions": [{"grammar": 3, "production": "url"}]}',
            'executed.json': '{"lines": {"a.cpp": [[1, 4294967295]]}, "tests": {}}',
            'code_mutants.json': '{"mutants": [{"of": []}]}',
            'sources.json': '{"commit": 3}',
            'intro-tests.json': '[{"cmd": "python3", "suite": ["a:b"]}]',
            'testlog.json': '{"name": "a / b", "result": "OK", "stdout": 5}'},
            {**dict.fromkeys(files, '{}'), 'executed.json': '{"lines": {"a.cpp": [' + ','.join(['[1,20000000]'] * 50) + ']}, "tests": {}}'}]
        for content in texts:
            for name, text in content.items():
                files[name].write_text(text)
            (evidence / 'tests/test-deep.xml').write_text('<a>' * 300_000)
            end = run('trace', '--source', source, '--evidence', evidence, '--gate')
            said = end.stdout.decode()
            self.assertEqual((end.returncode, end.stderr), (1, b''))
            unreadable = [line for line in said.splitlines() if line.endswith(' [evidence-unreadable]')]
            for name, text in content.items():
                if text != '{}':
                    self.assertTrue(any(line.startswith(name + ':') for line in unreadable), (name, text[:60], unreadable))
                    self.assertTrue(all(len(line) < 400 for line in unreadable))

    def test_bundle(self):
        temporary = folder / 'temporary'
        temporary.mkdir(exist_ok=True)

        def verify(content):
            file = written('bundle', content)
            end = run('trace', 'verify', file, TMPDIR=str(temporary))
            self.assertEqual(list(temporary.iterdir()), [])
            self.assertEqual(len((end.stdout + end.stderr).splitlines()), 1)
            return end.returncode, (end.stdout + end.stderr).decode('ascii')

        fine = {'name': 'sources/a.txt', 'content': 'x', 'written': 1}
        for members, word in (
                ('[]', 'expected an object'), ('{"files": 3}', '/files: expected a list'), ('{}', '"files" is missing'), ('{', 'unexpected end'),
                (DEEP, 'nested deeper than 64'), ({'files': [{}]}, '/files/0: "name" is missing'),
                ({'files': [fine, {'name': 3}]}, '/files/1/name: expected a string'),
                *(({'files': [{**fine, 'name': name}]}, '/files/0/name: expected the path of a file within the bundle')
                  for name in ('../a', '/etc/a', 'a/../../b', '', '.', 'a/', 'a\0b', './a')),
                *(({'files': [{'name': 'a', 'content_hex': hex_}]}, '/files/0/content_hex: expected pairs of hexadecimal digits')
                  for hex_ in ('zz', '-1', '123', '0x0a')),
                ({'files': [{**fine, 'content_hex': '00'}]}, '/files/0/content_hex: expected one of'),
                ({'files': [{**fine, 'written': 'now'}]}, '/files/0/written: expected a whole number'),
                ({'files': [], 'documents': [{'document': 'RFC 1'}]}, '/documents/0: "sha256" is missing'),
                ({'files': [], 'needs_documents': 1}, '/needs_documents: expected true or false')):
            status, said = verify(bundle(members))
            self.assertEqual(status, 1, said)
            self.assertIn('refused: ', said)
            self.assertIn(word, said)
        status, said = verify(bundle({'files': [fine, {**fine, 'name': 'sources/a.txt/b'}]}))
        self.assertEqual(status, 1)
        self.assertIn('cannot write its file "sources/a.txt/b"', said)
        # A valid bundle with unreadable results.
        deep = [{'name': f'build/evidence/{name}', 'content': DEEP, 'written': 4_000_000_000_000_000_000} for name in (
            'proof.json', 'conformance.json', 'coverage.json', 'mutants.json', 'executed.json', 'code_mutants.json')]
        deep.append({'name': 'build/evidence/tests/test-a.xml', 'content': '<a>' * 100_000})
        deep.append({'name': 'sources/src/trace/baseline.json', 'content': DEEP})
        status, said = verify(bundle({'files': deep, 'report': '0'}))
        self.assertEqual(status, 1)
        self.assertIn('refused: the derived report has the digest', said)
        self.assertEqual(verify(b'uri94 bundle 1 ' + b'0' * 64 + b'\n{}')[0], 1)
        self.assertEqual(verify(b'')[0], 1)
        for file in (folder, folder / 'none', '/dev/zero'):
            self.refused(['trace', 'verify', file], 'cannot read')

    def test_description_of_a_grammar(self):
        grammar = folder / 'grammar'
        grammar.mkdir(exist_ok=True)
        (grammar / 'a.bnf').write_text('a = "b"\n')
        fine = {'id': 'a', 'namespace': 'a', 'default_start': 'a', 'notation': 'rfc822'}
        (grammar / 'grammar.json').write_text(json.dumps(fine))
        self.assertEqual(run('parse', '--grammar', grammar, 'b').returncode, 0)
        for changed, word in (({'starts': 'a'}, '/starts: expected a list'), ({'starts': ['a', 3]}, '/starts/1: expected a string'),
                              ({'in_library': 'no'}, '/in_library: expected true or false'), ({'id': 3}, '/id: expected a string'),
                              ({'id': '../../a'}, '/id: expected letters'), ({'id': '.a'}, '/id: expected letters'),
                              ({'id': 'a\nb'}, '/id: expected letters'), ({'title': None}, '/title: expected a string, found null')):
            (grammar / 'grammar.json').write_text(json.dumps({**fine, **changed}))
            self.refused(['parse', '--grammar', grammar, 'b'], 'grammar.json', word)
        for text, word in WRONG.items():
            (grammar / 'grammar.json').write_bytes(text.encode('latin-1'))
            self.refused(['parse', '--grammar', grammar, 'b'], 'grammar.json', word.lstrip(':').replace('than 64', 'than 8'))
        register = {**fine, 'interpretations': 'register.json'}
        (grammar / 'grammar.json').write_text(json.dumps(register))
        for entries, word in (([3], '/entries/0: expected an object'), ([{'grammars': ['a'], 'rules': {}}], '/entries/0/rules: expected a list'),
                              ([{'grammars': ['a'], 'rules': [{'production': 'a', 'order': [1.5]}]}], 'order')):
            (grammar / 'register.json').write_text(json.dumps({'entries': entries}))
            self.refused(['parse', '--grammar', grammar, 'b'], 'register.json', word)


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
