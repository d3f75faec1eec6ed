// SPDX-License-Identifier: MIT
// What the adapters for Node share: batches of strings from standard input, a line for each on standard output (../README.md).
'use strict';

const fs = require('fs');
const path = require('path');

const parts = ['scheme', 'user', 'password', 'host', 'port', 'path', 'query', 'fragment'];
const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** A module of npm that may not be installed: the program ends where it is not. */
function wanted(name) {
  try {
    return require(name);
  } catch (why) {
    if (why.code !== 'MODULE_NOT_FOUND') throw why;
    process.stderr.write(`${name} is not installed\n`);
    process.exit(77);
  }
}

/** The version of a module of npm. */
function versionOf(name) {
  return JSON.parse(fs.readFileSync(path.join(__dirname, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** A part that the parser gives as '' where it is absent. */
const orAbsent = (text) => (text === '' ? undefined : text);

/** The line for a string. What it throws is how a parser rejects; these take texts, so that octets must be UTF-8. */
function answer(parse, octets) {
  let text;
  try {
    text = utf8.decode(octets);
  } catch {
    return 'reject no UTF-8\n';
  }
  let found;
  try {
    found = parse(text);
  } catch (why) {
    return `reject ${why.code ?? why.name}\n`;
  }
  let line = 'accept';
  for (const part of parts) {
    if (found[part] !== undefined && found[part] !== null) {
      line += ` ${part}=${Buffer.from(String(found[part]), 'utf8').toString('hex')}`;
    }
  }
  return line + '\n';
}

/** Bytes from standard input, as many as are wanted. */
class Input {
  constructor() {
    this.held = Buffer.alloc(0);
    this.piece = Buffer.alloc(1 << 16);
  }

  /** False at the end. */
  more() {
    for (;;) {
      try {
        const size = fs.readSync(0, this.piece, 0, this.piece.length, null);
        if (size === 0) return false;
        this.held = Buffer.concat([this.held, this.piece.subarray(0, size)]);
        return true;
      } catch (why) {
        if (why.code === 'EOF') return false;
        if (why.code !== 'EAGAIN') throw why;
      }
    }
  }

  take(size) {
    while (this.held.length < size) if (!this.more()) throw new Error('a string ends');
    const taken = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return taken;
  }

  /** The number on the next line; undefined at the end. */
  number() {
    let at;
    while ((at = this.held.indexOf(10)) < 0) if (!this.more()) return undefined;
    return Number(this.take(at + 1));
  }
}

function write(text) {
  const octets = Buffer.from(text, 'latin1');
  for (let at = 0; at < octets.length;) {
    try {
      at += fs.writeSync(1, octets, at);
    } catch (why) {
      if (why.code !== 'EAGAIN') throw why;
    }
  }
}

/** The program. `parse` makes an object of the parts of a text, those that are absent undefined or null. */
function run(name, version, parse) {
  if (process.argv.length > 2) {
    if (process.argv[2] !== '--version') throw new Error('the only option is --version');
    write(`${name} ${version}\n`);
    return;
  }
  const input = new Input();
  for (let count; (count = input.number()) !== undefined;) {
    const lines = [];
    for (let i = 0; i < count; ++i) lines.push(answer(parse, input.take(input.number())));
    write(lines.join(''));
  }
}

/** The parts of an object as the URL Standard has it. */
function partsOf(url) {
  return {
    scheme: url.protocol.slice(0, -1),
    user: orAbsent(url.username),
    password: orAbsent(url.password),
    host: url.hostname,
    port: orAbsent(url.port),
    path: url.pathname,
    query: orAbsent(url.search.slice(1)),
    fragment: orAbsent(url.hash.slice(1)),
  };
}

/** User and password of a parser that leaves the colon between them where it is. */
function userInformation(text) {
  if (text === undefined || text === null) return {};
  const colon = text.indexOf(':');
  return colon < 0 ? {user: text} : {user: text.slice(0, colon), password: text.slice(colon + 1)};
}

module.exports = {wanted, versionOf, run, partsOf, userInformation};
