# SPDX-License-Identifier: MIT
"""Sends the commands of nntp and news URLs to leafnode. The folders of leafnode have fixed paths. The test needs root
to bind temporary folders to the fixed paths."""

import os
import subprocess
import sys
import tempfile

import peer

GROUP = 'local.test'
NUMBER = 42  # leafnode treats a group with only article 1 as never fetched
MESSAGE_ID = 'two@info.cern.ch'
ARTICLE = f'''Path: news.loopback.net
From: somebody@info.cern.ch
Newsgroups: {GROUP}
Subject: an article
Date: Thu, 01 Dec 1994 00:00:00 GMT
Message-ID: <{MESSAGE_ID}>
Xref: news.loopback.net {GROUP}:{NUMBER}
Lines: 1

the body
'''
# leafnode rejects host names without a domain and domains reserved for examples.
CONFIGURATION = 'server = news.loopback.net\nhostname = reader.loopback.net\nexpire = 20\n'


def write_spool(spool):
    for folder in ('leaf.node', 'interesting.groups', 'out.going', 'failed.postings', 'temp.files', 'local/test'):
        os.makedirs(os.path.join(spool, folder))
    article = os.path.join(spool, 'local/test', str(NUMBER))
    with open(article, 'w', encoding='ascii') as file:
        file.write(ARTICLE)
    for number in range(1000):  # leafnode searches for the message in one of 1000 folders
        folder = os.path.join(spool, 'message.id', f'{number:03d}')
        os.makedirs(folder)
        os.link(article, os.path.join(folder, f'<{MESSAGE_ID}>'))
    with open(os.path.join(spool, 'leaf.node/groupinfo'), 'w', encoding='ascii') as file:
        file.write(f'{GROUP} {NUMBER} {NUMBER} 785980800 A test\n')
    with open(os.path.join(spool, 'interesting.groups', GROUP), 'w', encoding='ascii'):
        pass


def replies(steps, port):
    """Returns the server's answer to each command as a list of lines."""
    steps['port'] = port
    answers = []
    with peer.connect(steps) as connection, connection.makefile('rb') as lines:
        lines.readline()
        for step in (s for s in steps['steps'] if s['kind'] == 'send'):
            connection.sendall(peer.octets(step))
            answer = [lines.readline().decode().rstrip('\r\n')]
            if answer[0][:3] in ('215', '220'):
                while (line := lines.readline().decode().rstrip('\r\n')) != '.':
                    answer.append(line)
            answers.append(answer)
        connection.sendall(b'QUIT\r\n')
    return answers


def main():
    leafnode, unshare, setpriv = peer.need('leafnode', 'unshare', 'setpriv')
    if os.geteuid() != 0 or subprocess.run([unshare, '-m', 'true'], stderr=subprocess.DEVNULL, check=False).returncode != 0:
        print('skipped: leafnode has fixed folders, and only root can bind temporary folders to them')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        spool, settings = os.path.join(folder, 'spool'), os.path.join(folder, 'settings')
        os.makedirs(settings)
        write_spool(spool)
        with open(os.path.join(settings, 'config'), 'w', encoding='ascii') as file:
            file.write(CONFIGURATION)
        subprocess.run(['chown', '-R', 'news:news', spool, settings], check=True)
        script = (f'mount --bind {spool} /var/spool/news && mount --bind {settings} /etc/news/leafnode && '
                  f'exec {setpriv} --reuid=news --regid=news --clear-groups {leafnode}')
        with peer.PerConnection(lambda _: [unshare, '-m', 'sh', '-c', script]) as port:
            base = f'nntp://{peer.LOOPBACK}:{port}/'
            group, article = replies(peer.plan(f'{base}{GROUP}/{NUMBER}'), port)
            peer.check('nntp: the group is selected', group[0].split()[0], '211')
            peer.check('nntp: the article of that number', article[0].split()[:3], ['220', str(NUMBER), f'<{MESSAGE_ID}>'])
            peer.check('nntp: its body', article[-1], 'the body')
            group, = replies(peer.plan(f'{base}{GROUP}'), port)
            peer.check('nntp: URL without an article number, selects the group', group[0].split()[0], '211')
            missing = replies(peer.plan(f'{base}local.missing/1'), port)
            peer.check('nntp: unknown group, error 411', missing[0][0].split()[0], '411')

            article, = replies(peer.plan(f'news:{MESSAGE_ID}'), port)
            peer.check('news: the article of that identifier', article[0].split()[0], '220')
            peer.check('news: its body', article[-1], 'the body')
            group, = replies(peer.plan(f'news:{GROUP}'), port)
            peer.check('news: a group', group[0].split()[0], '211')
            groups, = replies(peer.plan('news:*'), port)
            peer.check('news: all groups', [line.split()[0] for line in groups], ['215', GROUP])
            missing, = replies(peer.plan('news:none@info.cern.ch'), port)
            peer.check('news: unknown article, error 430', missing[0].split()[0], '430')
            old, = replies(peer.plan(f'nntp:{GROUP}/{NUMBER}'), port)[:1]
            peer.check('nntp of RFC 1630: the group on the local server', old[0].split()[0], '211')
    peer.finish()


main()
