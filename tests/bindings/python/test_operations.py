# SPDX-License-Identifier: MIT
"""Tests of operations on URLs."""
import pytest
import uri94


def test_normalize():
    form = uri94.normalize('HTTP://A:80')
    assert form and form.text == 'http://a/'
    assert [(a.begin, a.end) for a in form.alterations] == [(0, 4), (7, 8), (8, 11), (11, 11)]
    assert all(a.requirement for a in form.alterations)
    assert uri94.normalize(b'HTTP://A/').text == b'http://a/'
    assert uri94.normalize('http://a_b/').text is None
    assert uri94.normalize('http://A_b/', start='url').text


def test_compare():
    assert uri94.compare('HTTP://a', 'http://A:80/')
    assert uri94.compare('HTTP://a', 'http://A:80/').reason is None
    different = uri94.compare('http://a/b', 'http://a/c')
    assert not different and different.equal is False and different.error is None
    assert (different.first_offset, different.second_offset) == (9, 9)
    assert different.first_component.name == 'hsegment' and different.reason
    rejected = uri94.compare('http://a/', 'http:')
    assert not rejected and rejected.equal is None
    assert rejected.error.argument == 1 and rejected.error.offset == 5


def test_resolve():
    """Tests partial forms, including an example of RFC 1630, page 11."""
    full = uri94.resolve('magic://a/b/c//d/e/f', '../h')
    assert full and full.text == 'magic://a/b/c//d/h'
    assert full.steps and all(s.message for s in full.steps)
    assert uri94.resolve(b'http://a/b', b'c').text == b'http://a/c'
    assert uri94.resolve('a b', 'c').text is None
    assert uri94.resolve('a b', 'c').error.argument == 0


def test_relativize():
    form = uri94.relativize('http://a/b/c', 'http://a/b/d')
    assert form.text == 'd' and not form.is_absolute
    assert uri94.resolve('http://a/b/c', form.text).text == 'http://a/b/d'


def test_encode_decode_repair_and_split_fragment():
    assert uri94.encode('hsegment', 'a b').text == 'a%20b'
    assert uri94.encode('hsegment', 'é').text == '%C3%A9'
    assert not uri94.encode('host', 'a b')
    assert uri94.decode('a%20%FF').octets == b'a \xff'
    assert uri94.decode('a%2').error.offset == 1
    assert uri94.repair('http://a/b c').text == 'http://a/b%20c'
    assert [(c.offset, c.octet) for c in uri94.repair('http://a/b c').changes] == [(10, 0x20)]
    assert not uri94.repair('http://a/%zz')
    assert uri94.repair('http://a/%zz', encode_percent=True).text == 'http://a/%25zz'
    assert uri94.split_fragment('http://a/#b#c') == ('http://a/', 'b#c')
    assert uri94.split_fragment(b'http://a/') == (b'http://a/', None)


def test_extract():
    found = uri94.extract('Ünder <URL:http://a/b> and <URL:http://a_b/>')
    assert [(bool(u), u.text, u.wrapper) for u in found] == [(True, 'http://a/b', '<URL:>'), (False, 'http://a_b/', '<URL:>')]
    assert found[0].offset == 11 and found[0].line == 1
    assert found[1].error.offset == 8
    assert uri94.extract(b'<URL:http://a/=3D>', encoding='quoted-printable')[0].text == b'http://a/='
    with pytest.raises(ValueError):
        uri94.extract('', encoding='rot13')


def test_security():
    report = uri94.security('http://a:22/')
    assert report and [f.id for f in report.findings] == ['reserved-port']
    assert 'http://a:22/'[report.findings[0].begin:report.findings[0].end] == '22'
    assert not uri94.security('http://a/ ') and uri94.security('http://a/ ').findings == []


def test_unequivocal():
    host = uri94.unequivocal('https://www.example.org/')
    assert host and (host.host, host.port) == ('www.example.org', 443)
    assert uri94.unequivocal('http://300.1.1.1/').error.condition == 'octet-above-255'
    assert uri94.unequivocal('http://a@b/').error.condition == 'grammar'
    assert uri94.unequivocal('http://a@b/').host is None
    assert uri94.unequivocal('ftp://a/b', start='ftpurl').host == 'a'
