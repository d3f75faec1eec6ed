# SPDX-License-Identifier: MIT
"""Sends the requests of http URLs to nginx and compares them with the requests of curl."""

import os
import subprocess
import tempfile

import peer

PATHS = ['', '/', '/a.txt', '/with%20space/b.txt', '/a.txt?words+of+a%2Bquery', '/%7Efile', '/a.txt;v=1', '/a%2Fb', '/missing']

CONFIGURATION = '''
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/t; proxy_temp_path {folder}/t; fastcgi_temp_path {folder}/t;
  uwsgi_temp_path {folder}/t; scgi_temp_path {folder}/t;
  server {{
    listen {address}:{port};
    root {folder}/root;
    add_header X-Request-URI $request_uri always;
  }}
}}
'''


def header(answer, name):
    for line in answer.split(b'\r\n\r\n')[0].split(b'\r\n')[1:]:
        if line.lower().startswith(name.lower() + b': '):
            return line[len(name) + 2:].decode()
    return None


def main():
    nginx, = peer.need('nginx')
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        for name, content in {'a.txt': 'a\n', 'with space/b.txt': 'b\n', '~file': 'tilde\n', 'index.html': 'top\n'}.items():
            path = os.path.join(folder, 'root', name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, 'w', encoding='ascii') as file:
                file.write(content)
        port = peer.free_port()
        configuration = os.path.join(folder, 'nginx.conf')
        with open(configuration, 'w', encoding='ascii') as file:
            file.write(CONFIGURATION.format(folder=folder, address=peer.LOOPBACK, port=port))
        with peer.Started([nginx, '-p', folder, '-c', configuration], port):
            base = f'http://{peer.LOOPBACK}:{port}'
            answers = {path: peer.answer_to(peer.plan(base + path + '#fragment')) for path in PATHS}
            for path, answer in answers.items():
                peer.check(f'{path}: requests the path unchanged, without the fragment', header(answer, b'X-Request-URI'), path or '/')
            bodies = {path: answer.split(b'\r\n\r\n', 1)[1] for path, answer in answers.items()}
            for path, body in {'': b'top\n', '/': b'top\n', '/a.txt': b'a\n', '/with%20space/b.txt': b'b\n',
                               '/a.txt?words+of+a%2Bquery': b'a\n', '/%7Efile': b'tilde\n'}.items():
                peer.check(f'{path}: the object', bodies[path], body)
            peer.check('/missing: status 404', answers['/missing'].split()[1], b'404')

    curl, = peer.need('curl')
    for path in PATHS:
        with peer.Recorder(lambda heard: b'\r\n\r\n' in heard, b'HTTP/1.0 204 No Content\r\n\r\n') as server:
            url = f'http://{peer.LOOPBACK}:{server.port}{path}'
            subprocess.run([curl, '-s0', '--path-as-is', '--max-time', '20', url + '#fragment'], check=False,
                           stdout=subprocess.DEVNULL)
        ours = peer.sent(peer.plan(url)).split(b'\r\n')[0]
        peer.check(f'{path}: curl sends the same request', server.heard.split(b'\r\n')[0], ours)
    peer.finish()


main()
