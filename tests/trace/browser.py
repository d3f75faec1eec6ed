#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the HTML of the traceability report in headless Chromium with WebDriver. Also checks the files of the
report with tidy and a SARIF schema.

usage: browser.py PROGRAM SOURCE_ROOT [--schema FILE] [--picture FILE]

--schema   schema of SARIF 2.1.0; './dev report-test' fetches it
--picture  write a picture of a production's section to FILE instead of testing

Checks with missing tools are skipped with a message. The exit status is 77 without Chromium.
"""
import argparse
import base64
import html.parser
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

LEGAL = 'gopher://host.dom:70/7selector%09two+words'
ILLEGAL = 'http://host.dom/a~b'

passed = 0
failures = []
skipped = []


def check(holds, what):
    global passed
    if holds:
        passed += 1
    else:
        failures.append(what)
        print(f'FAILED: {what}')


class Browser:
    """A session of Chromium. The end of a `with` block closes the session."""

    FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars',
             '--disable-background-networking', '--disable-component-update', '--disable-sync']

    def __init__(self, width=1280, height=900):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            self.port = free.getsockname()[1]
        self.profile = tempfile.mkdtemp(prefix='uri94-chromium-')
        self.driver = subprocess.Popen(['chromedriver', f'--port={self.port}'], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.session = None
        for _ in range(200):
            try:
                self.call('GET', '/status')
                break
            except OSError:
                time.sleep(0.05)
        options = {
            'args': self.FLAGS + [f'--user-data-dir={self.profile}', f'--window-size={width},{height}'],
            # Emulates a device, because windows are at least 500 pixels wide.
            'mobileEmulation': {'deviceMetrics': {'width': width, 'height': height, 'pixelRatio': 1, 'mobile': False,
                                                  'touch': False}},
            'perfLoggingPrefs': {'enableNetwork': True},
        }
        answer = self.call('POST', '/session', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome', 'goog:chromeOptions': options,
            'goog:loggingPrefs': {'browser': 'ALL', 'performance': 'ALL'}}}})
        self.session = answer['sessionId']

    def call(self, method, path, body=None):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', method=method,
                                         data=None if body is None else json.dumps(body).encode(),
                                         headers={'Content-Type': 'application/json'})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message'].splitlines()[0]) from error

    def here(self, method, path, body=None):
        return self.call(method, f'/session/{self.session}{path}', body)

    def open(self, url):
        self.here('POST', '/url', {'url': url})

    def url(self):
        return self.here('GET', '/url')

    def run(self, script, *arguments):
        return self.here('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def devtools(self, command, **parameters):
        return self.here('POST', '/goog/cdp/execute', {'cmd': command, 'params': parameters})

    def press(self, keys):
        actions = []
        for key in keys:
            actions += [{'type': 'keyDown', 'value': key}, {'type': 'keyUp', 'value': key}]
        self.here('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keyboard', 'actions': actions}]})

    def log(self, kind):
        return self.here('POST', '/se/log', {'type': kind})

    def picture(self):
        return base64.b64decode(self.here('GET', '/screenshot'))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.here('DELETE', '')
        finally:
            self.driver.terminate()
            self.driver.wait()
            shutil.rmtree(self.profile, ignore_errors=True)


class Links(html.parser.HTMLParser):
    """References and ids of a page."""

    def __init__(self):
        super().__init__()
        self.references = []
        self.ids = []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ('href', 'src', 'data-to'):
                self.references.append(value)
            if name == 'id':
                self.ids.append(value)


def check_links(folder):
    pages = {}
    for path in sorted(folder.glob('*.html')):
        pages[path.name] = Links()
        pages[path.name].feed(path.read_text(encoding='utf-8'))
    for name, page in pages.items():
        check(len(page.ids) == len(set(page.ids)), f'{name}: ids are unique')
        for reference in page.references:
            parts = urllib.parse.urlsplit(reference)
            check(not parts.scheme and not parts.netloc and not parts.path.startswith('/'), f'{name}: {reference} is relative')
            target = parts.path or name
            check((folder / target).is_file(), f'{name}: {reference} refers to a file')
            if parts.fragment and target in pages:
                check(urllib.parse.unquote(parts.fragment) in pages[target].ids, f'{name}: {reference} refers to an id')
    names = json.loads((folder / 'names.js').read_text(encoding='utf-8').split('=', 1)[1].rstrip().rstrip(';'))
    for name, address, _ in names:
        target, fragment = address.split('#', 1)
        check(fragment in pages[target].ids, f'names.js: {name} refers to an id')


def check_tidy(folder):
    if not shutil.which('tidy'):
        skipped.append('tidy is not installed')
        return
    for path in sorted(folder.glob('*.html')):
        answer = subprocess.run(['tidy', '-q', '-e', str(path)], capture_output=True, text=True, check=False)
        check(answer.returncode == 0, f'tidy on {path.name}: {answer.stderr.splitlines()[:3]}')


def check_sarif(folder, schema):
    if not schema or not pathlib.Path(schema).is_file():
        skipped.append('the SARIF schema is missing; ./dev report-test fetches it')
        return
    try:
        import jsonschema
    except ImportError:
        skipped.append('python3-jsonschema is not installed')
        return
    rules = json.loads(pathlib.Path(schema).read_text(encoding='utf-8'))
    log = json.loads((folder / 'trace.sarif').read_text(encoding='utf-8'))
    wrong = [error.message[:200] for error in jsonschema.validators.validator_for(rules)(rules).iter_errors(log)]
    check(not wrong, f'trace.sarif is valid: {wrong[:3]}')


# Script that finds texts with a low contrast to their background.
CONTRAST = r'''
function channel(v) { v /= 255; return v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4); }
function luminance(c) { return 0.2126 * channel(c[0]) + 0.7152 * channel(c[1]) + 0.0722 * channel(c[2]); }
function parse(s) { var m = s.match(/[\d.]+/g).map(Number); if (m.length < 4) m.push(1); return m; }
function behind(e) {
  for (; e; e = e.parentElement) { var c = parse(getComputedStyle(e).backgroundColor); if (c[3] > 0.99) return c; }
  return [255, 255, 255, 1];
}
var bad = {};
document.querySelectorAll('body *').forEach(function (e) {
  if (e.closest('svg, [hidden], .depth, script') || !Array.from(e.childNodes).some(function (n) { return n.nodeType === 3 && n.textContent.trim(); })) return;
  var a = luminance(parse(getComputedStyle(e).color)), b = luminance(behind(e));
  var ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) bad[e.tagName + '.' + e.className + ' ' + ratio.toFixed(2)] = e.textContent.slice(0, 30);
});
document.querySelectorAll('svg.railroad text').forEach(function (t) {
  var box = t.parentElement.querySelector('rect');
  var a = luminance(parse(getComputedStyle(t).fill)), b = luminance(parse(getComputedStyle(box).fill));
  var ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) bad['diagram ' + ratio.toFixed(2)] = t.textContent;
});
return bad;
'''

# Script that returns the ::after content of an element.
AFTER = "return getComputedStyle(document.querySelector(arguments[0]), '::after').content"

KEY = {'tab': '\ue004', 'enter': '\ue007', 'escape': '\ue00c', 'down': '\ue015'}


def check_quiet(browser, what):
    noise = [entry['message'] for entry in browser.log('browser') if entry['level'] in ('SEVERE', 'WARNING')]
    check(not noise, f'{what}: console is empty: {noise[:3]}')
    asked = set()
    for entry in browser.log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] == 'Network.requestWillBeSent':
            asked.add(message['params']['request']['url'])
    elsewhere = [url for url in asked if not url.startswith(('file:', 'data:', 'about:', 'chrome:'))]
    check(not elsewhere, f'{what}: only local requests: {elsewhere[:3]}')


def check_pages(folder):
    base = folder.as_uri() + '/'
    pages = sorted(path.name for path in folder.glob('*.html'))
    for width in (1280, 400):
        with Browser(width) as browser:
            for name in pages:
                browser.open(base + name)
                size = browser.run('return [document.documentElement.scrollWidth, window.innerWidth]')
                check(size[0] <= size[1], f'{name} at {width}: no wider than the window ({size})')
                for scheme in ('light', 'dark'):
                    browser.devtools('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
                    bad = browser.run(CONTRAST)
                    check(not bad, f'{name} at {width}, {scheme}: contrast is at least 4.5 ({dict(list(bad.items())[:3])})')
            check_quiet(browser, f'all pages at {width}')


def check_use(folder):
    base = folder.as_uri() + '/'
    with Browser() as browser:
        # Tests the filters of the matrix.
        browser.open(base + 'matrix.html')
        shown = "return Array.from(document.querySelectorAll('tbody tr')).filter(r => !r.hidden).map(r => r.textContent)"
        everything = browser.run(shown)
        browser.run("document.getElementById('filter-0').focus()")
        browser.press('gopherurl')
        found = browser.run(shown)
        check(0 < len(found) < len(everything), 'filter: leaves some rows')
        check(all('gopherurl' in row for row in found), 'filter: leaves only matching rows')
        browser.run("var s = document.querySelectorAll('.controls select')[1]; s.value = 'requirement';"
                    "s.dispatchEvent(new Event('input', {bubbles: true}))")
        check(len(browser.run(shown)) < len(found), 'column filter: leaves fewer rows')
        check(browser.run("return document.querySelector('.controls output').textContent").endswith(f'of {len(everything)} rows'),
              'filter: shows the number of rows')

        # Tests the section of a production.
        browser.open(base + 'rfc1738.html#p-domainlabel')
        part = browser.run("return document.getElementById('p-domainlabel').textContent")
        for expected in ('domainlabel    = alphadigit | alphadigit', 'grammar/rfc1738/ip.hpp', 'Guards and their purpose', 'Lost without it', 'hostname'):
            check(expected in part, f'section of domainlabel: contains "{expected}"')
        check(browser.run("return document.querySelectorAll('#p-domainlabel svg.railroad rect').length") >= 4, 'section of domainlabel: has a diagram')
        marks = browser.run("return Array.from(document.querySelectorAll('#p-domainlabel mark')).map(m => m.textContent).join('\\n')")
        for added in ('guards::domainlabel_alternative_1', 'guards::domainlabel_repetition', 'struct domainlabel_repetition'):
            check(added in marks, f'addition of the rule is highlighted: "{added}"')
        check('struct domainlabel\n' not in marks, 'only additions are highlighted')
        check(browser.run("return document.getElementById('p-domainlabel').getBoundingClientRect().top") < 400, 'address of a production: scrolls to it')
        browser.run("document.querySelector('#p-domainlabel svg .leads').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        check(browser.url().endswith('#p-alphadigit'), 'box of a diagram: opens its production')

        # Tests the page of inputs.
        browser.open(base + 'inputs.html')
        tree = browser.run("return document.getElementById('i-1').textContent")
        for expected in ('gopherurl', 'selector', 'two+words', 'accepted', 'RFC 1738, section 5, page 18'):
            check(expected in tree, f'tree of the legal input: contains "{expected}"')
        check(browser.run("return document.querySelector('#i-1 td a').getAttribute('href')").startswith('rfc1738.html#p-'),
              'node of a tree: links to its production')
        error = browser.run("return document.getElementById('i-2').textContent")
        for expected in ('rejected', 'Offset', '17', 'Expected', '^'):
            check(expected in error, f'error of the illegal input: contains "{expected}"')
        lines = browser.run("return document.querySelector('#i-2 pre').textContent").split('\n')
        check(lines[1].index('^') == lines[0].index('~'), 'error: caret is below the illegal character')

        # Tests keyboard navigation.
        browser.open(base + 'index.html')
        browser.press([KEY['tab']])
        check(browser.run('return document.activeElement.className') == 'skip', 'first Tab: focuses the skip link')
        check(browser.run("return document.activeElement.getBoundingClientRect().left") >= 0, 'skip link: visible with focus')
        browser.press([KEY['enter']])
        check(browser.url().endswith('#content'), 'skip link: Enter follows it')
        browser.press(['/'])
        check(browser.run('return document.activeElement.id') == 'jump', '"/": focuses the jump box')
        browser.press('gtype' + KEY['down'])
        check(browser.run("return document.querySelectorAll('#jump-list li').length") >= 2, 'jump box: lists matching names')
        check(browser.run("return document.getElementById('jump').getAttribute('aria-activedescendant')") == 'jump-1', 'jump box: arrows select')
        browser.press([KEY['enter']])
        check('#p-gtype' in browser.url(), 'jump box: Enter opens the selection')
        browser.press(['/'] + list('R1738-3.1-4') + [KEY['enter']])
        check(browser.url().endswith('requirements.html#R1738-3.1-4'), 'jump box: opens requirements')
        browser.press(['/'] + list('nothing is called so'))
        said = browser.run("return document.getElementById('jump-list').textContent")
        check(said == 'No match', f'jump box: reports no match ({said})')
        browser.press([KEY['enter']])
        check(browser.url().endswith('requirements.html#R1738-3.1-4'), 'jump box: Enter without a match stays on the page')
        browser.press([KEY['escape']])
        browser.press(['/'] + list('compare.cpp') + [KEY['enter']])
        check('compare.cpp' in browser.url() and '.html#' in browser.url(), 'jump box: opens sources and tests')
        marked = browser.run("var s = document.querySelector('section.lines'); return s.querySelectorAll('mark').length")
        if 'sources.html' in browser.url():
            check(marked == 1, 'excerpt: highlights one line')

        # Tests the interpretations of the notation.
        browser.open(base + 'rfc1738.html#p-gopherurl')
        facts = browser.run("return document.querySelector('#p-gopherurl .facts').textContent")
        check('N2' in facts, 'production: lists interpretations of the notation')

        browser.open(base + 'index.html')
        reached = set()
        for _ in range(40):
            browser.press([KEY['tab']])
            reached.add(browser.run("return document.activeElement.getAttribute('href') || document.activeElement.id"))
        check({'matrix.html', 'rfc1738.html', 'theme', 'jump'} <= reached, 'Tab: reaches links and controls')
        outline = browser.run("var a = document.querySelector('header a'); a.focus(); return getComputedStyle(a).outlineStyle")
        check(outline != 'none', 'focus: visible outline')

        # Tests the light and the dark theme.
        background = 'return getComputedStyle(document.body).backgroundColor'
        browser.devtools('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': 'light'}])
        light = browser.run(background)
        browser.devtools('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': 'dark'}])
        dark = browser.run(background)
        check(light != dark, 'theme: follows the system')
        browser.run("document.getElementById('theme').click()")
        check(browser.run(background) == light, 'theme: button overrides the system')
        browser.open(base + 'tests.html')
        check(browser.run(background) == light, 'theme: choice persists')

        # Tests printing.
        browser.open(base + 'rfc1738.html')
        browser.devtools('Emulation.setEmulatedMedia', media='print')
        check('1.10' in browser.run(AFTER, '#p-host .facts a') and 'p. 18' in browser.run(AFTER, '#p-host .facts a'),
              'print: links show number and page')
        check(browser.run("return getComputedStyle(document.querySelector('header.top')).display") == 'none', 'print: navigation is hidden')
        browser.devtools('Emulation.setEmulatedMedia', media='')
        pdf = base64.b64decode(browser.devtools('Page.printToPDF')['data'])
        check(pdf.startswith(b'%PDF') and len(pdf) > 100000, 'print: creates a PDF')
        browser.open(base + 'matrix.html')
        pdf = base64.b64decode(browser.devtools('Page.printToPDF', preferCSSPageSize=True)['data'])
        pages = len(re.findall(rb'/Type\s*/Page\b', pdf))
        boxes = re.findall(rb'/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)', pdf)
        check(boxes and all(float(width) > float(height) for width, height in boxes), 'print: matrix has landscape pages')
        check(0 < pages < len(everything) / 5, f'print: matrix is a table, not cards ({pages} pages of {len(everything)} rows)')
        check_quiet(browser, 'use')


def check_texts(folder):
    """Checks the pages of the RFC texts if the report contains these pages."""
    if not (folder / 'text-rfc1738.html').is_file():
        skipped.append('the texts of the RFCs are missing; set URI94_SPEC to their folder')
        return
    base = folder.as_uri() + '/'
    with Browser() as browser:
        browser.open(base + 'text-rfc1738.html#l-966')
        row = browser.run("var r = document.getElementById('l-966'); return [r.className, r.textContent, r.querySelector('a').getAttribute('href')]")
        check(row[0] == 'line-production' and 'domainlabel' in row[1], 'text page: BNF line has the colour of a production')
        check(row[2] == 'rfc1738.html#p-domainlabel', 'text page: BNF line links to its production')
        check(browser.run("return document.getElementById('l-966').getBoundingClientRect().top") < 500, 'address of a line: scrolls to it')
        for name in ('text-rfc1738.html', 'text-rfc1630.html'):
            browser.open(base + name)
            check(browser.run("return document.querySelectorAll('tr.line-open').length") == 0, f'{name}: all lines are cited or dismissed')
            check(browser.run("return document.querySelectorAll('tr.line-requirement').length") > 300, f'{name}: requirements are coloured')
        browser.open(base + 'requirements.html')
        check(browser.run("return document.querySelectorAll('a[href^=\"text-rfc\"]').length") > 200, 'citations: link to their lines')
        browser.press(['/'] + list('1738:890') + [KEY['enter']])
        check(browser.url().endswith('text-rfc1738.html#l-890'), 'jump box: opens a line of an RFC')
        check_quiet(browser, 'texts')


def check_without_script(folder):
    base = folder.as_uri() + '/'
    with Browser() as browser:
        browser.devtools('Emulation.setScriptExecutionDisabled', value=True)
        browser.open(base + 'matrix.html')
        count = browser.run("return [document.querySelectorAll('tbody tr').length, document.querySelectorAll('.controls, #jump, #theme').length]")
        check(count[0] > 250, f'without scripts: matrix has all rows ({count[0]})')
        check(count[1] == 0, 'without scripts: controls are hidden')
        browser.open(base + 'rfc1738.html')
        check(browser.run("return document.querySelectorAll('section.production svg').length") == 67, 'without scripts: every production has a diagram')


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument('program')
    arguments.add_argument('source')
    arguments.add_argument('--schema')
    arguments.add_argument('--picture')
    given = arguments.parse_args()
    if not shutil.which('chromium') or not shutil.which('chromedriver'):
        print('skipped: Chromium is not installed; ./dev report-test installs it')
        return 77
    with tempfile.TemporaryDirectory(prefix='uri94-report-') as name:
        folder = pathlib.Path(name).resolve()
        evidence = pathlib.Path(given.program).parent / 'evidence'
        evidence.mkdir(exist_ok=True)  # the folder is missing if this test runs first
        specification = ['--spec', os.environ['URI94_SPEC']] if 'URI94_SPEC' in os.environ else []
        subprocess.run([given.program, 'trace', '--source', given.source, '--output', str(folder), '--input', LEGAL,
                        '--input', ILLEGAL, '--evidence', str(evidence), *specification], check=True,
                       stdout=subprocess.DEVNULL)
        if given.picture:
            with Browser(1280, 1000) as browser:
                browser.open(folder.as_uri() + '/rfc1738.html#p-domainlabel')
                pathlib.Path(given.picture).write_bytes(browser.picture())
            return 0
        check_links(folder)
        check_tidy(folder)
        check_sarif(folder, given.schema)
        check_pages(folder)
        check_use(folder)
        check_texts(folder)
        check_without_script(folder)
    for reason in skipped:
        print(f'skipped: {reason}')
    print(f'{passed} checks passed, {len(failures)} failed, {len(skipped)} skipped')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
