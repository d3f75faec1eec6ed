#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests that child processes end and that temporary folders are removed on every exit path. Also tests deadlines,
invalid output of adapters, and systems that refuse to start threads.

usage: processes.py URI94 HOLDER
"""
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

program, holder = sys.argv[1], sys.argv[2]
# Restores the default signal handling, because a program in the background inherits ignored signals.
for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
    signal.signal(number, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
temporary = tempfile.TemporaryDirectory(prefix='uri94-processes-')  # removed at the end
folder = pathlib.Path(temporary.name)
GENEROUS = 120  # seconds; long enough for slow machines

# Returns the command of a parser that answers batches. `body` is Perl code that answers one string. Perl starts fast
# and is available on all test machines.
def perl(body):
    return "exec perl -e '$| = 0; while ($n = <STDIN>) { for (1 .. $n) { $l = <STDIN>; read STDIN, $_, $l; " + body + ' } STDOUT->flush }\''


SOUND = perl('print "reject\n";')
STARTS = ['--start', 'rfc1738:digit', '--random-accepted', '0', '--random-mutated', '0', '--length', '0']


def is_alive(pid):
    """Returns True for a process that exists and is not a zombie."""
    try:
        state = pathlib.Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in 'ZX'


def group_of(pid):
    """Returns the numbers of the running processes in the process group `pid`."""
    found = []
    for stat in pathlib.Path('/proc').glob('[0-9]*/stat'):
        try:
            fields = stat.read_text().rpartition(')')[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[2]) == pid and fields[0] not in 'ZX':
            found.append(int(stat.parent.name))
    return found


def wait_for(condition, what):
    last = time.monotonic() + GENEROUS
    while time.monotonic() < last:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f'{what}: not within {GENEROUS} s')


class Family:
    """A command that starts three children: a background process, a daemon and a process in a pipe. The
    command and its children record their process numbers. The command waits until all numbers are recorded."""

    def __init__(self, name, rest='exec sleep 1000'):
        self.notes = folder / name
        self.notes.mkdir()
        note = shlex.quote(str(self.notes))
        write = f'{note}/%s.new && mv {note}/%s.new {note}/%s'
        self.command = (f'echo $$ >{write % (("self",) * 3)}; '
                        f'sh -c \'echo $$ >"$0/background"; exec sleep 1000\' {note} & '
                        f'setsid sh -c \'echo $$ >"$0/daemon"; exec sleep 1000\' {note} & '
                        f'sh -c \'echo $$ >"$0/pipe"; exec sleep 1000\' {note} | cat & '
                        f'until [ -s {note}/background ] && [ -s {note}/daemon ] && [ -s {note}/pipe ]; do sleep 0.01; done; '
                        + rest)

    def pids(self):
        """Waits until all process numbers are recorded, and returns the numbers."""
        def noted():
            texts = [(self.notes / n).read_text() for n in ('self', 'background', 'daemon', 'pipe')
                     if (self.notes / n).exists()]
            return [int(t) for t in texts] if len(texts) == 4 and all(texts) else None
        return wait_for(noted, 'the processes have started')


class Ends(unittest.TestCase):
    """Tests of all ways to end a program that has a temporary folder and child processes."""

    def start(self, how, **options):
        family = Family(f'ends-{how}')
        holding = subprocess.Popen([holder, how, family.command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, **options)
        path = pathlib.Path(holding.stdout.readline().decode().rstrip('\n'))
        self.assertTrue((path / 'file').exists())
        pids = family.pids()
        self.assertTrue(all(map(is_alive, pids)), pids)
        return holding, path, pids

    def assert_gone(self, path, pids):
        self.assertEqual([p for p in pids if is_alive(p)], [])
        self.assertEqual(group_of(pids[0]), [])
        self.assertFalse(path.exists())

    def test_signal_cleans_up_before_exit(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            with self.subTest(number.name):
                holding, path, pids = self.start(number.name)
                holding.send_signal(number)
                self.assertEqual(holding.wait(GENEROUS), -number)
                self.assert_gone(path, pids)
                holding.communicate()

    def test_signal_to_process_group_cleans_up_before_exit(self):
        holding, path, pids = self.start('group', start_new_session=True)
        os.killpg(holding.pid, signal.SIGINT)
        self.assertEqual(holding.wait(GENEROUS), -signal.SIGINT)
        self.assert_gone(path, pids)
        holding.communicate()

    def test_two_signals_clean_up_before_exit(self):
        holding, path, pids = self.start('two')
        holding.send_signal(signal.SIGTERM)
        holding.send_signal(signal.SIGINT)
        self.assertIn(holding.wait(GENEROUS), (-signal.SIGTERM, -signal.SIGINT))
        self.assert_gone(path, pids)
        holding.communicate()

    def test_ignored_signal_stays_ignored(self):
        holding, path, pids = self.start('ignored', preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        holding.send_signal(signal.SIGHUP)
        time.sleep(0.2)
        self.assertTrue(all(map(is_alive, pids)))
        holding.stdin.close()
        self.assertEqual(holding.wait(GENEROUS), 5)
        self.assert_gone(path, pids)
        holding.stdout.close()
        holding.stderr.close()

    def test_return_exception_and_terminate_clean_up_before_exit(self):
        for how, status in (('return', 5), ('throw', 2), ('terminate', 2), ('thread', 2)):
            with self.subTest(how):
                holding, path, pids = self.start(how)
                holding.communicate(timeout=GENEROUS)
                self.assertEqual(holding.returncode, status)
                self.assert_gone(path, pids)

    def test_exit_abort_and_sigkill_clean_up_after_exit(self):
        for how, status in (('exit', 5), ('quick', 5), ('abort', -signal.SIGABRT), ('kill', -signal.SIGKILL)):
            with self.subTest(how):
                holding, path, pids = self.start(how)
                if how == 'kill':
                    holding.kill()
                holding.stdin.close()
                self.assertEqual(holding.wait(GENEROUS), status)
                wait_for(lambda: not any(map(is_alive, pids)), 'the processes have ended')
                wait_for(lambda: not path.exists(), 'the folder was removed')
                holding.stdout.close()
                holding.stderr.close()

    def test_killed_program_closes_standard_output(self):
        # Cleanup processes must not keep the streams of the program open.
        holding, path, pids = self.start('streams')
        holding.kill()
        begun = time.monotonic()
        holding.communicate(timeout=GENEROUS)
        self.assertLess(time.monotonic() - begun, GENEROUS)
        wait_for(lambda: not path.exists(), 'the folder was removed')


class Adapters(unittest.TestCase):
    """Tests of uri94 differential with misbehaving parsers."""

    def start(self, *arguments, **options):
        return subprocess.Popen([program, 'differential', *STARTS, *arguments], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **options)

    def run_json(self, *arguments, status):
        end = subprocess.run([program, 'differential', *STARTS, *arguments, '--format', 'json'], capture_output=True,
                             check=False, timeout=600)
        self.assertEqual(end.returncode, status, end.stderr)
        return json.loads(end.stdout)

    def message(self, *arguments):
        end = subprocess.run([program, 'differential', *STARTS, *arguments], capture_output=True, check=False, timeout=600)
        self.assertEqual((end.returncode, end.stdout), (2, b''), end.stderr)
        self.assertEqual(end.stderr.count(b'\n'), 1)
        return end.stderr.decode()

    def test_signal_ends_running_adapters(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            with self.subTest(number.name):
                families = [Family(f'adapter-{number.name}-{i}') for i in range(3)]
                running = self.start('--timeout', '600', '--jobs', '3', *(f'p{i}={f.command}' for i, f in enumerate(families)))
                pids = [pid for f in families for pid in f.pids()]
                running.send_signal(number)
                self.assertEqual(running.wait(GENEROUS), -number)
                if number == signal.SIGKILL:
                    wait_for(lambda: not any(map(is_alive, pids)) and not any(group_of(f.pids()[0]) for f in families),
                             'the processes and their groups have ended')
                self.assertEqual([p for p in pids if is_alive(p)], [])
                self.assertEqual([group_of(f.pids()[0]) for f in families], [[], [], []])
                running.communicate()

    def test_shell_reports_the_signal(self):
        family = Family('shell')
        shell = subprocess.Popen(['bash', '-c', 'set -m; "$@" & echo $!; wait $!; echo $?', 'bash', program, 'differential',
                                  *STARTS, '--timeout', '600', 'rfc1738:digit', f'p={family.command}'],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        pid = int(shell.stdout.readline())
        family.pids()
        os.kill(pid, signal.SIGTERM)
        self.assertEqual(shell.communicate(timeout=GENEROUS)[0].strip(), str(128 + signal.SIGTERM))

    def test_timeout_ends_all_processes_of_an_adapter(self):
        # The protocol check may start the adapter again after the timeout, with other strings.
        family = Family('ended')
        message = self.message('--timeout', '2', 'rfc1738:digit', f'p={family.command}')
        self.assertIn('within 2 s', message)
        self.assertEqual([p for p in family.pids() if is_alive(p)], [])

    def test_endless_standard_error_is_reported(self):
        for flood in ('yes >&2', 'cat >/dev/null; yes >&2', 'cat /dev/zero >&2'):
            with self.subTest(flood):
                message = self.message('rfc1738:digit', f'p={flood}')
                self.assertIn('more than 1 MiB on standard error', message)
                self.assertLess(len(message), 1500)

    def test_standard_error_with_valid_answers_is_ignored(self):
        chatty = perl('print STDERR "a warning of some length\n"; print "reject\n";')
        found = self.run_json('rfc1738:port', f'p={chatty}', status=1)
        self.assertEqual([(p['not_asked'], p['failures']) for p in found['parsers']], [(0, []), (0, [])])

    def test_endless_standard_output_is_reported(self):
        for flood in ('yes accept', 'tr -d "\\n" </dev/zero', 'cat /dev/zero | tr "\\0" a'):
            with self.subTest(flood):
                message = self.message('rfc1738:digit', f'p={flood}')
                self.assertIn('the parser "p" does not follow the protocol', message)
                self.assertLess(len(message), 1500)
        # The adapter passes the protocol check, then writes endless lines for one string.
        later = perl('print "reject\n"; while ($all >= 20) { print "reject\n" } ++$all;')
        found = self.run_json('rfc1738:digit', f'p={later}', '--batch', '10', status=1)
        self.assertEqual({f['kind'] for f in found['parsers'][1]['failures']} <= {'malformed'}, True)

    def test_slow_answers_end_within_the_deadline(self):
        # Each answer arrives within the timeout, but a batch takes longer than the timeout.
        drip = perl('print "reject\n"; STDOUT->flush; sleep 1;')
        begun = time.monotonic()
        end = subprocess.run([program, 'differential', *STARTS, '--timeout', '3', 'rfc1738:digit', f'p={drip}', '--time-limit',
                              '20'], capture_output=True, check=False, timeout=600)
        self.assertLess(time.monotonic() - begun, GENEROUS)
        self.assertIn(end.returncode, (1, 2))

    def test_closed_standard_output_is_reported(self):
        for more in ('exec sleep 1000', 'exec yes >&2', 'exec cat /dev/zero >&2'):
            with self.subTest(more):
                message = self.message('rfc1738:digit', f'p=cat >/dev/null; exec 1>&-; {more}')
                self.assertIn('0 answers for 4 strings, and it closed its standard output', message)
                self.assertLess(len(message), 1500)
        # The adapter closes its standard output, but its child processes keep the pipe open.
        family = Family('closed', rest='exec 1>&-; exec sleep 1000')
        self.assertIn('no answer to 4 strings within 3 s', self.message('--timeout', '3', 'rfc1738:digit', f'p={family.command}'))
        self.assertEqual([p for p in family.pids() if is_alive(p)], [])

    def test_daemon_that_keeps_the_pipe_is_killed(self):
        family = Family('daemon', rest=SOUND)
        found = self.run_json('rfc1738:digit', f'p={family.command}', status=1)
        self.assertEqual([(p['not_asked'], p['failures']) for p in found['parsers']], [(0, []), (0, [])])
        self.assertEqual([p for p in family.pids() if is_alive(p)], [])

    def test_crashes_leave_no_zombies_during_a_run(self):
        # The adapter crashes on many strings, then waits for a signal. Each start of the adapter creates a file.
        notes = folder / 'zombies'
        notes.mkdir()
        crash = (f'mktemp {notes}/start.XXXXXX >/dev/null; (setsid sleep 1000 &); '
                 f'[ "$(ls {notes} | wc -l)" -lt 12 ] || {{ touch {notes}/waits; exec sleep 1000; }}; '
                 + perl('kill 9, $$ if $l != 0; print "reject\n";'))
        running = self.start('--timeout', '600', 'rfc1738:digit', f'p={crash}')
        wait_for((notes / 'waits').exists, 'the adapter was started many times')
        children = {}
        for stat in pathlib.Path('/proc').glob('[0-9]*/stat'):
            try:
                fields = stat.read_text().rpartition(')')[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(int(fields[1]), []).append((int(stat.parent.name), fields[0]))
        family = children.get(running.pid, [])
        for pid, _ in family:
            family = family + children.get(pid, [])
        self.assertEqual([f for f in family if f[1] == 'Z'], [])
        # The cleanup process, the adapter and its daemon may remain.
        self.assertLessEqual(len(family), 3, family)
        running.terminate()
        running.communicate(timeout=GENEROUS)

    def test_children_inherit_only_standard_streams(self):
        note = folder / 'descriptors'
        spare = os.open('/dev/null', os.O_RDONLY)
        os.set_inheritable(spare, True)
        command = f'ls /proc/self/fd >{note}.new; mv {note}.new {note}; {SOUND}'
        running = self.start('rfc1738:digit', f'p={command}', f'q={SOUND}', '--jobs', '3', close_fds=False)
        running.communicate(timeout=GENEROUS)
        os.close(spare)
        # `ls` uses descriptor 3 for the folder that it lists.
        self.assertEqual(note.read_text().split(), ['0', '1', '2', '3'])

    def test_children_have_default_signal_handling(self):
        note = folder / 'signals'
        command = f'grep -E "Sig(Blk|Ign)" /proc/self/status >{note}.new; mv {note}.new {note}; {SOUND}'
        running = self.start('rfc1738:digit', f'p={command}', restore_signals=True)
        running.communicate(timeout=GENEROUS)
        self.assertEqual([int(line.split()[1], 16) for line in note.read_text().splitlines()], [0, 0])

    def test_forty_adapters_in_sixteen_jobs_answer_all_strings(self):
        found = self.run_json('--jobs', '16', '--timeout', '60', *(f'p{i}={SOUND}' for i in range(40)), status=0)
        self.assertEqual(len(found['parsers']), 40)
        self.assertEqual({(p['not_asked'], len(p['failures'])) for p in found['parsers']}, {(0, 0)})


class Versions(unittest.TestCase):
    def test_adapters_without_version_are_left_out(self):
        adapters = folder / 'adapters'
        adapters.mkdir()
        texts = {'good': 'echo "good 1.0"', 'flood': 'yes', 'errors': 'yes >&2', 'closed': 'exec >&- 2>&-; exec sleep 1000',
                 'crash': 'kill -9 $$', **{f'hangs{i}': '(setsid sleep 1000 &); exec sleep 1000' for i in range(12)}}
        for name, text in texts.items():
            (adapters / name).write_text(f'#!/bin/sh\necho $$ >>{folder}/versions\n{text}\n')
            (adapters / name).chmod(0o755)
        begun = time.monotonic()
        end = subprocess.run([program, 'differential', '--list', '--timeout', '3', '--jobs', '12'], capture_output=True,
                             text=True, check=False, timeout=600, env={**os.environ, 'URI94_ADAPTERS': str(adapters)})
        self.assertLess(time.monotonic() - begun, GENEROUS)
        self.assertEqual(end.returncode, 0)
        lines = dict(line.split(maxsplit=1) for line in end.stdout.splitlines()[:-1])
        self.assertEqual(lines['hangs7'], 'left out: --version failed: timed out after 3 s')
        self.assertEqual(lines['flood'], 'left out: --version failed: more than 64 KiB of output')
        self.assertEqual(lines['errors'], 'left out: --version failed: more than 64 KiB of output')
        self.assertEqual(lines['crash'], 'left out: --version failed: signal 9 (Killed)')
        self.assertIn('--version failed: the adapter did not exit', lines['closed'])
        pids = [int(pid) for pid in (folder / 'versions').read_text().split()]
        self.assertGreaterEqual(len(pids), len(texts))
        self.assertEqual([p for p in pids if is_alive(p)], [])


class Threads(unittest.TestCase):
    """Tests that programs run with fewer threads if the system refuses to start a thread."""

    def test_commands_succeed_if_threads_cannot_start(self):
        for command in (['differential', '--start', 'rfc1738:port', '--jobs', '4', 'rfc1738:port', 'rfc1738:digits'],
                        ['conformance', '--start', 'port', '--jobs', '4'], ['prove', '--jobs', '4', 'rfc1738:port'],
                        ['differential', '--list', '--jobs', '4']):
            # Limits of the address space in KiB. Each thread needs a stack of 2 GB. The first limit permits zero
            # stacks, the second limit permits one stack.
            for space in (1_500_000, 2_900_000):
                with self.subTest(command=command, space=space):
                    end = subprocess.run(['bash', '-c', f'ulimit -s 2000000 && ulimit -v {space} && exec "$@"', 'bash', program,
                                          *command], capture_output=True, check=False, timeout=600)
                    self.assertEqual((end.returncode, end.stderr), (0, b''))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
