# SPDX-License-Identifier: MIT
"""Tests check_certificate.py, the checker of proof certificates.

The checker must confirm a correct proof and refute damaged certificates. Checkers with a deliberate fault must refute
the correct certificate. Also tests the JSON output and the error of an output that cannot be written.

usage: checker.py PROGRAM SOURCE_ROOT"""
import copy
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile

program, root = sys.argv[1:]
checker = os.path.join(root, 'src', 'verify', 'proof', 'check_certificate.py')
folder = os.path.join(root, 'grammar')
operands = ['rfc1630-generic', 'rfc1630-generic-printed', 'rfc1738:hostname', 'rfc1738:gopherurl', 'rfc1738:schemepart',
            'rfc1630-schemes:groupart', 'rfc1630-schemes:prosperolink', 'rfc1630-schemes-printed:ftpaddress',
            'rfc1738:login']  # rfc1738 again, after productions of other grammars
failures = []


def expect(says, condition):
    print(('ok      ' if condition else 'FAILED  ') + says)
    if not condition:
        failures.append(says)


def check(certificate, source=checker, wanted=operands, options=()):
    end = subprocess.run([sys.executable, source, certificate, folder, *options, *wanted], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, universal_newlines=True, check=False)
    return end.returncode, end.stdout


def first_guard(rule):
    """Returns the indices that lead to the first look-ahead in a sequence, or None without a look-ahead."""
    if rule[0] == 'bytes':
        return None
    for i, operand in enumerate(rule):
        if not isinstance(operand, list) or not operand or not isinstance(operand[0], str):
            continue
        if rule[0] == 'seq' and operand[0] in ('at', 'not_at'):
            return [i]
        path = first_guard(operand)
        if path:
            return [i] + path
    return None


def is_in_words(says):
    """Returns true if the message is printable ASCII text, and not an error of Python itself."""
    is_of_python = re.search(r'Traceback|\wError|NoneType|object (is|has|does)|subscript|it cannot be checked', says)
    return not is_of_python and all(line.isascii() and line.isprintable() for line in says.splitlines())


def changed_at_random(lines, at, grammar, work):
    """Tests the checker with random changes of the certificate.

    More than half of the changes must be refuted. Each refutation must have a message of the checker."""
    sys.path.insert(0, os.path.dirname(checker))
    import check_certificate
    random.seed(19941201)
    name = os.path.join(work, 'random.json')
    junk = [None, True, -1, 1 << 70, 0.5, 'x', [], {}, [[]], [0], {'a': 0}, [[0, 0, 0]], 255, 256, ['bytes', [300]], ['seq']]
    refuted = 0
    for number in range(150):
        changed = copy.deepcopy([lines[grammar], lines[at]])
        value = changed[random.randrange(2)]
        while True:
            keys = list(value) if isinstance(value, dict) else range(len(value))
            key = random.choice([k for k in keys if k != 'grammar'])
            if not isinstance(value[key], (list, dict)) or not value[key] or random.random() < 0.25:
                break
            value = value[key]
        value[key] = random.choice(junk)
        with open(name, 'w', encoding='ascii') as file:
            for line in changed:
                file.write(json.dumps({'grammar': line.pop('grammar'), **line}, separators=(',', ':')) + '\n')
        results = check_certificate.check_grammar((name, folder, 'rfc1738', ['hostname']))
        says = [result[5] for result in results]
        refuted += any(says)
        if not all(is_in_words(text) for text in says):
            expect(f'checker: random change {number}, refuted with a message: {says}', False)
    expect(f'checker: 150 random changes, {refuted} refuted with a message', refuted > 75)


def is_limited(certificate):
    """Checks that the checker stops after its maximum number of steps.

    Without a maximum, the check of a faulty certificate may never end. For example, escapes contain escapes if the rule
    of `hex` is the rule of `xchar`."""
    import check_certificate
    usual, check_certificate.MOST_STEPS = check_certificate.MOST_STEPS, 1000
    says = [result[5] for result in check_certificate.check_grammar((certificate, folder, 'rfc1738', ['hostname']))]
    check_certificate.MOST_STEPS = usual
    expect('checker: refutes a production after too many steps', says == ['the check takes more than 1,000 steps'])


def main(work):
    certificate = os.path.join(work, 'certificate.json')
    subprocess.run([program, 'prove', '--certificate', certificate, *operands], stdout=subprocess.DEVNULL, check=True)
    status, says = check(certificate)
    print(says)
    expect('checker: confirms a correct proof', status == 0 and 'productions checked for all strings' in says)

    with open(certificate, encoding='ascii') as file:
        lines = [json.loads(line) for line in file]
    at = next(i for i, line in enumerate(lines) if line.get('production') == 'hostname')
    grammar = next(i for i, line in enumerate(lines) if line['grammar'] == 'rfc1738')
    names = lines[grammar]['names']

    def is_refuted(what, change, *wanted):
        changed = copy.deepcopy(lines)
        change(changed)
        name = os.path.join(work, 'changed.json')
        with open(name, 'w', encoding='ascii') as file:
            for line in changed:
                members = {'grammar': line.pop('grammar'), **line}
                file.write(json.dumps(members, separators=(',', ':')) + '\n')
        status, says = check(name, wanted=wanted or operands)
        expect(what, status == 1 and 'WRONG' in says and is_in_words(says))

    def guard_dropped(changed):
        rule = changed[grammar]['rules'][names.index('domainlabel')]
        path = first_guard(rule)
        for i in path[:-1]:
            rule = rule[i]
        del rule[path[-1]]

    def state_accepts(changed):
        states = changed[at]['language']
        states[1][0] = 1 - states[1][0]

    def transition_dropped(changed):
        del changed[at]['language'][0][1][0]

    def bracket_dropped(changed):
        del changed[at]['tree'][0][2][0]

    def table_accepts(table):
        table['accepting'][table['start'][names.index('hostname')]] = True

    def table_row(table):
        table['next'][table['start'][names.index('hostname')]][table['byte_class'][ord('a')]] = 0

    def table_class(table):
        table['byte_class'][ord('_')] = table['byte_class'][ord('a')]

    def table_skip(table):
        for skipped in table['sets']:
            skipped.append(ord('_'))

    def table_after_separator(table):
        state = table['next'][table['start'][names.index('hostname')]][table['byte_class'][ord('a')]]
        table['separator'][state] = ord('.')
        table['after_separator'][state] = len(table['sets'])
        table['sets'].append([ord('0')])

    def table_skip_rejected(table):
        # '!' is rejected in each state of a host name.
        state = table['start'][names.index('hostname')]
        table['skip'][state] = len(table['sets'])
        table['sets'].append([ord('!')])

    def table_begun(table):
        table['begun'][names.index('hostname')] = table['begun'][names.index('url')]

    def bound_from_other_end(changed):
        rules = json.dumps(changed[grammar]['rules'])
        changed[grammar]['rules'] = json.loads(rules.replace('first_end', 'last_end'))

    def recursion_in_a_repetition(changed):
        number = names.index('domainlabel')
        changed[grammar]['rules'][number] = ['star', ['seq', ['bytes', [97]], ['production', number]]]

    def recursion_at_the_beginning(changed):
        number = names.index('domainlabel')
        changed[grammar]['rules'][number] = ['seq', ['star', ['bytes', [97]]], ['production', number]]

    def row_twice(changed):
        # Duplicates a row. The second copy can never apply, because the first copy has all its bytes.
        rows = next(state[1] for state in changed[at]['tree'] if state[1])
        rows.append(rows[0])

    def class_without_bytes(changed):
        classes = changed[grammar]['class_of']
        lone = next(c for c in classes if classes.count(c) == 1 and c != max(classes))
        classes[classes.index(lone)] = max(classes)

    def production_dropped(changed):
        del changed[at]

    def grammar_dropped(changed):
        del changed[grammar]

    # Without operands, the checker expects all productions of the .bnf files, not only those of the certificate.
    status, says = check(certificate, wanted=())
    expect('checker: certificate without some productions of the .bnf files, refuted',
           status == 1 and 'rfc1738 url: WRONG: not in the certificate' in says and is_in_words(says))
    expect('checker: certificate without a grammar of the .bnf files, refuted',
           'rfc2818 httpsurl: WRONG: not in the certificate' in says)
    status, says = check(certificate, options=['--format', 'json'])
    answer = json.loads(says)
    with open(certificate, 'rb') as file:
        expect('checker: JSON has the SHA-256 of the certificate', answer['certificate'] == hashlib.sha256(file.read()).hexdigest())
    expect('checker: JSON has each production', status == 0 and answer['checked'] == answer['of'] == len(answer['productions']) and
           {'grammar': 'rfc1738', 'production': 'hostname', 'checked': True} in answer['productions'])
    status, says = check(certificate, wanted=(), options=['--format', 'json'])
    expect('checker: JSON has the missing productions', status == 1 and
           {'grammar': 'rfc1738', 'production': 'url', 'checked': False, 'problem': 'not in the certificate'} in json.loads(says)['productions'])

    is_refuted('checker: refutes a production that recurs within a repetition', recursion_in_a_repetition)
    is_refuted('checker: refutes a production that recurs before it reads a byte', recursion_at_the_beginning)
    is_refuted('checker: refutes a missing line of a production', production_dropped)
    is_refuted('checker: refutes a missing line of the requested production', production_dropped, 'rfc1738:hostname')
    is_refuted('checker: refutes a missing line of a grammar', grammar_dropped, 'rfc1738:hostname')
    is_refuted('checker: refutes a rule without its guard', guard_dropped, 'rfc1738:hostname')
    is_refuted('checker: refutes a wrong accepting state', state_accepts, 'rfc1738:hostname')
    is_refuted('checker: refutes a missing transition', transition_dropped, 'rfc1738:hostname')
    is_refuted('checker: refutes a missing node', bracket_dropped, 'rfc1738:hostname')
    for name, called in (('language', 'table of the language'), ('errors', 'error table')):
        for fault, what in ((table_accepts, 'that accepts too much'), (table_row, 'that stops too early'),
                            (table_class, 'with a byte in the wrong class'),
                            (table_skip, 'that skips a byte of another state'),
                            (table_after_separator, 'that skips a wrong byte after a separator'),
                            (table_skip_rejected, 'that skips a rejected byte'),
                            (table_begun, 'with a wrong state after the usual begin')):
            is_refuted(f'checker: refutes the {called} {what}',
                       lambda changed, name=name, fault=fault: fault(changed[grammar]['tables'][name]), 'rfc1738:hostname')
    is_refuted('checker: refutes a bound from the other end', bound_from_other_end, 'rfc1738:gopherurl')

    is_refuted('checker: refutes an empty byte class', class_without_bytes, 'rfc1738:hostname')
    is_refuted('checker: refutes a state listed twice', row_twice, 'rfc1738:hostname')

    # Texts that are not certificates, and certificates with values of a wrong type or range.
    deep = '[' * 100_000 + ']' * 100_000
    for text in ('null', '[]', '17', '', '\n', '{}', '{"grammar":"rfc1738"}', '{"grammar":"rfc1738",' + '"names":' + deep + '}', deep,
                 '{"grammar":"nosuch","names":[]}', '{"grammar":"\x1b[2J","names":[]}', '\xff\xfe', '{"grammar":"rfc1738","names":[1e999]}',
                 '{"grammar":"rfc1738","production":"url"}', '{"grammar":"rfc1738","names":[' + '9' * 5000 + ']}'):
        name = os.path.join(work, 'text.json')
        with open(name, 'w', encoding='latin-1') as file:
            file.write(text + '\n')
        status, says = check(name, wanted=())
        expect(f'checker: {text[:40]!a}, not confirmed', status in (1, 2) and ('WRONG' in says or 'not a certificate' in says))
        expect(f'checker: {text[:40]!a}, message without traceback', is_in_words(says))
    expect('checker: rejects a folder', check(work)[0] == 2)
    changed_at_random(lines, at, grammar, work)
    is_limited(certificate)

    # Damaged lines of a production or of a grammar.
    with open(certificate, encoding='ascii') as file:
        texts = file.readlines()
    for what, line in (('a production', at), ('a grammar', grammar)):
        for kind, damaged in (('cut off', texts[line][:-20] + '\n'), ('malformed JSON', texts[line].replace(':', ';', 2)),
                              ('without a member', texts[line].replace('"language":', '"other":').replace('"names":', '"n":'))):
            name = os.path.join(work, 'damaged.json')
            with open(name, 'w', encoding='ascii') as file:
                file.writelines(texts[:line] + [damaged] + texts[line + 1:])
            status, says = check(name, wanted=['rfc1738:hostname'])
            expect(f'checker: refutes the line of {what} {kind}',
                   (status == 1 and 'WRONG' in says) or (status == 2 and 'not a certificate' in says))
            expect(f'checker: line of {what} {kind}, message without traceback', 'Traceback' not in says)

    with open('/dev/full', 'wb') as full:
        end = subprocess.run([sys.executable, checker, certificate, folder, *operands], stdout=full, stderr=subprocess.PIPE,
                             universal_newlines=True, check=False)
    expect('checker: output that cannot be written is an error of one line',
           end.returncode == 2 and end.stderr == 'check_certificate.py: cannot write to standard output: No space left on device\n')

    # Checkers with a deliberate fault must not confirm a correct certificate.
    with open(checker, encoding='utf-8') as file:
        source = file.read()
    faults = {
        'negative look-ahead treated as positive':
            ("return self.both(self.negation(ahead) if kind == 'not_at' else ahead, self.cover(then))",
             'return self.both(ahead, self.cover(then))'),
        'unordered alternatives':
            ('none_before = self.both(none_before, self.negation(self.cover(taken)))', 'none_before = none_before'),
        'printed order of derivations': ("if 'order' in rule:", 'if False:'),
        'operands never as short as possible': ("rule.get('shortest', [])", '[]'),
        'missing amendments': ('if not printed or amendment in in_printed:', 'if amendment in in_printed:'),
        'case-sensitive words': ('one_of({c.lower(), c.upper()})', 'one_of(c)'),
        'brackets that only group': ("return ('alt', body, EMPTY) if kind == '[' else body", 'return body'),
        'repetition without minimum': ('[body] * int(text or 0)', '[]'),
    }
    for what, (right, wrong) in faults.items():
        expect(f'checker source: contains once {right[:40]}', source.count(right) == 1)
        faulty = os.path.join(work, 'faulty.py')
        with open(faulty, 'w', encoding='utf-8') as file:
            file.write(source.replace(right, wrong))
        status, says = check(certificate, faulty)
        expect(f'faulty checker with {what}: refutes a correct certificate', status == 1 and 'WRONG' in says)


with tempfile.TemporaryDirectory() as work_folder:
    main(work_folder)
sys.exit(1 if failures else 0)
