# SPDX-License-Identifier: MIT
"""Compares the requests for gopher URLs with expected requests and with those of curl. Sends some to gophernicus."""

import os
import subprocess
import tempfile

import peer

# Pairs of a URL path and the expected request.
REQUESTS = [
    ('', b'\r\n'),
    ('/', b'\r\n'),
    ('/1', b'\r\n'),
    ('/0/readme.txt', b'/readme.txt\r\n'),
    ('/0/with%20space/a%20file.txt', b'/with space/a file.txt\r\n'),
    ('/00/copy', b'0/copy\r\n'),
    ('/7/search%09two+words', b'/search\ttwo+words\r\n'),
    ('/7/search%09two%20words', b'/search\ttwo words\r\n'),
    ('/0/readme.txt%09%09+', b'/readme.txt\t\t+\r\n'),
    ('/0/readme.txt%09%09!+ABSTRACT%20+SMELL', b'/readme.txt\t\t!+ABSTRACT +SMELL\r\n'),
    ('/0/readme.txt%09%09+Text/plain%20En_US', b'/readme.txt\t\t+Text/plain En_US\r\n'),
    ('/0/form%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A', b'/form\t+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n'),
]

# Known differences between the requests of curl and of uri94, with reasons.
CURL_DIFFERS = {
    '/0/form%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A': (
        b'/form\t\t+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n\r\n',
        'a form is sent without the empty search and ends itself (RFC 1738, section 3.4.9, page 12); '
        'curl decodes the gopher-path and adds CR LF'),
}


def main():
    gophernicus, = peer.need('gophernicus')
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for name, content in {'readme.txt': 'readme\n', 'with space/a file.txt': 'spaces\n'}.items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='ascii') as file:
                file.write(content)
        for parent, _, files in os.walk(folder):
            for name in files:
                os.chmod(os.path.join(parent, name), 0o644)  # gophernicus serves only world-readable files

        def command(port):
            return [gophernicus, '-r', folder, '-h', peer.LOOPBACK, '-p', str(port), '-nf', '-nh', '-nm', '-ns']

        with peer.PerConnection(command, user='nobody' if os.geteuid() == 0 else None) as port:
            base = f'gopher://{peer.LOOPBACK}:{port}'
            for path, request in REQUESTS:
                peer.check(f'{path}: the request', peer.sent(peer.plan(base + path)), request)
            for path in ('', '/', '/1'):
                menu = peer.answer_to(peer.plan(base + path))
                peer.check(f'{path}: the top-level directory', b'\t/readme.txt\t' in menu, True)
            peer.check('/0/readme.txt: the item', peer.answer_to(peer.plan(base + '/0/readme.txt')).split(b'\r\n')[0],
                       b'readme')
            peer.check('/0/with%20space/a%20file.txt: the item',
                       peer.answer_to(peer.plan(base + '/0/with%20space/a%20file.txt')).split(b'\r\n')[0], b'spaces')
            listing = peer.answer_to(peer.plan(base + '/1/with%20space'))
            peer.check('/1/with%20space: the directory', b'a file.txt' in listing, True)

    curl, = peer.need('curl')
    for path, request in REQUESTS:
        expected, reason = CURL_DIFFERS.get(path, (request, ''))
        with peer.Recorder(lambda heard, expected=expected: len(heard) >= len(expected)) as server:
            subprocess.run([curl, '-s', '--max-time', '20', f'gopher://{peer.LOOPBACK}:{server.port}{path}'], check=False,
                           stdout=subprocess.DEVNULL)
        what = 'curl sends the same' if not reason else 'curl differs, as ' + reason
        peer.check(f'{path}: {what}', server.heard, expected)
    peer.finish()


main()
