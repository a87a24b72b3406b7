import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runChild } from '../../packages/media/src/process/run-child.ts';

const run = promisify(execFile);
/**
 * Debian's pocketsphinx with pocketsphinx-en-us. This program hears a file at once, as one sentence; `pocketsphinx_continuous` listens as if live: it begins anew at each pause,
 * without what was said before, and hears fewer words the better a speaker pauses.
 */
export const RECOGNISER = 'pocketsphinx_batch';
const LAB = new URL('../../packages/media/src/codec/testing/lab-child.ts', import.meta.url);

/** What people say in such videos, in words that the recogniser's dictionary has. */
export const SENTENCES = [
  'I used to spend forty minutes on my skin every morning.',
  'Then I found this serum, and my skin looks brighter.',
  'My friends keep asking me what I have changed.',
  'It is half price until Sunday, so tap the link and try it.',
  'You can send it back within a month, and nobody will ask you why.',
  'This little bottle lasts for three months, even if you use it every day.',
  'I was sure this would not work for me, but I was wrong.',
  'Order today, and we will ship it to your door for free.',
] as const;

/** Words of all sentences. */
export const ALL_WORDS = SENTENCES.reduce((sum, text) => sum + wordsOf(text).length, 0);

/** Whether there is a recogniser on this machine. */
export async function canRecognise(): Promise<boolean> {
  const nothing = await run(RECOGNISER, ['-infile', '/dev/null', '-logfn', '/dev/null']).catch(
    (error: unknown) => error,
  );
  return !(nothing instanceof Error && 'code' in nothing && nothing.code === 'ENOENT');
}

/** A file of sound and what is said in it. */
export type Recording = { path: string; text: string };

/** How many words of its text a recogniser hears in each recording, in their order. All are heard by one process, each as one sentence. */
export async function hearWords(recordings: readonly Recording[]): Promise<number[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-hear-'));
  try {
    const files = recordings.map((recording, index) => ({
      path: recording.path,
      outputPath: path.join(folder, `${index}.wav`),
    }));
    await runChild({ script: LAB, job: { name: 'writeMonoWavs', input: { files } } });
    const heard = await recognise(folder, recordings.length);
    return recordings.map(({ text }, index) => commonWords(wordsOf(text), wordsOf(heard.get(String(index)) ?? '')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is heard in `0.wav`, `1.wav` and so on of a folder, by their numbers. */
async function recognise(folder: string, count: number): Promise<ReadonlyMap<string, string>> {
  const [listPath, heardPath] = [path.join(folder, 'list'), path.join(folder, 'heard')];
  await writeFile(listPath, Array.from({ length: count }, (_, index) => `${index}\n`).join(''));
  const input = ['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', listPath];
  await run(RECOGNISER, [...input, '-hyp', heardPath, '-logfn', '/dev/null']);
  const lines = (await readFile(heardPath, 'utf8')).matchAll(/^(.*)\((\d+) -?\d+\)$/gmu);
  return new Map([...lines].map(([, words = '', index = '']) => [index, words]));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

/** Length of the longest row of words that both have in the same order. */
function commonWords(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, () => 0);
  for (const word of said) {
    const next = [0];
    for (const [index, other] of heard.entries())
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}
