// `node e2e/bench/recognise.ts`: how many words a recogniser hears in finished sound, without and with music, against the raw synthesizer.
// Judged is what is made unless somebody chooses music: it must not have fewer words than the raw speech. With music they are told for information (ADR 21).
// Needs Debian's pocketsphinx and pocketsphinx-en-us. Options: --voices en-us-ava,en-us-ethan, --beds bright-morning,late-cafe or all, --levels low,medium.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { BEDS } from '../../packages/engine/src/music/beds/index.ts';
import { frameCount } from '../../packages/engine/src/performance/frame-count.ts';
import { type MusicChoice, masterAudio } from '../../packages/media/src/index.ts';
import { runChild } from '../../packages/media/src/process/run-child.ts';
import { createBuiltInSpeech, type SpeechProvider } from '../../packages/providers/src/index.ts';

const run = promisify(execFile);
const PROGRAM = 'pocketsphinx_continuous';
const LAB = new URL('../../packages/media/src/codec/testing/lab-child.ts', import.meta.url);
/** What people say in such videos, in words that the recogniser's dictionary has. */
const SENTENCES = [
  'I used to spend forty minutes on my skin every morning.',
  'Then I found this serum, and my skin looks brighter.',
  'My friends keep asking me what I have changed.',
  'It is half price until Sunday, so tap the link and try it.',
  'You can send it back within a month, and nobody will ask you why.',
  'This little bottle lasts for three months, even if you use it every day.',
  'I was sure this would not work for me, but I was wrong.',
  'Order today, and we will ship it to your door for free.',
];
type Forms = Record<string, MusicChoice | null>;
const RAW = 'raw';
/** What every video is unless music is chosen. */
const PLAIN = 'finished, without music';
type Choice = { voices: readonly string[]; beds: readonly string[]; levels: readonly MusicChoice['level'][] };

const DEFAULT: Choice = {
  voices: ['en-us-ava', 'en-us-ethan'],
  beds: ['bright-morning', 'steady-ground'],
  levels: ['medium'],
};

/** Lines that tell how many words are recognised in each form, and whether the finished sound without music has fewer than the raw speech. */
export async function measureRecognition({ voices, beds, levels }: Choice = DEFAULT): Promise<{
  lines: string[];
  isWorse: boolean;
}> {
  if (!(await isInstalled()))
    return { lines: [`recognition: skipped, ${PROGRAM} is not installed (Debian: pocketsphinx)`], isWorse: false };
  const folder = await mkdtemp(join(tmpdir(), 'sayso-recognise-'));
  const speech = createBuiltInSpeech();
  const heard: Record<string, number> = {};
  const forms = formsOf(beds, levels);
  try {
    for (const voiceId of voices)
      for (const text of SENTENCES)
        for (const [form, words] of Object.entries(await hearForms({ speech, voiceId, text, folder, forms })))
          heard[form] = (heard[form] ?? 0) + words;
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
  const all = voices.length * SENTENCES.reduce((sum, text) => sum + wordsOf(text).length, 0);
  const lines = Object.entries(heard).map(
    ([form, words]) =>
      `recognition: ${form}: ${words} of ${all} words (${((100 * words) / all).toFixed(1)} %)${judgementOf(form)}`,
  );
  return { lines, isWorse: (heard[PLAIN] ?? 0) < (heard[RAW] ?? 0) };
}

function judgementOf(form: string): string {
  if (form === RAW) return ', the bar';
  return form === PLAIN ? ', judged: not fewer than in the raw speech' : ', for information';
}

function formsOf(beds: Choice['beds'], levels: Choice['levels']): Forms {
  const withMusic = beds.flatMap((bedId) =>
    levels.map((level) => [`finished, with ${bedId} (${level})`, { bedId, level }] as const),
  );
  return { [PLAIN]: null, ...Object.fromEntries(withMusic) };
}

async function isInstalled(): Promise<boolean> {
  const nothing = await run(PROGRAM, ['-infile', '/dev/null', '-logfn', '/dev/null']).catch((error: unknown) => error);
  return !(nothing instanceof Error && 'code' in nothing && nothing.code === 'ENOENT');
}

async function hearForms(input: {
  speech: SpeechProvider;
  voiceId: string;
  text: string;
  folder: string;
  forms: Forms;
}): Promise<Record<string, number>> {
  const { speech, voiceId, text, folder, forms } = input;
  const { wav, take } = await speech.speak({ text, voiceId, rate: 1 });
  const wavPath = join(folder, 'raw.wav');
  await writeFile(wavPath, wav);
  const counts: Record<string, number> = { [RAW]: await recognise({ path: wavPath, text, folder }) };
  for (const [form, music] of Object.entries(forms)) {
    const outputPath = join(folder, 'finished.m4a');
    await masterAudio({ wavPath, outputPath, frames: frameCount(take), music });
    counts[form] = await recognise({ path: outputPath, text, folder });
  }
  return counts;
}

async function recognise(input: { path: string; text: string; folder: string }): Promise<number> {
  const monoPath = join(input.folder, 'mono.wav');
  await runChild({ script: LAB, job: { name: 'writeMonoWav', input: { path: input.path, outputPath: monoPath } } });
  const { stdout } = await run(PROGRAM, ['-infile', monoPath, '-logfn', '/dev/null']);
  return commonWords(wordsOf(input.text), wordsOf(stdout));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

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

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { voices: text, beds: text, levels: text } });
  const { lines, isWorse } = await measureRecognition({
    voices: values.voices?.split(',') ?? DEFAULT.voices,
    beds: values.beds === 'all' ? BEDS.map(({ id }) => id) : (values.beds?.split(',') ?? DEFAULT.beds),
    levels: (values.levels?.split(',') as MusicChoice['level'][] | undefined) ?? DEFAULT.levels,
  });
  for (const line of lines) console.log(line);
  if (isWorse) console.log('recognition: fewer words in the finished sound without music than in the raw speech');
  process.exitCode = isWorse ? 1 : 0;
}
