import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { runChild } from '../../packages/media/src/process/run-child.ts';

const run = promisify(execFile);
/** Debian's pocketsphinx with pocketsphinx-en-us. */
export const RECOGNISER = 'pocketsphinx_continuous';
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

/** How many of a text's words a recogniser hears in a file of sound, in their order. */
export async function hearWords(input: { path: string; text: string; folder: string }): Promise<number> {
  const monoPath = path.join(input.folder, 'mono.wav');
  await runChild({ script: LAB, job: { name: 'writeMonoWav', input: { path: input.path, outputPath: monoPath } } });
  const { stdout } = await run(RECOGNISER, ['-infile', monoPath, '-logfn', '/dev/null']);
  return commonWords(wordsOf(input.text), wordsOf(stdout));
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
