import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';

type Screen = { input: ReadStream; output: WriteStream; signal: AbortSignal };

/** Asks somebody at a keyboard, and shows nothing of what they type or paste; null where nobody is there. */
export async function askSecretly(question: string, { input, output, signal }: Screen): Promise<string | null> {
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
