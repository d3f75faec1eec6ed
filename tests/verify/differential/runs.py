#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests uri94 differential and uri94 conformance --against with fake parsers. Tests results, baselines, failures and
protocols of parsers, options, and output formats.

usage: runs.py URI94 SOURCE CLASS

CLASS is a test class that waits for timeouts. "Other" runs all remaining test classes."""
import html.parser
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

program, source = sys.argv[1], pathlib.Path(sys.argv[2])
fake = f"{sys.executable} '{pathlib.Path(__file__).parent / 'fake_parser.py'}'"
temporary = tempfile.TemporaryDirectory(prefix='uri94-differential-')  # removed at the end
folder = pathlib.Path(temporary.name)

# Grammar of a small language with a user, a host and a path.
GRAMMAR = '''url    = "h:" [ user "@" ] host [ "/" *letter ]
user   = *letter
host   = 1*letter
letter = "a" | "b"
'''
(folder / 'small.abnf').write_text(GRAMMAR.replace(' | ', ' / '))
SMALL = f"{folder / 'small.abnf'}:url"


def run(*arguments, status, text_input=None, **variables):
    end = subprocess.run([program, *arguments], input=text_input, capture_output=True, check=False, timeout=300,
                         env={**os.environ, **variables})
    if end.returncode != status:
        raise AssertionError(f'expected status {status}, found {end.returncode}\n{end.stdout.decode(errors="replace")[:3000]}'
                             f'\n{end.stderr.decode(errors="replace")[:3000]}')
    return end


def run_json(*arguments, status, **variables):
    return json.loads(run('differential', *arguments, '--format', 'json', status=status, **variables).stdout)


def octets(entry):
    return bytes.fromhex(entry['shortest_hex']) if 'shortest_hex' in entry else entry['shortest'].encode()


def strings_of(data):
    """Returns the strings of a batch without its count line, or of a file that `fake_parser.py --record` wrote."""
    strings = []
    while data:
        length, _, data = data.partition(b'\n')
        strings.append(data[:int(length)])
        data = data[int(length):]
    return strings


class Parts(unittest.TestCase):
    def test_hexadecimal_digits_may_be_in_upper_case(self):
        found = run_json(f'lower={fake}', f'upper={fake} --upper-case', '--start', SMALL, status=0)
        self.assertEqual([p['failures'] for p in found['parsers']], [[], []])
        self.assertEqual({aspect: pair['different'] for aspect, (pair,) in found['grid'].items()}, dict.fromkeys(found['grid'], 0))


class Failing(unittest.TestCase):
    """Tests of parsers that crash, do not answer in time, give malformed answers, or end early."""

    def test_failures_are_reported_with_their_string_and_do_not_affect_other_parsers(self):
        sound = f'sound={fake}'
        alone = run_json(sound, f'other={fake} --host first', '--start', SMALL, status=1)
        all_ = run_json(sound, f'other={fake} --host first', f"crashes={fake} --crashes-on {b'h:a@a'.hex()}",
                        f"hangs={fake} --hangs-on {b'h:aa'.hex()}",
                        f"malformed={fake} --malformed-on {b'h:b'.hex()}", '--start', SMALL, '--timeout', '10', status=1)
        failed = {p['name']: [(f['kind'], f['count'], octets(f)) for f in p['failures']] for p in all_['parsers']}
        self.assertEqual(failed, {'sound': [], 'other': [], 'crashes': [('crash', 1, b'h:a@a')],
                                  'hangs': [('timeout', 1, b'h:aa')],
                                  'malformed': [('malformed', 1, b'h:b')]})
        says = {p['name']: p['failures'][0]['says'] for p in all_['parsers'] if p['failures']}
        self.assertRegex(says['crashes'], r'signal 6 \(Aborted\) after 0 answers to 1 string')
        self.assertEqual(says['hangs'], 'timed out after 10 s with 0 answers to 1 string')
        self.assertIn('answer 1, "well, it depends": expected "accept" or "reject"', says['malformed'])
        # The results of the pair 'sound' and 'other' do not change. Each failing parser differs from 'sound' on one
        # string.
        count = all_['strings']['all']
        self.assertEqual({p['not_asked'] for p in all_['parsers']}, {0})
        for aspect, pairs in all_['grid'].items():
            first, = [p for p in pairs if (p['one'], p['other']) == ('sound', 'other')]
            before, = alone['grid'][aspect]
            self.assertEqual(first, before)
            if aspect == 'verdict':
                self.assertEqual({(p['compared'], p['different']) for p in pairs if p['one'] == 'sound' and p['other'] != 'other'},
                                 {(count, 1)})

    def test_shortest_strings_prefer_lower_case_letters(self):
        found = run_json(f'first={fake} --host first', f'last={fake}', '--start', SMALL, status=1)
        shortest = [octets(kind) for kinds in found['kinds'].values() for kind in kinds]
        self.assertTrue(shortest)
        self.assertEqual(shortest, [s.lower() for s in shortest])

    def test_a_failure_is_a_kind_of_disagreement(self):
        found = run_json(f'sound={fake}', f"crashes={fake} --crashes-on {b'h:a@a'.hex()}", '--start', SMALL, status=1)
        kind, = found['kinds']['verdict']
        self.assertEqual(octets(kind), b'h:a@a')
        self.assertEqual(kind['count'], 1)
        self.assertEqual(kind['answers'], [{'says': 'accept', 'parsers': ['sound']}, {'says': 'crash', 'parsers': ['crashes']}])

    def test_a_parser_that_ends_after_each_batch_is_started_again(self):
        found = run_json(f'sound={fake}', f'short={fake} --one-batch', '--start', SMALL, '--batch', '5000', status=0)
        self.assertEqual(found['kinds']['verdict'], [])
        self.assertEqual([p['passing_failures'] for p in found['parsers']], [0, 0])

    def test_a_parser_without_answers_ends_the_run_with_one_line(self):
        for command, says in (('exit 3', 'exit status 3'), ('cat', 'expected "accept" or "reject"'),
                              ('echo no such module >&2; exit 1', 'no such module')):
            end = run('differential', f'sound={fake}', f'bad={command}', '--start', SMALL, status=2)
            self.assertEqual(end.stdout, b'')
            self.assertEqual(end.stderr.decode().count('\n'), 1)
            self.assertIn('the parser "bad" ', end.stderr.decode())
            self.assertIn(says, end.stderr.decode())

    def test_the_time_limit_skips_the_remaining_strings(self):
        # The parser 'slow' hangs in the first batch for longer than the limit of 3 s.
        found = run_json(f'sound={fake}', f"slow={fake} --hangs-on {b'h:a'.hex()}", '--start', SMALL, '--batch', '500',
                         '--timeout', '60', '--time-limit', '3', status=1)
        slow = found['parsers'][1]
        self.assertEqual(slow['problem'], 'the time limit of 3 s was reached')
        self.assertGreater(slow['not_asked'], 0)
        self.assertEqual(slow['failures'], [])
        self.assertRegex(slow['covered'], r'^covered: .*; not covered: [0-9]+ strings of complete suites$')
        self.assertEqual(found['parsers'][0]['covered'], 'everything')


class Findings(unittest.TestCase):
    """Tests of the results for two parsers with known languages."""

    def test_grid_and_kinds_have_the_expected_counts(self):
        found = run_json(f'first={fake} --host first', f'last={fake}', '--start', SMALL, status=1)
        strings = strings_of(run('differential', '--start', SMALL, '--dump', status=0).stdout.partition(b'\n')[2])
        self.assertEqual(found['strings']['all'], len(strings))
        self.assertEqual(len(set(strings)), len(strings))

        def host(text, last):
            authority = text[2:].partition(b'/')[0]
            return (authority.rpartition(b'@') if last else authority.partition(b'@'))[2] if b'@' in authority else authority

        accepted = [s for s in strings if s[:2].lower() == b'h:']
        differ = [s for s in accepted if host(s, True).lower() != host(s, False).lower()]
        self.assertTrue(differ)
        pair, = found['grid']['host']
        self.assertEqual((pair['compared'], pair['different']), (len(accepted), len(differ)))
        self.assertEqual(found['grid']['verdict'][0]['different'], 0)
        self.assertEqual(sum(k['count'] for k in found['kinds']['host']), len(differ))
        # Kinds with a string for which both parsers return a host come first.
        opposed = [s for s in differ if host(s, True) and host(s, False)]
        first = found['kinds']['host'][0]
        self.assertEqual((first['opposed'], len(octets(first))), (True, min(map(len, opposed))))
        self.assertEqual(pair['opposed'], len(opposed))
        self.assertEqual(found['kinds']['verdict'], [])
        self.assertEqual(found['kinds']['path'], [])
        for kind in found['kinds']['host']:
            text = octets(kind)
            self.assertIn(text, differ)
            self.assertIn(kind['place']['production'], ('url', 'host'))
            # The offset is that of the second at-sign, which the language does not allow.
            self.assertEqual(text[kind['place']['offset']], ord('@'))

    def test_the_same_parser_twice_agrees(self):
        found = run_json(f'one={fake}', f'other={fake}', '--start', SMALL, status=0)
        self.assertEqual(found['disputed'], 0)
        self.assertIn('The parsers gave the same answers to the strings that they were asked', found['shows'])
        self.assertNotIn('all strings', found['shows'])

    def test_the_report_names_the_options_that_select_strings(self):
        """Checks that no format claims agreement on all strings if `--only` and `--prefix` leave strings out."""
        (folder / 'corpus').write_bytes(b'h:a\n')
        selection = ('--start', SMALL, '--only', SMALL, '--prefix', 'h:', '--corpus', str(folder / 'corpus'))
        for form in ('text', 'json', 'html', 'junit'):
            end = run('differential', f'one={fake}', f'other={fake}', *selection, '--format', form, status=0)
            text = ' '.join(end.stdout.decode().split())
            self.assertIn(f'only strings that {SMALL} accepts are used', text)
            self.assertRegex(text, 'Only strings that begin with ("|&quot;|&#34;|\\\\")h:("|&quot;|&#34;|\\\\") are used')
            self.assertNotIn('all strings', text)

    def test_tap_escapes_number_signs_and_backslashes(self):
        (folder / 'signs').write_bytes(b'h:a#\nh:a\\\n')
        end = run('differential', f'one={fake} --host first', 'rfc1738:url', '--start', SMALL, '--corpus',
                  str(folder / 'signs'), '--format', 'tap', status=1)
        tests = [line for line in end.stdout.decode().splitlines() if line.startswith(('ok ', 'not ok '))]
        # An unescaped number sign begins a directive of TAP 14.
        self.assertFalse([line for line in tests if re.search(r'(?<!\\)(\\\\)*#(?! SKIP)', line)])
        self.assertNotIn('"h:a_', end.stdout.decode())

    def test_a_selection_without_strings_is_an_error(self):
        (folder / 'nothing.abnf').write_text('other = "zz" *"z"\n')
        nothing = f"{folder / 'nothing.abnf'}:other"
        for selection in (('--only', nothing), ('--prefix', 'zz', '--only', SMALL)):
            end = run('differential', f'one={fake}', f'other={fake}', '--start', SMALL, *selection, status=2)
            self.assertEqual(end.stdout, b'')
            self.assertRegex(end.stderr.decode(), '^uri94 differential: no strings to compare: no string of the suites .*\n$')

    def test_strings_with_every_octet_are_sent_unchanged(self):
        record = folder / 'record'
        record.unlink(missing_ok=True)
        run('differential', f'one={fake} --record {record}', f'other={fake}', '--start', SMALL, status=0)
        read = strings_of(record.read_bytes())[4:]  # skips the four strings of the protocol check
        dumped = run('differential', '--start', SMALL, '--dump', status=0).stdout
        count, _, batch = dumped.partition(b'\n')
        self.assertEqual(strings_of(batch), read)
        self.assertEqual(int(count), len(read))
        self.assertEqual({octet for text in read for octet in text}, set(range(256)))
        # Each state of the automaton is tested with each octet, for example the state after `h`.
        self.assertTrue({b'h' + bytes([octet]) for octet in range(256)} <= set(read))

    def test_two_productions_are_tested_in_the_states_of_both(self):
        (folder / 'other.abnf').write_text('url = "h:" *( "/" / "c" )\n')
        both = run_json(f'one={fake}', f'other={fake}', '--start', SMALL, '--start', f"{folder / 'other.abnf'}:url", status=0)
        self.assertGreater(both['strings']['joint_states'], 0)
        dumped = strings_of(run('differential', '--start', SMALL, '--start', f"{folder / 'other.abnf'}:url", '--dump',
                                status=0).stdout.partition(b'\n')[2])
        # Both languages have strings that begin with `h:`, only the second with `h:c`, only the first with `h:a`.
        for before in (b'h:', b'h:c', b'h:a'):
            self.assertTrue({before + bytes([octet]) for octet in range(256)} <= set(dumped), before)

    def test_prefix_dictionary_and_corpus_select_and_add_strings(self):
        (folder / 'dictionary').write_text('# traps\n\\\\@\n0x7f.1\n\\x00\\t\n')
        (folder / 'corpus').write_bytes(b'ftp://x\n\xff\n')
        dumped = strings_of(run('differential', '--start', SMALL, '--prefix', 'h:', '--dictionary',
                                str(folder / 'dictionary'), '--corpus', str(folder / 'corpus'), '--dump',
                                status=0).stdout.partition(b'\n')[2])
        self.assertEqual(dumped[-2:], [b'ftp://x', b'\xff'])
        self.assertTrue(all(s.startswith(b'h:') for s in dumped[:-2]))
        for text in (b'h:\\@', b'h:a0x7f.1', b'h:@\x00\t', b'h:a/\\@'):
            self.assertTrue(text in dumped, text)
        before = strings_of(run('differential', '--start', f'x:={SMALL}', '--dump', status=0).stdout.partition(b'\n')[2])
        self.assertTrue(all(s.startswith(b'x:') for s in before))
        self.assertTrue(b'x:h:a' in before)

    def test_only_keeps_strings_that_a_production_or_the_filter_accepts(self):
        def dumped(*arguments):
            return strings_of(run('differential', *arguments, '--dump', status=0).stdout.partition(b'\n')[2])
        every = dumped('--start', SMALL)
        pattern = re.compile(rb'h:([ab]*@)?[ab]+(/[ab]*)?', re.IGNORECASE)
        self.assertEqual(dumped('--start', SMALL, '--only', SMALL), [s for s in every if pattern.fullmatch(s)])
        urls = dumped('--start', 'https:=rfc1738:ip-schemepart', '--only', 'unequivocal')
        self.assertGreater(len(urls), 100)
        self.assertTrue(all(re.match(rb'https://[A-Za-z0-9.-]+(:[1-9][0-9]*)?(/|$)', s) for s in urls))
        # The language of `unequivocal` allows every octet after the slash.
        own = dumped('--start', 'unequivocal', '--only', 'unequivocal')
        after = {s.partition(b'//')[2].partition(b'/')[2][:1] for s in own}
        self.assertEqual(after, {b''} | {bytes([octet]) for octet in range(256)})

    def test_extra_states_add_strings(self):
        none = int(run('differential', '--start', SMALL, '--dump', status=0).stdout.partition(b'\n')[0])
        one = int(run('differential', '--start', SMALL, '--extra-states', '1', '--dump', status=0).stdout.partition(b'\n')[0])
        self.assertGreater(one, none)

    def test_filters_report_accepted_and_different_strings(self):
        found = run_json(f'first={fake} --host first', f'last={fake}', '--start', SMALL, '--filter', SMALL, status=1)
        filters = {f['filter']: f for f in found['filters']}
        self.assertEqual(list(filters), [SMALL, 'first', 'last'])
        # SMALL allows at most one at-sign. Both parsers therefore find the same host.
        self.assertGreater(filters[SMALL]['accepted'], 0)
        self.assertEqual(filters[SMALL]['different'], 0)
        self.assertIsNone(filters[SMALL]['shortest'])
        pair, = [p for p in found['grid']['host'] if (p['one'], p['other']) == ('first', 'last')]
        self.assertGreaterEqual(filters['last']['by_aspect']['host'], pair['different'])
        self.assertEqual(filters['last']['by_aspect']['scheme'], 0)
        self.assertGreaterEqual(filters['last']['different'], filters['last']['by_aspect']['host'])
        self.assertIn('@', filters['last']['shortest'])


    def test_filters_accept_the_strings_of_unequivocal_and_of_a_production(self):
        (folder / 'urls').write_bytes(b'http://a/\nhttp://127.0.0.01/\nhttp://xn--a/\nhttp://a:080/\n')
        found = run_json(f'h={fake}', '--start', SMALL, '--corpus', str(folder / 'urls'), '--filter', 'unequivocal',
                         '--filter', 'rfc1738:httpurl', status=1)
        accepted = {f['filter']: f['accepted'] for f in found['filters']}
        self.assertEqual((accepted['unequivocal'], accepted['rfc1738:httpurl']), (1, 4))


class Team(unittest.TestCase):
    """Tests of a validator and a fetcher with a baseline of known differences."""

    def test_kinds_missing_from_the_baseline_are_reported_as_new(self):
        baseline = str(folder / 'baseline.json')
        validator = f'validator={fake} --strict'
        run('differential', validator, f'fetcher={fake}', '--start', SMALL, '--write-baseline', baseline, status=0)
        known = json.loads(pathlib.Path(baseline).read_text())
        self.assertTrue(known['kinds'])
        end = run('differential', validator, f'fetcher={fake}', '--start', SMALL, '--baseline', baseline, status=0)
        self.assertIn('; 0 new, 0 of the baseline gone', end.stdout.decode())
        # Simulates a new version of the fetcher, which uses the first at-sign.
        end = run('differential', validator, f'fetcher={fake} --host first', '--start', SMALL, '--baseline', baseline, status=1)
        new = re.findall(r'^  new: "(.*)".*\n.*\n((?:      .*\n)+)', end.stdout.decode(), re.M)
        self.assertTrue(new)
        self.assertTrue(all('@' in text for text, _ in new))
        self.assertIn('validator', new[0][1])
        found = run_json(validator, f'fetcher={fake} --host first', '--start', SMALL, '--baseline', baseline, status=1)
        self.assertGreater(found['new_kinds'], 0)
        self.assertTrue(any(k['new'] for k in found['kinds']['host']))
        self.assertFalse(any(k['new'] for k in found['kinds']['verdict']))
        # If the fetcher rejects backslashes as the validator does, some differences of the baseline disappear.
        end = run('differential', validator, f'fetcher={fake} --strict', '--start', SMALL, '--baseline', baseline, status=0)
        self.assertRegex(end.stdout.decode(), r'; 0 new, [1-9]\d* of the baseline gone')

    def test_a_baseline_that_cannot_be_written_is_an_error_before_a_parser_starts(self):
        asked = folder / 'asked'
        parser = f'one=touch {asked}; exec {fake}'
        for path in (folder / 'no-folder' / 'baseline.json', folder):
            end = run('differential', parser, f'other={fake}', '--start', SMALL, '--write-baseline', str(path), status=2)
            self.assertIn(f'cannot write "{path}"', end.stderr.decode())
            self.assertFalse(asked.exists())
        kept = folder / 'kept.json'
        kept.write_text('kept')
        run('differential', 'none=exit 1', f'other={fake}', '--start', SMALL, '--write-baseline', str(kept), status=2)
        self.assertEqual(kept.read_text(), 'kept')
        run('differential', parser, f'other={fake}', '--start', SMALL, status=0)
        self.assertTrue(asked.exists())

    def test_a_baseline_can_be_written_to_a_pipe(self):
        pipe = folder / 'pipe'
        os.mkfifo(pipe)
        with subprocess.Popen(['cat', str(pipe)], stdout=subprocess.PIPE) as reader:
            run('differential', f'one={fake}', f'other={fake}', '--start', SMALL, '--write-baseline', str(pipe), status=0)
            self.assertEqual(json.loads(reader.communicate(timeout=60)[0])['kinds'], [])

    def test_a_baseline_of_names_that_are_not_utf_8_is_read_back(self):
        grammar = os.fsencode(folder) + b'/\xff.abnf'
        with open(grammar, 'wb') as file:
            file.write(b'url = "h:" *"a"\n')
        baseline = folder / 'foreign.json'
        parsers = (os.fsdecode(grammar) + ':url', SMALL)
        run('differential', *parsers, '--start', SMALL, '--write-baseline', str(baseline), status=0)
        self.assertTrue(json.loads(baseline.read_text())['kinds'])
        run('differential', *parsers, '--start', SMALL, '--baseline', str(baseline), status=0)

    def test_an_unusable_baseline_is_an_error(self):
        pathlib.Path(folder / 'bad.json').write_text('{')
        pathlib.Path(folder / 'others.json').write_text('{"parsers": [{"name": "a"}], "kinds": []}')
        for name, says in (('bad.json', 'not JSON'), ('others.json', 'was written for other parsers: a'), ('none', 'cannot read')):
            # The error in the baseline is reported before the failure of the parser 'other'.
            end = run('differential', f'one={fake}', 'other=exit 3', '--start', SMALL, '--baseline', str(folder / name),
                      status=2)
            self.assertIn(says, end.stderr.decode())
            self.assertEqual(end.stdout, b'')


class Page(html.parser.HTMLParser):
    """Collects the open elements, ids and link targets of a page, and the elements that load resources."""
    VOID = {'meta', 'input', 'br', 'link', 'img'}

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.targets, self.fetched, self.wrong = [], set(), [], [], []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if 'id' in attributes:
            self.ids.add(attributes['id'])
        if tag == 'a':
            self.targets.append(attributes['href'])
        if 'src' in attributes or tag in ('link', 'script', 'img'):
            self.fetched.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


class Formats(unittest.TestCase):
    """Tests that each output format is valid, even with strings that need escaping."""

    def parsers(self):
        return [f'first={fake} --host first', f'last={fake} --strict', f"crashes={fake} --crashes-on {b'h:b'.hex()}"]

    def output(self, form, *more):
        if form in ('text', 'json', 'html'):
            more = ('--filter', SMALL, *more)
        return run('differential', *self.parsers(), '--start', SMALL, '--format', form, *more, status=1).stdout.decode('utf-8')

    def test_text_is_printable_and_names_the_limit_of_kinds(self):
        text = self.output('text', '--limit', '3')
        self.assertIn('ends without an answer to "h:b"', text)
        self.assertIn('kinds of disagreement', text)
        self.assertRegex(text, r'different / accepted by both +host +port +user')
        self.assertRegex(text, r'more kinds; --limit \d+ shows them')
        self.assertRegex(text, r'(?m)^  FILTER +ACCEPTS +DISAGREE +SHARE')
        self.assertNotRegex(text, r'[\x00-\x09\x0b-\x1f\x7f]')

    def test_junit_counts_its_tests_and_failures(self):
        suite, = ElementTree.fromstring(self.output('junit'))
        cases = suite.findall('testcase')
        failed = [c for c in cases if c.find('failure') is not None]
        self.assertEqual(suite.get('tests'), str(len(cases)))
        self.assertEqual(suite.get('failures'), str(len(failed)))
        self.assertIn('crashes answers every string', [c.get('name') for c in failed])

    def test_tap_numbers_its_results(self):
        lines = self.output('tap').splitlines()
        self.assertEqual(lines[0], 'TAP version 14')
        count = int(lines[1].removeprefix('1..'))
        results = [line for line in lines if re.match(r'(not )?ok \d+ - ', line)]
        self.assertEqual(len(results), count)
        self.assertEqual([int(re.search(r'\d+', line).group()) for line in results], list(range(1, count + 1)))
        self.assertTrue(any(line.startswith('not ok') and 'crashes answers every string' in line for line in results))

    def test_sarif_results_refer_to_their_rules(self):
        log = json.loads(self.output('sarif'))
        self.assertEqual(log['version'], '2.1.0')
        one, = log['runs']
        rules = [r['id'] for r in one['tool']['driver']['rules']]
        self.assertTrue(one['results'])
        for result in one['results']:
            self.assertEqual(rules[result['ruleIndex']], result['ruleId'])
            self.assertIn(result['level'], ('error', 'warning', 'note'))
        schema = pathlib.Path(program).parent / 'sarif-schema.json'
        try:
            import jsonschema
        except ImportError:
            return
        if schema.exists():
            jsonschema.validate(log, json.loads(schema.read_text()))

    def test_html_is_well_formed_and_loads_nothing(self):
        text = self.output('html')
        page = Page()
        page.feed(text)
        self.assertEqual((page.open, page.wrong, page.fetched), ([], [], []))
        self.assertLessEqual({t[1:] for t in page.targets}, page.ids)
        self.assertNotIn('url(', text)
        self.assertIn('<title>Where parsers disagree</title>', text)

    def test_many_parsers_are_shown_in_a_grid(self):
        found = run('differential', *(f'p{i}={fake}' for i in range(8)), '--start', SMALL, status=0).stdout.decode()
        self.assertRegex(found, r'(?m)^host: number of strings on which two differ')
        self.assertRegex(found, r'(?m)^  8  p7 +0 +0 +0 +0 +0 +0 +0 +\.$')


class Adapters(unittest.TestCase):
    """Tests of adapters that are given by name, and of the examples in the README."""

    def adapter(self, name, text):
        path = folder / 'adapters' / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def test_adapters_are_found_by_name_and_missing_ones_are_reported(self):
        self.adapter('here', f'#!/bin/sh\n[ "$1" != --version ] || {{ echo "here 1.0"; exit 0; }}\nexec {fake}\n')
        self.adapter('missing.py', '#!/bin/sh\necho "no module" >&2\nexit 77\n')
        places = {'URI94_ADAPTERS': str(folder / 'adapters')}
        found = run_json('here', 'missing', f'other={fake}', '--start', SMALL, status=0, **places)
        self.assertEqual([(p['name'], p['version']) for p in found['parsers']], [('here', 'here 1.0'), ('other', '')])
        self.assertEqual(found['left_out'], [{'name': 'missing', 'why': 'no module'}])
        listed = run('differential', '--list', status=0, **places).stdout.decode()
        self.assertRegex(listed, r'(?m)^here +here 1\.0$')
        self.assertRegex(listed, r'(?m)^missing +left out: no module$')
        end = run('differential', 'here', 'missing', '--start', SMALL, status=2, **places)
        self.assertIn('missing is left out: no module', end.stderr.decode())
        self.assertIn('./dev adapters', end.stderr.decode())
        self.assertRegex(listed, r'(?m)^\d+ adapters?, \d+ left out; .*\./dev adapters')

    def test_list_writes_utf_8_and_escapes_everything_else(self):
        self.adapter('quotes', '#!/bin/sh\nprintf "no module \\342\\200\\230x\\342\\200\\231 \\033[31m\\377\\n"\nexit 77\n')
        listed = run('differential', '--list', status=0, URI94_ADAPTERS=str(folder / 'adapters')).stdout.decode()
        self.assertIn('left out: no module ‘x’ \\x1B[31m\\xFF\n', listed)
        (folder / 'adapters' / 'quotes').unlink()

    def test_an_unknown_name_is_rejected_with_the_nearest_name(self):
        self.adapter('node_url', f'#!/bin/sh\n[ "$1" != --version ] || {{ sleep 600; }}\nexec {fake}\n')
        for name, nearest in (('node', 'node_url'), ('node_ulr', 'node_url'), ('sh', None)):
            end = run('differential', name, 'node_url', '--start', SMALL, status=2,
                      URI94_ADAPTERS=str(folder / 'adapters'), PATH=os.environ['PATH'])
            self.assertIn(f'unknown adapter "{name}"; ' + (f'did you mean "{nearest}"?' if nearest else ''), end.stderr.decode())
            self.assertEqual(end.stderr.count(b'\n'), 1)
        (folder / 'adapters' / 'node_url').unlink()

    def test_examples_of_the_documentation_work(self):
        text = (source / 'src' / 'verify' / 'differential' / 'README.md').read_text(encoding='utf-8')
        python, = re.findall(r'```python\n(.*?)```', text, re.S)
        shell, = re.findall(r'```sh\n(#!/bin/sh\n.*?)```', text, re.S)
        self.adapter('example_python', f'#!{sys.executable}\n' + python)
        self.adapter('example_shell', shell)
        for example in (python, shell):
            self.assertLessEqual(example.count('\n'), 26)
        texts = [b'http://a/b?c', b'http://u@a.b/', b'http://[/', b'http://a', b'\xff\x00', b'http://a\x00', b'http://a\n', b'']
        batch = b'8\n' + b''.join(b'%d\n%s' % (len(text), text) for text in texts) + b'1\n8\nhttp://b'
        hosts = {}
        for name in ('example_python', 'example_shell'):
            end = subprocess.run([folder / 'adapters' / name], input=batch, capture_output=True, check=True, timeout=60)
            lines = end.stdout.decode().splitlines()
            self.assertEqual(len(lines), 9, (lines, end.stderr))
            for line in lines:
                self.assertRegex(line, r'^(reject|accept( [a-z]+=([0-9a-f]{2})*)*)$')
            hosts[name] = [bytes.fromhex(m.group(1)) if (m := re.search(r' host=([0-9a-f]*)', line)) else line for line in lines]
        self.assertEqual(hosts['example_shell'], [b'a', 'reject', 'reject', b'a'] + ['reject'] * 4 + [b'b'])
        self.assertEqual([hosts['example_python'][i] for i in (0, 1, 2, 3, 8)], [b'a', b'a.b', 'reject', b'a', b'b'])
        found = run_json('example_python', f'other={fake}', '--start', SMALL, status=1,
                         URI94_ADAPTERS=str(folder / 'adapters'))
        self.assertEqual([p['failures'] for p in found['parsers']], [[], []])


class Against(unittest.TestCase):
    """Tests of parsers for uri94 conformance --against."""

    def filter(self, more):
        return ("perl -0 -ne 'chomp; " + more + " print /^[0-9]\\z/ ? \"accept\\n\" : \"reject\\n\"'")

    def test_a_failure_on_one_string_is_reported(self):
        for does, kind in (('kill 9, $$ if $_ eq "q1q";', 'ends without an answer to'), ('sleep 100 if $_ eq "q1q";', 'times out on'),
                           ('print "hm\\n" if $_ eq "q1q";', 'gives a malformed answer to')):
            end = run('conformance', '--start', 'digit', '--timeout', '10', '--format', 'json', '--against',
                      self.filter('$| = 1; $_ = "q1q" if $_ eq "a"; ' + does), status=1)
            result, = json.loads(end.stdout)['productions']
            # The suite contains the string "a" more than once. Each failure counts.
            self.assertEqual([(f['kind'], f['shortest']) for f in result['failures']], [(kind, 'a')])
            self.assertEqual((result['accepted'], result['rejected'], result['not_asked']), (0, 0, 0))
            self.assertEqual(result['divergences'], result['failures'][0]['count'])

    def test_tap_and_junit_have_the_result(self):
        tap = run('conformance', '--start', 'digit', '--format', 'tap', '--against', self.filter('$_ = "x" if $_ eq "7";'),
                  status=1).stdout.decode()
        self.assertRegex(tap, r'^TAP version 14\n1\.\.1\nnot ok 1 - rfc1738 digit\n  ---\n  failures:\n    - "rejects \\"7\\"')
        suite, = ElementTree.fromstring(run('conformance', '--start', 'digit', '--format', 'junit', '--against',
                                            self.filter(''), status=0).stdout)
        self.assertEqual((suite.get('tests'), suite.get('failures')), ('1', '0'))

    def test_batches_contain_every_octet_and_equal_the_dump(self):
        record = folder / 'against'
        record.unlink(missing_ok=True)
        run('conformance', '--start', 'digit', '--batches', '--against', f'{fake} --record {record}', status=1)
        dumped = run('conformance', '--start', 'digit', '--batches', '--dump', status=0).stdout
        strings = []
        while dumped:  # one string per batch
            count, _, dumped = dumped.partition(b'\n')
            self.assertEqual(count, b'1')
            length, _, dumped = dumped.partition(b'\n')
            strings.append(dumped[:int(length)])
            dumped = dumped[int(length):]
        read = strings_of(record.read_bytes())[4:]  # skips the four strings of the protocol check
        self.assertEqual(read[:len(strings)], strings)
        self.assertIn(b'\x00', strings)
        lines = run('conformance', '--start', 'digit', '--dump', status=0).stdout
        self.assertEqual(lines.count(b'\0'), len([s for s in strings if b'\0' not in s]))


    def test_filters_of_the_documentation_work(self):
        text = (source / 'src' / 'verify' / 'conformance' / 'README.md').read_text(encoding='utf-8')
        python, = re.findall(r'```python\n(.*?)```', text, re.S)
        perl, = re.findall(r'```perl\n(.*?)```', text, re.S)
        (folder / 'filter.py').write_text(python)
        (folder / 'filter.pl').write_text(perl)
        commands = {'python': f"{sys.executable} '{folder / 'filter.py'}'", 'perl': f"perl '{folder / 'filter.pl'}'"}
        if subprocess.run(['perl', '-MRegexp::Common', '-e', '1'], capture_output=True, check=False).returncode != 0:
            print('skipped: the filter in Perl, as libregexp-common-perl is not installed')
            del commands['perl']
        for name, command in commands.items():
            with self.subTest(name):
                strings = [b'http://a/b', b'http://a b/', b'HTTP://A', b'\xff', b'ftp://a', b'http://a\n', b'']
                end = subprocess.run(command, shell=True, input=b''.join(s + b'\0' for s in strings), capture_output=True,
                                     check=True, timeout=60)
                lines = end.stdout.decode().splitlines()
                self.assertEqual(len(lines), len(strings))
                self.assertEqual((lines[0], lines[1], lines[3], lines[6]), ('accept', 'reject', 'reject', 'reject'))
                end = run('conformance', '--start', 'httpurl', '--random-accepted', '0', '--format', 'json', '--against', command,
                          status=1)
                result, = json.loads(end.stdout)['productions']
                self.assertEqual((result['failed'], result['not_asked']), (0, 0))


class OtherProtocols(unittest.TestCase):
    """Tests of parsers that do not follow the protocol of uri94 differential."""

    def test_a_parser_of_another_protocol_is_refused_with_its_protocol(self):
        filters = {'zero byte': "perl -0 -ne 'print \"accept\\n\"'", 'lines': "perl -ne 'print \"accept\\n\"'"}
        for words, command in filters.items():
            record = folder / 'never-asked'
            end = run('differential', f'other={fake} --record {record}', f'mine={command}', '--start', SMALL, status=2)
            message = end.stderr.decode()
            self.assertEqual((end.stdout, message.count('\n')), (b'', 1))
            self.assertIn('the parser "mine" does not follow the protocol: ', message)
            self.assertIn('strings come in batches', message)
            self.assertIn(words, message)
            self.assertIn('uri94 conformance --against', message)

    def test_answers_only_at_the_end_of_the_input_are_an_error(self):
        buffered = f"late={sys.executable} -c \"import subprocess, sys; sys.stdout.write(subprocess.run(sys.argv[1], shell=True, " \
                   f"capture_output=True, text=True).stdout)\" \"{fake}\""
        end = run('differential', f'sound={fake}', buffered, '--start', SMALL, status=2)
        self.assertIn('after each batch (flush)', end.stderr.decode())

    def test_an_extra_line_after_the_last_answer_is_an_error(self):
        more = f"more={fake} && echo accept"
        end = run('differential', f'sound={fake}', more, '--start', SMALL, status=2)
        self.assertIn('the parser "more" does not follow the protocol: 5 answers for 4 strings', end.stderr.decode())


class Options(unittest.TestCase):
    def test_options_take_one_value(self):
        one, other = f'one={fake}', f'other={fake}'
        found = run_json('--start', SMALL, one, other, status=0)
        self.assertEqual([p['name'] for p in found['parsers']], ['one', 'other'])
        (folder / 'corpus').write_bytes(b'h:a\n')
        (folder / 'dictionary').write_text('x\n')
        found = run_json('--filter', SMALL, one, '--corpus', str(folder / 'corpus'), other, '--dictionary',
                         str(folder / 'dictionary'), '--start', SMALL, status=1)
        self.assertEqual([p['name'] for p in found['parsers']], ['one', 'other', SMALL])
        found = run_json('--start', SMALL, '--start', 'rfc1738:digits', one, other, status=0)
        self.assertEqual(len(found['starts']), 2)

    def test_options_of_all_commands_take_only_one_word(self):
        commands = re.findall(r'(?m)^  ([a-z]+) ', run('--help', status=0).stdout.decode())
        seen = 0
        for command in commands:
            text = run(command, '--help', status=0).stdout.decode()
            for option in re.findall(r'(?m)^  (?:-\w,)?(--[a-z0-9-]+) .*\.\.\.', text):
                # The option takes only 'x' as its value. 'y' is an operand or superfluous. The error therefore does not
                # name the option.
                end = run(command, option, 'x', 'y', '--no-such-option', status=2)
                self.assertNotIn(f'{option}: ', end.stderr.decode())
                seen += 1
        self.assertGreater(seen, 0)


class Use(unittest.TestCase):
    def test_wrong_use_prints_one_line(self):
        for arguments, says in ((['one=true'], 'expected at least two parsers'),
                                ([f'a={fake}', f'a={fake}'], 'two parsers are called "a"'),
                                ([f'a={fake}', f'b={fake}', '--start', 'rfc1738'], 'expected GRAMMAR:PRODUCTION'),
                                ([f'a={fake}', f'b={fake}', '--format', 'pdf'], 'pdf'),
                                ([f'a={fake}', f'b={fake}', '--dictionary', '/nowhere'], 'cannot read')):
            end = run('differential', *arguments, status=2)
            self.assertEqual(end.stdout, b'')
            self.assertEqual(end.stderr.decode().count('\n'), 1)
            self.assertIn(says, end.stderr.decode())


# Test classes that run separately, because they wait for parsers that do not answer.
WAITING = {'Failing', 'Against', 'OtherProtocols'}

if __name__ == '__main__':
    cases = {name for name, kind in list(globals().items()) if isinstance(kind, type) and issubclass(kind, unittest.TestCase)}
    unittest.main(argv=sys.argv[:1] + sorted(cases - WAITING if sys.argv[3] == 'Other' else cases & WAITING & {sys.argv[3]}))
