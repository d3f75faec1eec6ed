# SPDX-License-Identifier: MIT
"""Runs the access steps of ftp URLs against vsftpd and compares them with the commands of curl."""

import os
import re
import socket
import subprocess
import tempfile

import peer

FILES = {
    'readme.txt': b'at the top\n',
    'with space/a file.txt': b'a file in a directory with a space\n',
    'sub/deep/file': b'two levels down\n',
    'semi;colon/x=y': b'behind a semicolon\n',
    'percent%41/100%': b'percent signs\n',
    'etc/motd': b'message of the day\n',
}

# URL path, path of the file on the server, and expected commands after the login.
FETCHED = [
    ('readme.txt', 'readme.txt', ['TYPE I', 'RETR readme.txt']),
    ('readme.txt;type=a', 'readme.txt', ['TYPE A', 'RETR readme.txt']),
    ('with%20space/a%20file.txt', 'with space/a file.txt', ['CWD with space', 'TYPE I', 'RETR a file.txt']),
    ('sub/deep/file', 'sub/deep/file', ['CWD sub', 'CWD deep', 'TYPE I', 'RETR file']),
    ('sub%2Fdeep/file', 'sub/deep/file', ['CWD sub/deep', 'TYPE I', 'RETR file']),
    ('sub%2Fdeep%2Ffile', 'sub/deep/file', ['TYPE I', 'RETR sub/deep/file']),
    ('semi%3Bcolon/x=y', 'semi;colon/x=y', ['CWD semi;colon', 'TYPE I', 'RETR x=y']),
    ('percent%2541/100%25', 'percent%41/100%', ['CWD percent%41', 'TYPE I', 'RETR 100%']),
    ('%2Fetc/motd', 'etc/motd', ['CWD /etc', 'TYPE I', 'RETR motd']),
    ('%2fetc%2Fmotd;type=i', 'etc/motd', ['TYPE I', 'RETR /etc/motd']),
]
# URL path, expected names, and expected commands after the login.
LISTED = [
    ('sub;type=d', ['sub/deep'], ['NLST sub']),
    ('sub/;type=d', ['deep'], ['CWD sub', 'NLST']),
    ('sub/', ['deep'], ['CWD sub', 'NLST']),
    ('with%20space/;type=D', ['a file.txt'], ['CWD with space', 'NLST']),
]

# Known differences between the commands of curl and of uri94, with reasons.
DECODED_FIRST = 'the path is divided before it is decoded (RFC 1738, section 3.2.2, page 7); curl decodes it first'
CURL_DIFFERS = {
    '%2Fetc/motd': (['CWD /', 'CWD etc', 'RETR motd'], DECODED_FIRST),
    '%2fetc%2Fmotd;type=i': (['CWD /', 'CWD etc', 'RETR motd'], DECODED_FIRST),
    'sub%2Fdeep/file': (['CWD sub', 'CWD deep', 'RETR file'], DECODED_FIRST),
    'sub%2Fdeep%2Ffile': (['CWD sub', 'CWD deep', 'RETR file'], DECODED_FIRST),
    '/etc/motd': (['CWD /', 'CWD etc', 'RETR motd'],
                  'an empty segment is the null argument of a CWD (RFC 1738, page 8); curl takes it for the root'),
    'sub;type=d': (['NLST'], 'the name is the argument of NLST (RFC 1738, page 7); curl leaves it out'),
    'sub/': (['CWD sub', 'LIST'], 'curl lists with LIST where the URL has no type'),
}


class Session:
    """A control connection of RFC 959. Runs steps and records the commands."""

    def __init__(self, steps):
        self.steps = steps
        self.commands = []
        self.control = peer.connect(steps)
        self.lines = self.control.makefile('rb')
        self.reply()

    def reply(self):
        line = self.lines.readline().decode()
        code = line[:3]
        while line[3:4] == '-' or line[:3] != code:  # skips all but the last line of a reply
            line = self.lines.readline().decode()
        return int(code), line

    def command(self, line):
        self.control.sendall(line)
        return self.reply()

    def passive(self):
        """Opens a data connection in passive mode. RFC 959 lets the client choose the mode."""
        _, line = self.command(b'PASV\r\n')
        numbers = [int(n) for n in re.search(r'\(([\d,]+)\)', line).group(1).split(',')]
        return socket.create_connection(('.'.join(map(str, numbers[:4])), numbers[4] * 256 + numbers[5]), timeout=20)

    def run(self):
        """Runs the steps and returns the transferred data, or None if the server refuses."""
        data = b''
        asked = True
        for step in self.steps['steps']:
            if step['kind'] != 'send' or ('when' in step and not asked):
                continue
            line = peer.octets(step)
            verb = line.split()[0].decode()
            if verb not in ('USER', 'PASS'):
                self.commands.append(line.decode()[:-2])
            if verb in ('RETR', 'NLST'):
                with self.passive() as connection:
                    code, _ = self.command(line)
                    if code >= 400:
                        return None
                    while part := connection.recv(65536):
                        data += part
                self.reply()
            else:
                code, _ = self.command(line)
                asked = code == 331
                if code >= 400:
                    return None
        return data

    def close(self):
        self.lines.close()
        self.control.close()


def run(url):
    session = Session(peer.plan(url))
    try:
        return session.run(), session.commands
    finally:
        session.close()


def curl_commands(curl, url):
    """Returns the commands that curl sends, except login, TYPE, PWD, EPSV, PASV, SIZE and QUIT."""
    log = subprocess.run([curl, '-sv', '--max-time', '20', '-o', os.devnull, url], stderr=subprocess.PIPE, check=False)
    commands = [line[2:] for line in log.stderr.decode(errors='replace').splitlines() if line.startswith('> ')]
    own = ('USER', 'PASS', 'TYPE', 'PWD', 'EPSV', 'PASV', 'SIZE', 'QUIT')
    return [c for c in commands if c.split()[0] not in own]


def planned(url):
    """Returns the commands that `uri94 access` lists, except login and TYPE."""
    lines = [peer.octets(s).decode()[:-2] for s in peer.plan(url)['steps'] if s['kind'] == 'send']
    return [line for line in lines if line.split()[0] not in ('USER', 'PASS', 'TYPE')]


def write_tree(root):
    for name, content in FILES.items():
        path = os.path.join(root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(content)
    for folder, _, _ in os.walk(root):
        os.chmod(folder, 0o555)  # vsftpd rejects a writable root


def configuration(folder, port):
    root = os.path.join(folder, 'root')
    os.makedirs(root)
    write_tree(root)
    empty = os.path.join(folder, 'empty')
    os.makedirs(empty, 0o555)
    settings = {
        'listen': 'YES', 'listen_address': peer.LOOPBACK, 'listen_port': port, 'background': 'NO',
        'anonymous_enable': 'YES', 'local_enable': 'NO', 'write_enable': 'NO', 'anon_root': root,
        'ftp_username': 'ftp' if os.geteuid() == 0 else os.environ.get('USER', 'nobody'),
        'nopriv_user': 'nobody', 'secure_chroot_dir': empty, 'seccomp_sandbox': 'NO', 'ascii_download_enable': 'YES',
        'run_as_launching_user': 'NO' if os.geteuid() == 0 else 'YES', 'pasv_promiscuous': 'NO',
    }
    path = os.path.join(folder, 'vsftpd.conf')
    with open(path, 'w', encoding='ascii') as file:
        for name, value in settings.items():
            file.write(f'{name}={value}\n')
    return path


def main():
    vsftpd, = peer.need('vsftpd')
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        port = peer.free_port()
        with peer.Started([vsftpd, configuration(folder, port)], port):
            base = f'ftp://{peer.LOOPBACK}:{port}/'
            for path, name, commands in FETCHED:
                data, taken = run(base + path)
                content = FILES[name].replace(b'\n', b'\r\n') if path.endswith(';type=a') else FILES[name]
                peer.check(f'{path}: the file', data, content)
                peer.check(f'{path}: the commands', taken, commands)
            for path, names, commands in LISTED:
                data, taken = run(base + path)
                peer.check(f'{path}: the names', sorted((data or b'').decode().splitlines()), names)
                peer.check(f'{path}: the commands', taken, commands)
            # Checks only the first command, because the meaning of a null argument depends on the server.
            _, taken = run(base + '/etc/motd')
            peer.check('/etc/motd: begins with a null argument', taken[0], 'CWD ')

            curl, = peer.need('curl')
            for path in [path for path, *_ in FETCHED + LISTED] + ['/etc/motd']:
                ours = planned(base + path)
                theirs, reason = CURL_DIFFERS.get(path, (ours, ''))
                what = 'curl sends the same' if theirs == ours else 'curl differs, as ' + reason
                peer.check(f'{path}: {what}', curl_commands(curl, base + path), theirs)
        for folder_name, _, _ in os.walk(os.path.join(folder, 'root')):
            os.chmod(folder_name, 0o755)  # allows removing the folder
    peer.finish()


main()
