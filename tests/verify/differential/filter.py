#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the filter `unequivocal` with the installed parsers. The parsers must agree on all URLs that the filter
accepts. At least two parsers must disagree on each rejected URL in disagreements.json.

usage: filter.py URI94 SOURCE ADAPTERS"""
import itertools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

program, source, adapters = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
SKIPPED = 77
FEWEST = 3  # minimum number of parsers for a survey

# Words of three of these characters follow the slash after the host. Most of the characters separate or end parts of a
# URL, or are ignored by some parsers. '#' is escaped, because a line that starts with '#' is a comment.
LETTERS = ['@', ':', '/', '\\\\', '?', '\\x23', '[', ']', '%', '%40', '%2f', '\\t', '\\n', '\\r', '\\0', ' ', ';', '&', '.', '~', 'a',
           '1', '\\x80', '\\xc3\\xa9']
STARTS = ['rfc1738:httpurl', 'http:=rfc1738:ip-schemepart', 'rfc2818:httpsurl', 'https:=rfc1738:ip-schemepart', 'unequivocal']


def run(*arguments: str, status: tuple) -> bytes:
    end = subprocess.run([program, *arguments], capture_output=True, check=False,
                         env={**os.environ, 'URI94_ADAPTERS': str(adapters)})
    if end.returncode not in status:
        raise AssertionError(f'status {end.returncode}: {end.stderr.decode(errors="replace")[:3000]}')
    return end.stdout


def survey(*arguments: str) -> dict:
    """Returns the report on all installed parsers, for the strings that `unequivocal` accepts."""
    return json.loads(run('differential', '--all', '--only', 'unequivocal', '--filter', 'unequivocal', '--format', 'json',
                          *arguments, status=(0, 1)))


def answer(adapter: str, text: bytes) -> dict | None:
    """Returns the URL parts that an adapter prints, in hexadecimal digits. Returns None for a rejected text."""
    said = subprocess.run([adapters / adapter], input=b'1\n%d\n%s' % (len(text), text), capture_output=True, check=True).stdout
    verdict, *parts = said.decode().split()
    return dict(part.split('=') for part in parts) if verdict == 'accept' else None


def installed() -> dict:
    """Returns the versions of the installed adapters, by name."""
    lines = run('differential', '--list', status=(0,)).decode().splitlines()
    named = (line.split(None, 1) for line in lines)
    return {name: version for name, version in named if not version.startswith('left out')}


class Survey(unittest.TestCase):
    def agree(self, found: dict, fewest_accepted: int) -> None:
        accepted = found['filters'][0]
        self.assertEqual(accepted['filter'], 'unequivocal')
        print(f"{accepted['accepted']} accepted strings, {len(found['parsers'])} parsers, "
              f"disagreements: {accepted['by_aspect']}", flush=True)
        self.assertEqual([(p['name'], p['not_asked']) for p in found['parsers'] if p['not_asked']], [])
        self.assertEqual(accepted['accepted'], found['strings']['all'])
        self.assertGreater(accepted['accepted'], fewest_accepted)
        self.assertEqual(accepted['by_aspect'], {'host': 0, 'port': 0, 'user': 0, 'scheme': 0}, accepted.get('shortest'))
        self.assertEqual(accepted['different'], 0)

    def test_parsers_agree_on_accepted_strings_of_both_schemes(self):
        starts = [argument for start in STARTS for argument in ('--start', start)]
        self.agree(survey(*starts, '--dictionary', 'traps'), 100_000)

    def test_parsers_agree_for_any_octets_after_the_host_and_a_slash(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / 'rest.abnf').write_text('rest = *%x00-FF\n')
            words = [''.join(word) for word in itertools.product(LETTERS, repeat=3)]
            (folder / 'words.txt').write_text('\n'.join([word + end for word in words for end in ('', 'b.c:9/')]) + '\n')
            for prefix in ('http://a/', 'https://a1.b-c:8/', 'HTTP://1.2.3.4/', 'https://h:443/'):
                with self.subTest(prefix):
                    self.agree(survey('--start', f"{folder / 'rest.abnf'}:rest", '--prefix', prefix, '--dictionary',
                                      str(folder / 'words.txt')), 2 * len(words) - 100)


class Exclusions(unittest.TestCase):
    strings = json.loads((source / 'src/verify/differential/disagreements.json').read_text())['strings']

    def test_each_string_is_rejected_with_its_condition(self):
        inputs = b''.join(entry['string'].encode() + b'\0' for entry in self.strings)
        with tempfile.NamedTemporaryFile() as file:
            file.write(inputs)
            file.flush()
            lines = run('check', '-0', '--unequivocal', '--file', file.name, status=(1,)).decode().splitlines()
        self.assertEqual([line.split()[2].rstrip(':') for line in lines], [entry['condition'] for entry in self.strings])

    def test_parsers_have_the_recorded_results_and_disagree(self):
        there = installed()
        for entry in self.strings:
            with self.subTest(entry['string']):
                said = list(entry['says'].values())
                self.assertTrue(any(one != said[0] for one in said), 'expected two parsers that disagree')
                for adapter, expected in entry['says'].items():
                    if adapter not in there:
                        print(f"skipped: {adapter} is not installed, of {entry['string'][:40]!r}")
                        continue
                    parts = answer(adapter, entry['string'].encode())
                    self.assertIsNotNone(parts, f'{adapter} refuses')
                    named = bytes.fromhex(parts.get(entry['aspect'], '')).decode() or None
                    if entry['aspect'] == 'port' and named == {'http': '80', 'https': '443'}[entry['string'].split(':')[0]]:
                        named = None  # A default port counts as a missing port.
                    self.assertEqual(named, expected, adapter)

    def test_each_condition_except_long_labels_has_an_example(self):
        # Labels of more than 63 octets do not have an example. Some parsers reject a long label. All parsers that
        # accept the label agree on the host.
        conditions = {entry['condition'] for entry in self.strings}
        self.assertEqual(conditions, {'grammar', 'octet-above-255', 'octet-with-zero', 'encoded-label', 'name-above-253',
                                      'address-in-front', 'port-above-65535', 'port-with-zero'})


if __name__ == '__main__':
    versions = installed()
    if len(versions) < FEWEST:
        print(f'skipped: {len(versions)} parsers are installed, and {FEWEST} make a survey (./dev adapters)')
        sys.exit(SKIPPED)
    for version in versions.values():
        print(version)
    unittest.main(argv=sys.argv[:1], verbosity=2)
