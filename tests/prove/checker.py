# SPDX-License-Identifier: MIT
"""The checker of certificates: it confirms a proof, and it refutes one that is wrong, whether the certificate is at fault or
the checker itself.

    checker.py PROGRAM SOURCE_ROOT
"""
import copy
import json
import os
import subprocess
import sys
import tempfile

program, root = sys.argv[1:]
checker = os.path.join(root, 'src', 'prove', 'check_certificate.py')
folder = os.path.join(root, 'grammar')
operands = ['rfc1630-generic', 'rfc1630-generic-printed', 'rfc1738:hostname', 'rfc1738:gopherurl', 'rfc1738:schemepart',
            'rfc1630-schemes:groupart', 'rfc1630-schemes:prosperolink', 'rfc1630-schemes-printed:ftpaddress']
failures = []


def expect(says, condition):
    print(('ok      ' if condition else 'FAILED  ') + says)
    if not condition:
        failures.append(says)


def check(certificate, source=checker, wanted=()):
    end = subprocess.run([sys.executable, source, certificate, folder, *wanted], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, universal_newlines=True, check=False)
    return end.returncode, end.stdout


def first_guard(rule):
    """The path to the first look-ahead of a sequence, as indices."""
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


def main(work):
    certificate = os.path.join(work, 'certificate.json')
    subprocess.run([program, 'prove', '--certificate', certificate, *operands], stdout=subprocess.DEVNULL, check=True)
    status, says = check(certificate)
    print(says)
    expect('a proof is confirmed', status == 0 and 'productions checked for all strings' in says)

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
        status, says = check(name, wanted=wanted)
        expect(what, status == 1 and 'WRONG' in says)

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

    def error_accepts(changed):
        errors = changed[grammar]['errors']
        errors['accepting'][errors['start'][names.index('hostname')]] = True

    def error_row(changed):
        errors = changed[grammar]['errors']
        errors['next'][errors['start'][names.index('hostname')]][0] = 0

    def bound_from_other_end(changed):
        rules = json.dumps(changed[grammar]['rules'])
        changed[grammar]['rules'] = json.loads(rules.replace('first_end', 'last_end'))

    def production_dropped(changed):
        del changed[at]

    def grammar_dropped(changed):
        del changed[grammar]

    is_refuted('a certificate that lacks a production\'s line is refuted', production_dropped)
    is_refuted('so it is where that production is asked for', production_dropped, 'rfc1738:hostname')
    is_refuted('a certificate that lacks a grammar\'s line is refuted', grammar_dropped, 'rfc1738:hostname')
    is_refuted('a rule without its guard is refuted', guard_dropped, 'rfc1738:hostname')
    is_refuted('a state that ends where none may is refuted', state_accepts, 'rfc1738:hostname')
    is_refuted('a missing transition is refuted', transition_dropped, 'rfc1738:hostname')
    is_refuted('a missing node is refuted', bracket_dropped, 'rfc1738:hostname')
    is_refuted('error tables that accept too much are refuted', error_accepts, 'rfc1738:hostname')
    is_refuted('error tables that stop too early are refuted', error_row, 'rfc1738:hostname')
    is_refuted('a bound from the other end is refuted', bound_from_other_end, 'rfc1738:gopherurl')

    # Bytes that are no certificate any more, wherever they stand in the line of a production or of a grammar.
    with open(certificate, encoding='ascii') as file:
        texts = file.readlines()
    for what, line in (('a production', at), ('a grammar', grammar)):
        for kind, damaged in (('cut off', texts[line][:-20] + '\n'), ('no JSON', texts[line].replace(':', ';', 2)),
                              ('without a member', texts[line].replace('"language":', '"other":').replace('"names":', '"n":'))):
            name = os.path.join(work, 'damaged.json')
            with open(name, 'w', encoding='ascii') as file:
                file.writelines(texts[:line] + [damaged] + texts[line + 1:])
            status, says = check(name, wanted=['rfc1738:hostname'])
            expect(f'the line of {what}, {kind}, is refuted',
                   (status == 1 and 'WRONG' in says) or (status == 2 and 'no certificate' in says))
            expect(f'the line of {what}, {kind}: no traceback', 'Traceback' not in says)

    # Faults in the checker: a right certificate is not confirmed by them.
    with open(checker, encoding='utf-8') as file:
        source = file.read()
    faults = {
        'a look-ahead that is not turned round':
            ("return self.both(self.negation(ahead) if kind == 'not_at' else ahead, self.cover(then))",
             'return self.both(ahead, self.cover(then))'),
        'alternatives that do not exclude each other':
            ('none_before = self.both(none_before, self.negation(self.cover(taken)))', 'none_before = none_before'),
        'the order of derivations as printed': ("if 'order' in rule:", 'if False:'),
        'operands that are never as short as possible': ("rule.get('shortest', [])", '[]'),
        'no amendments': ('if not printed or amendment in in_printed:', 'if amendment in in_printed:'),
        'a case that matters in words': ('one_of({c.lower(), c.upper()})', 'one_of(c)'),
        'brackets that group': ("return ('alt', body, EMPTY) if kind == '[' else body", 'return body'),
        'a repetition without its minimum': ('[body] * int(text or 0)', '[]'),
    }
    for what, (right, wrong) in faults.items():
        expect(f'it stands in the checker once: {right[:40]}', source.count(right) == 1)
        faulty = os.path.join(work, 'faulty.py')
        with open(faulty, 'w', encoding='utf-8') as file:
            file.write(source.replace(right, wrong))
        status, says = check(certificate, faulty)
        expect(f'a checker at fault is seen: {what}', status == 1 and 'WRONG' in says)


with tempfile.TemporaryDirectory() as work_folder:
    main(work_folder)
sys.exit(1 if failures else 0)
