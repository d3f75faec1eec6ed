#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests of the HTML pages of `grammar`, `history`, `differential` and `trace`.

Links must be valid. Pages must obey their content security policy. Also tests how other formats escape strings.

usage: pages.py URI94 SOURCE

The shown strings are hostile: markup, spaces, control characters, and bytes that are not UTF-8.
"""
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

program, source = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(source / 'tests/support'))
import small_checkout  # noqa: E402, from tests/support
from page_check import Page, faults_of  # noqa: E402

fake = f"{sys.executable} '{source / 'tests/verify/differential/fake_parser.py'}'"
scratch = tempfile.TemporaryDirectory(prefix='uri94-pages-')
folder = pathlib.Path(scratch.name)

HOSTILE = [b'h:<script>alert(1)</script>', b'h:a b', b'h:a  b', b'h:a ', b'h:a', b'h:a\\x20', b'h:\x1b[2J', b'h:\x7f', b'h:\xff',
           b'h:\xe2\x80\xae', b'h:\xe2\x80\x8b', b'h:"\'&', b'h:@a', b'h:a@b@a', b'h:a@b@a ', b'h:u@\\', b'']


# Few strings, because these tests examine only the format of the output.
FEW = ('--random-accepted', '0', '--random-mutated', '0', '--length', '0')


def run(*arguments, statuses=(0,), text_input=b''):
    end = subprocess.run([program, *arguments], input=text_input, capture_output=True, check=False, timeout=300)
    if end.returncode not in statuses:
        raise AssertionError(f'{arguments}: status {end.returncode}\n{end.stderr.decode(errors="replace")[:2000]}')
    return end.stdout


class Pages(unittest.TestCase):
    def check_page(self, text, name='page.html'):
        self.assertEqual(faults_of({name: text}), [])
        return text.decode()

    def test_faults_of_reports_every_planted_fault(self):
        text = run('grammar', 'rfc1738', 'host', '--format', 'html')
        for right, wrong in ((b'href="#host"', b'href="#hots"'), (b'href="#host"', b'href="host.html"'),
                             (b'href="#host"', b'href="javascript:alert(1)"'), (b'.diagram {', b'.diagram  {'),
                             (b'<h1>', b'<h1 style="color:red">'), (b'<h1>', b'<h1 onclick="a()">'),
                             (b'<h1>', b'<script>a()</script><h1>'), (b'default-src', b'x-src'), (b'<h1>', b'<h1 id="host">')):
            self.assertIn(right, text)
            self.assertNotEqual(faults_of({'page.html': text.replace(right, wrong)}), [], wrong)

    def test_grammar_page_has_no_faults_and_the_reachable_productions(self):
        names = [line.split()[0] for line in run('grammar').decode().splitlines()[1:]]
        self.assertGreater(len(names), 8)
        for name in names:
            with self.subTest(name):
                self.check_page(run('grammar', name, '--format', 'html'))
                first = run('grammar', name).decode().split()[0]
                self.check_page(run('grammar', name, first, '--format', 'html'))
        text = self.check_page(run('grammar', 'rfc1738', 'httpurl', '--format', 'html'))
        for reached in ('httpurl', 'hostport', 'domainlabel', 'hex'):
            self.assertIn(f'<h2 id="{reached}">', text)
        self.assertNotIn('<h2 id="ftpurl">', text)

    def test_grammar_page_of_a_grammar_file_has_no_faults(self):
        for name in ('plain.abnf', 'a "b" <c> & \'d\'.abnf', 'e\x1b[2J  f.abnf'):
            path = folder / name
            path.write_text('a = b [ " " ] %x00-1F / "<script>" ; <script>\nb = *( "x" / %x22 / a-c )\na-c = %x20.20\n')
            for command in (['grammar', str(path)], ['grammar', str(path), 'b']):
                text = self.check_page(run(*command, '--format', 'html'))
                self.assertNotIn('\x1b', text)
                ElementTree.fromstring(run(*command, '--format', 'svg'))
        for path in sorted((source / 'tests/data/abnf').glob('rfc3*.abnf')):
            end = subprocess.run([program, 'grammar', path, '--format', 'html'], capture_output=True, check=False, timeout=300)
            if end.returncode == 0:
                self.check_page(end.stdout, path.name)

    def test_history_page_has_no_faults(self):
        text = self.check_page(run('history', '--format', 'html'))
        for name in re.findall(r'<h2 id="([^"]*)">', text)[::5]:
            self.check_page(run('history', name, '--format', 'html'))

    def test_differential_page_of_hostile_strings_has_no_faults(self):
        grammar = folder / 'small.abnf'
        grammar.write_text('url    = "h:" [ user "@" ] host [ "/" *letter ]\nuser   = *letter\nhost   = 1*letter\n'
                           'letter = "a" / "b"\n')
        corpus = folder / 'corpus.txt'
        corpus.write_bytes(b'\n'.join(HOSTILE))
        common = ['differential', f'first={fake} --host first', f'last={fake}', f'strict={fake} --strict', f'{grammar}:url',
                  f'crashes={fake} --crashes-on {HOSTILE[0].hex()}', '--start', 'rfc1738:digit', '--corpus', str(corpus), '--timeout', '5', *FEW]
        baseline = folder / 'baseline.json'
        run(*common, '--write-baseline', str(baseline), statuses=(0, 1))
        known = json.loads(baseline.read_text())
        known['kinds'] = known['kinds'][1:]
        baseline.write_text(json.dumps(known))
        for more in ([], ['--filter', f'{grammar}:url'], ['--baseline', str(baseline)], ['--filter', 'unequivocal'], ['--limit', '1']):
            with self.subTest(more):
                text = self.check_page(run(*common, *more, '--format', 'html', statuses=(0, 1)))
                self.assertNotIn('<script', text)
                self.assertNotIn('\x1b', text)
        # Strings that differ only in spaces or escapes look different.
        looks = {b'h:a ': '"h:a\\x20"', b'h:a b': '"h:a b"', b'h:a  b': '"h:a\\x20\\x20b"', b'h:a\\x20': '"h:a\\\\x20"'}
        # The parsers are Perl programs, because Perl starts faster than Python. A parser is restarted after each crash.
        crashes = [f'p{i}=exec perl -e \'while ($n = <STDIN>) {{ for (1 .. $n) {{ read STDIN, $_, <STDIN>; '
                   f'kill 9, $$ if unpack("H*", $_) eq "{text.hex()}"; print "reject\n"; }} STDOUT->flush }}\''
                   for i, text in enumerate(looks)]
        pages = {format_: run('differential', *crashes, f'{grammar}:url', '--start', 'rfc1738:digit', '--corpus', str(corpus), *FEW,
                              '--format', format_, statuses=(1,)) for format_ in ('html', 'text', 'tap', 'junit')}
        for look in looks.values():
            self.assertIn(f'<span class="bad">ends without an answer to</span> <code>{html.escape(look)}</code>', pages['html'].decode())
            for format_, escaped in (('text', look), ('tap', json.dumps(look)[1:-1]), ('junit', html.escape(look))):
                self.assertIn(f'ends without an answer to {escaped}', pages[format_].decode('ascii'))

    def test_trace_report_of_hostile_inputs_has_no_faults(self):
        evidence = folder / 'build/evidence'
        (evidence / 'tests').mkdir(parents=True)
        info = folder / 'build/meson-info'
        info.mkdir()
        (info / 'intro-tests.json').write_text(json.dumps([
            {'cmd': ['/b/tests/test-library'], 'suite': ['uri94:operations'], 'name': 'escapes', 'env': {'URI94_TEST_RESULTS': '/b/library-operations_escapes.xml'}},
            {'cmd': ['python3', str(source / 'tests/source/offsets.py')], 'suite': ['uri94:source'], 'name': '<offsets>'}]))
        (evidence / 'tests/library-operations_escapes.xml').write_text(
            '<testsuites><testsuite name="library-operations_escapes">'
            f'<testcase name="a &lt;b&gt; &quot;c&quot;" file="{source}/tests/library/operations/escapes.cpp" line="20" assertions="2"/>'
            f'<testcase name="decode: an escape with digits of either case gives its octet" file="{source}/tests/library/operations/escapes.cpp" line="30" assertions="2">'
            '<failure message="&lt;b&gt; &#27;"/></testcase></testsuite></testsuites>')
        text = folder / 'rfc1738.txt'
        text.write_text('Request for Comments: 1738\n' + ''.join(f'line {n} <b>&\x0c\n' for n in range(2, 1200)))
        inputs = [text for text in HOSTILE if text and b'\0' not in text] + [b'http://h/a?b', b'http://h/ ', b'news:\xff']
        for more in ([], ['--source-url', 'https://h/{file}?a="<b>&#L{line}', '--spec', str(text),
                          *(part for one in inputs for part in ('--input', one))]):
            with self.subTest(more[:1]):
                output = folder / ('report' + str(len(more)) + ''.join(more[:1]))
                run('trace', '--source', str(source), '--evidence', str(evidence), '--output', str(output), *more)
                names = {path.name for path in output.iterdir()}
                pages = {name: (output / name).read_bytes() for name in names if name.endswith('.html')}
                self.assertGreater(len(pages), 10)
                self.assertEqual(faults_of(pages, names), [])
                listed = (output / 'names.js').read_text(encoding='ascii')
                targets = {to for _, to, _ in json.loads(listed[listed.index('['):].rstrip(';\n'))}
                ids = {name: set(Page(name, text).ids) for name, text in pages.items()}
                for to in targets:
                    name, _, fragment = to.partition('#')
                    self.assertIn(urllib.parse.unquote(fragment), ids[name])
                if more:
                    shown = re.findall(r'<h2>(.*?)</h2>', pages['inputs.html'].decode())
                    self.assertEqual(len(shown), len(inputs))
                    self.assertEqual(len(set(shown)), len(inputs))

    def test_trace_source_url_must_be_an_http_https_or_file_address(self):
        checkout = small_checkout.make(source, folder / 'checkout')
        for wrong in ('javascript:alert(1)//{file}', 'JavaScript:1', ' javascript:1', 'data:text/html,x', 'vbscript:x', '//h/{file}',
                      'h', 'http:', 'ftp://h/', '', 'https//h'):
            with tempfile.TemporaryDirectory() as output:
                end = subprocess.run([program, 'trace', '--output', output, '--source', checkout, '--source-url', wrong],
                                     capture_output=True, check=False, timeout=300)
            expected = (0, 0) if wrong == '' else (2, 1)
            self.assertEqual((end.returncode, len(end.stderr.splitlines())), expected, wrong)
            self.assertEqual(b'expected an address' in end.stderr, wrong != '', wrong)


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=1)
