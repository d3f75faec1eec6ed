# SPDX-License-Identifier: MIT
"""Shared functions of the tests with real servers. The tests run only the steps from `uri94 access`."""

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time

LOOPBACK = '127.0.0.1'
# Search path for programs: PATH and folders of servers that PATH may lack.
SEARCHED = os.environ.get('PATH', '') + ':/usr/sbin:/usr/local/sbin:/sbin'

_failures = []
_count = 0


def need(*programs):
    """Returns the path of each program. Skips the test with a message if a program is missing."""
    found = [shutil.which(p, path=SEARCHED) for p in programs]
    for program, path in zip(programs, found):
        if path is None:
            print(f"skipped: {program} is not installed ('./dev peers' installs it)")
            sys.exit(77)
    return found


def check(what, got, want):
    global _count
    _count += 1
    if got == want:
        print(f'ok    {what}')
    else:
        _failures.append(what)
        print(f'WRONG {what}\n  got  {got!r}\n  want {want!r}')


def finish():
    print(f'{_count} checked, {len(_failures)} wrong')
    sys.exit(1 if _failures else 0)


def plan(url):
    """Returns the JSON output of `uri94 access`. Throws: RuntimeError if the URL is refused."""
    answer = subprocess.run([os.environ['URI94_PROGRAM'], 'access', '--format', 'json', '--e-mail', 'test@localhost', url],
                            stdout=subprocess.PIPE, check=False)
    result = json.loads(answer.stdout)
    if 'error' in result:
        raise RuntimeError(f'{url}: {result["error"]["reason"]}')
    return result


def octets(step):
    """Returns the bytes that a step sends."""
    return bytes.fromhex(step['octets_hex']) if 'octets_hex' in step else step['octets'].encode()


def sent(steps):
    return b''.join(octets(s) for s in steps['steps'] if s['kind'] == 'send')


def connect(steps):
    return socket.create_connection((steps['host'] or LOOPBACK, steps['port']), timeout=20)


def answer_to(steps):
    """Sends the bytes of all steps and returns the answer up to the end of the connection."""
    with connect(steps) as connection:
        connection.sendall(sent(steps))
        parts = []
        while part := connection.recv(65536):
            parts.append(part)
        return b''.join(parts)


def free_port():
    with socket.socket() as s:
        s.bind((LOOPBACK, 0))
        return s.getsockname()[1]


def wait_for(port, process):
    for _ in range(200):
        try:
            socket.create_connection((LOOPBACK, port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None:
                raise RuntimeError(f'the server ended with {process.returncode}') from None
            time.sleep(0.05)
    raise RuntimeError('the server does not listen')


class Started:
    """A server process that listens on a port during a `with` block."""

    def __init__(self, command, port):
        self.command, self.port = command, port

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL)
        try:
            wait_for(self.port, self.process)
        except RuntimeError:
            self.__exit__()
            raise
        return self.port

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)


class PerConnection:
    """A server that uses standard input and output, as under inetd. Each connection has its own process."""

    def __init__(self, command_for_port, **options):
        self.command_for_port, self.options = command_for_port, options

    def __enter__(self):
        self.listener = socket.create_server((LOOPBACK, 0))
        port = self.listener.getsockname()[1]
        command = self.command_for_port(port)

        def serve():
            while True:
                try:
                    connection, _ = self.listener.accept()
                except OSError:
                    return
                with connection:
                    subprocess.run(command, stdin=connection, stdout=connection, stderr=subprocess.DEVNULL, check=False,
                                   timeout=60, **self.options)

        threading.Thread(target=serve, daemon=True).start()
        return port

    def __exit__(self, *_):
        self.listener.close()


class Recorder:
    """A server that records its first connection until `enough` returns True, and then sends `answer`."""

    def __init__(self, enough, answer=b''):
        self.enough, self.answer, self.heard = enough, answer, b''

    def __enter__(self):
        self.listener = socket.create_server((LOOPBACK, 0))

        def listen():
            connection, _ = self.listener.accept()
            with connection:
                connection.settimeout(10)
                try:
                    while not self.enough(self.heard):
                        part = connection.recv(65536)
                        if not part:
                            break
                        self.heard += part
                    connection.sendall(self.answer)
                except OSError:
                    pass

        self.thread = threading.Thread(target=listen, daemon=True)
        self.thread.start()
        return self

    @property
    def port(self):
        return self.listener.getsockname()[1]

    def __exit__(self, *_):
        self.thread.join(20)
        self.listener.close()
