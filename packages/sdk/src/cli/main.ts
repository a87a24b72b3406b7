#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadStream, WriteStream } from 'node:tty';
import type { World } from './command.ts';
import { run } from './run.ts';

/** Between two looks at a video, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

const interruption = new AbortController();
// A second Ctrl-C ends it at once, as it would without us.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());
// Whoever reads the results may stop reading: `sayso list | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

let isPassingShown = false;
type Screen = { input: ReadStream; output: WriteStream; signal: AbortSignal };

/** Asks somebody at a keyboard, and shows nothing of what they type or paste; null where nobody is there. */
async function askSecretly(question: string, { input, output, signal }: Screen): Promise<string | null> {
  if (!input.isTTY) return null;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true });
  const stop = new AbortController();
  // With a screen of its own, the reader takes Ctrl-C.
  reader.once('SIGINT', () => stop.abort());
  output.write(question);
  try {
    return await reader.question('', { signal: AbortSignal.any([signal, stop.signal]) });
  } finally {
    reader.close();
    output.write('\n');
  }
}

const world: World = {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  tell(line, { isPassing = false } = {}) {
    const isScreen = process.stderr.isTTY;
    const begin = isScreen && isPassingShown ? '\r\u001B[K' : '';
    isPassingShown = isScreen && isPassing;
    process.stderr.write(`${begin}${line}${isPassingShown ? '' : '\n'}`);
  },
  readInput: () => text(process.stdin),
  askSecretly: (question) =>
    askSecretly(question, { input: process.stdin, output: process.stderr, signal: interruption.signal }),
  signal: interruption.signal,
  lookEveryMs: LOOK_EVERY_MS,
};

process.exitCode = await run(process.argv.slice(2), world);
if (isPassingShown) process.stderr.write('\n');
