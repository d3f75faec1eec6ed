#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of commands that read JSON. An error is one line with its place. Hostile input causes no crash.

usage: foreign_json.py URI94 SOURCE
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

program, source = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(source / 'tests/support'))
import small_checkout  # noqa: E402, from tests/support

scratch = tempfile.TemporaryDirectory(prefix='uri94-foreign-')
folder = pathlib.Path(scratch.name)
checkout = small_checkout.make(source, folder / 'checkout')
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
        """Runs the command with each text as the content of FILE, and checks the error."""
        for text, word in [*WRONG.items(), *cases]:
            file = written('file.json', text)
            with self.subTest(command=command[0], text=text[:40]):
                self.refused([file if word_ == 'FILE' else word_ for word_ in command], word, 'file.json')

    def test_differential_baseline_errors_have_a_place(self):
        self.of_each(['differential', 'rfc1738:digit', 'rfc1738:hex', '--start', 'rfc1738:digit', '--baseline', 'FILE'],
                     ('[]', 'expected an object, found a list'),
                     ('{"parsers": []}', '"kinds" is missing'),
                     ('{"parsers": {}, "kinds": []}', '/parsers: expected a list, found an object'),
                     ('{"parsers": [{"name": "a"}, {}], "kinds": []}', '/parsers/1: "name" is missing'),
                     ('{"parsers": [], "kinds": [{"kind": "a"},\n{"kind": ["b"]}]}', '/kinds/1/kind: expected a string, found a list (line 2)'))

    def test_adequacy_errors_have_a_place(self):
        vector = '{"grammar": "rfc1738", "rule": "url", "verdict": "accept", '
        cases = [('{"vectors": {}}', '/vectors: expected a list'),
                 ('{"vectors": [3]}', '/vectors/0: expected an object'),
                 (f'{{"vectors": [{vector}"input": "a"}}, {vector}"x": 1}}]}}', '/vectors/1: "input" or "input_hex" is missing'),
                 *((f'{{"vectors": [{vector}"input_hex": "{hex_}"}}]}}',
                    '/vectors/0/input_hex: expected pairs of hexadecimal digits') for hex_ in ('zz', '-1', '0', '0x', ' 1'))]
        for text, word in [(text, word) for text, word in WRONG.items() if text[:1] == '{'] + cases:
            with self.subTest(text[:40]):
                self.refused(['adequacy', written('file.json', text)], word, 'file.json')
                self.refused(['adequacy', '-'], word, 'standard input', text_input=text.encode('latin-1'))

    def test_trace_compare_errors_have_a_place(self):
        common = ['trace', '--source', checkout, '--format', 'json']
        for text, word in ((DEEP, 'nested deeper'), ('{}', '"gate" is missing'), ('{"gate": "open"}', '"findings" is missing'),
                           ('{"gate": 1, "findings": []}', '/gate: expected a string'),
                           ('{"gate": "open", "findings": [1]}', '/findings/0: expected an object')):
            self.refused([*common, '--compare', written('file.json', text)], word)

    def test_trace_evidence_unreadable_results_fail_the_gate(self):
        """Checks that `trace --gate` fails if results are unreadable, without other errors."""
        evidence = folder / 'build/evidence'
        (evidence / 'tests').mkdir(parents=True, exist_ok=True)
        for name in ('meson-info', 'meson-logs'):
            (folder / 'build' / name).mkdir(exist_ok=True)
        files = {name: evidence / name for name in ('conformance.json', 'proof.json', 'adequacy.json', 'sources.json')}
        # Results with the hash of other sources would be ignored.
        begin = f'{{"sources": "{small_checkout.source_hash(program, checkout)}", '
        files['intro-tests.json'] = folder / 'build/meson-info/intro-tests.json'
        files['testlog.json'] = folder / 'build/meson-logs/testlog.json'
        texts = [dict.fromkeys(files, DEEP), dict.fromkeys(files, '{"a":' * 100_000), dict.fromkeys(files, '[1'), {
            'conformance.json': begin + '"productions": [{"grammar": "rfc1738", "production": "url", "strings": -1, "divergences": 0}]}',
            'proof.json': begin + '"productions": [{"grammar": "rfc1738", "production": "url", "proved": true, "language": {"pairs": "x"}}]}',
            'adequacy.json': begin + '"grammar": "rfc1738", "productions": [{"production": "url", "branches": [{"count": 1.5}]}]}',
            'sources.json': '{"commit": 3}',
            'intro-tests.json': '[{"cmd": "python3", "suite": ["a:b"]}]',
            'testlog.json': '{"name": "a / b", "result": "OK", "stdout": 5}'}, dict.fromkeys(files, '{}')]
        for content in texts:
            for name, text in content.items():
                files[name].write_text(text)
            (evidence / 'tests/test-deep.xml').write_text('<a>' * 300_000)
            end = run('trace', '--source', checkout, '--evidence', evidence, '--gate')
            said = end.stdout.decode()
            self.assertEqual((end.returncode, end.stderr), (1, b''))
            unreadable = [line for line in said.splitlines() if line.endswith(' [evidence-unreadable]')]
            for name, text in content.items():
                if text != '{}':
                    self.assertTrue(any(line.startswith(name + ':') for line in unreadable), (name, text[:60], unreadable))
                    self.assertTrue(all(len(line) < 400 for line in unreadable))

    def test_parse_grammar_json_errors_have_a_place(self):
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
