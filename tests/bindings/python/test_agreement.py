# SPDX-License-Identifier: MIT
"""Tests that C++, C and Python give the same answers for the same texts.

Each line of input is a kind, a name and the octets in hexadecimal, with a dot at the end:
  url - OCTETS       strict parts, validity, canonical form, comparison with the previous url, warnings, host
  start NAME OCTETS  full tree of a production of RFC 1738
  own N OCTETS       full tree of the default start of the N-th grammar
Each line of output has the answers. A text is in hexadecimal with a dot at the end. An absent part is a hyphen.
"""
import json
import os
import pathlib
import random
import subprocess

import uri94

SEED = 1994
COUNT = 10_000
VECTORS = pathlib.Path(__file__).resolve().parents[2] / 'verify/vectors/rfc1738.json'


def shown(octets):
    return ' -' if octets is None else f' {octets.hex()}.'


def shown_error(e):
    return f' rejected {e.offset} {e.end} {e.argument}' + shown(e.message.encode())


def shown_tree(tree):
    if not tree:
        return shown_error(tree.error)
    return ''.join(shown(n.name.encode()) + f' {n.begin} {n.end}' for n in tree)


def shown_url(text, before):
    url = uri94.parse_url(text)
    if url:
        parts = (url.scheme, url.user, url.password, url.host, url.port_text, url.path, url.parameters, url.query,
                 url.fragment)
        answer = ''.join(map(shown, parts)) + f' {url.port or 0}'
    else:
        answer = shown_error(url.error)
    answer += ' valid' if uri94.is_valid(text) else ' invalid'
    form = uri94.normalize(text)
    answer += shown(form.text) if form else shown_error(form.error)
    same = uri94.compare(text, before)
    if same.error:
        answer += shown_error(same.error)
    else:
        answer += ' equal' if same else f' different {same.first_offset}' + shown(same.reason.encode())
    report = uri94.security(text)
    if report:
        answer += ''.join(shown(f.id.encode()) + f' {f.begin} {f.end}' for f in report.findings)
    else:
        answer += shown_error(report.error)
    host = uri94.unequivocal(text)
    return answer + (shown(host.host) if host else shown_error(host.error))


def broken(chance, octets):
    """Returns the octets after a random change of at most one octet."""
    at = chance.randrange(len(octets) + 1)
    new = bytes([chance.randrange(256)]) if chance.randrange(3) else b''
    return octets[:at] + new + octets[at + chance.randrange(2):]


def inputs(own):
    """Yields kind, name and text of each input: legal, broken and random texts of RFC 1738 and of own grammars."""
    chance = random.Random(SEED)
    vectors = json.loads(VECTORS.read_text())['vectors']
    texts = [v['input'].encode() if 'input' in v else bytes.fromhex(v['input_hex']) for v in vectors]
    starts = ['url', 'httpurl', 'ftpurl', 'gopherurl', 'mailtourl', 'prosperourl', 'fileurl', 'hostport']
    legal = {name: [text for text in texts if uri94.accepts(name, text)] for name in starts}
    assert all(len(legal[name]) > 5 for name in starts)
    of_own = [[v.input for v in grammar.vectors(grammar.start.name)] for grammar in own]
    for i in range(COUNT):
        kind = chance.choice(['url', 'url', 'start', 'own'])
        if kind == 'own':
            which = chance.randrange(len(own))
            text, name = chance.choice(of_own[which]), str(which)
        else:
            name = chance.choice(starts)
            text = chance.choice(legal[name])
            if kind == 'url':
                name = '-'
        if i % 5 == 0:
            text = chance.randbytes(chance.randrange(30))
        elif i % 2:
            text = broken(chance, text)
        yield kind, name, text


def test_agreement(data):
    files = sorted(data.glob('*.abnf'))
    own = [uri94.Grammar.from_file(f) for f in files]
    assert len(own) > 2 and all(own)
    before = b''
    asked, said = [], []
    for kind, name, text in inputs(own):
        asked.append(f'{kind} {name} {text.hex()}.')
        if kind == 'url':
            said.append(shown_url(text, before))
            before = text
        elif kind == 'start':
            said.append(shown_tree(uri94.parse(text, start=name, level='full')))
        else:
            said.append(shown_tree(own[int(name)].parse(text, level='full')))
    assert len(said) == COUNT
    assert sum(' rejected' in a for a in said) > COUNT / 10 < sum(' rejected' not in a for a in said)
    for program in (os.environ['URI94_ANSWERS_CPP'], os.environ['URI94_ANSWERS_C']):
        done = subprocess.run([program, *files], input='\n'.join(asked), capture_output=True, text=True, check=True)
        answers = done.stdout.splitlines()
        different = [i for i in range(COUNT) if answers[i] != said[i]]
        shortest = min(different, key=lambda i: len(asked[i]), default=None)
        assert shortest is None, (SEED, len(different), asked[shortest], answers[shortest], said[shortest])
        assert len(answers) == COUNT
