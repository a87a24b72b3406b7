// `node e2e/bench/recognise.ts`: how many words a recogniser hears in finished sound, without and with music, against the raw synthesizer.
// Judged is what is made unless somebody chooses music: it must not have fewer words than the raw speech. With music they are told for information (ADR 21).
// Needs Debian's pocketsphinx and pocketsphinx-en-us. Options: --voices en-us-ava,en-us-ethan, --beds bright-morning,late-cafe or all, --levels low,medium.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BEDS } from '../../packages/engine/src/music/beds/index.ts';
import { frameCount } from '../../packages/engine/src/performance/frame-count.ts';
import { type MusicChoice, masterAudio } from '../../packages/media/src/index.ts';
import { createBuiltInSpeech, type SpeechProvider } from '../../packages/providers/src/index.ts';
import { ALL_WORDS, canRecognise, hearWords, RECOGNISER, type Recording, SENTENCES } from './hear-words.ts';

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
  if (!(await canRecognise()))
    return { lines: [`recognition: skipped, ${RECOGNISER} is not installed (Debian: pocketsphinx)`], isWorse: false };
  const folder = await mkdtemp(join(tmpdir(), 'sayso-recognise-'));
  const speech = createBuiltInSpeech();
  const heard: Record<string, number> = {};
  const forms = formsOf(beds, levels);
  try {
    const recordings: Recorded[] = [];
    for (const [index, voiceId] of voices.entries())
      for (const [place, text] of SENTENCES.entries()) {
        const stem = join(folder, `${index}-${place}`);
        recordings.push(...(await recordForms({ speech, voiceId, text, stem, forms })));
      }
    for (const [index, words] of (await hearWords(recordings)).entries()) {
      const form = recordings[index]?.form ?? RAW;
      heard[form] = (heard[form] ?? 0) + words;
    }
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
  const all = voices.length * ALL_WORDS;
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

type Recorded = Recording & { form: string };

/** Lets a voice say a text, and makes a file of it in each form. */
async function recordForms(input: {
  speech: SpeechProvider;
  voiceId: string;
  text: string;
  stem: string;
  forms: Forms;
}): Promise<Recorded[]> {
  const { speech, voiceId, text, stem, forms } = input;
  const { wav, take } = await speech.speak({ text, voiceId, rate: 1 });
  const wavPath = `${stem}.wav`;
  await writeFile(wavPath, wav);
  const recorded = [{ form: RAW, path: wavPath, text }];
  for (const [form, music] of Object.entries(forms)) {
    const outputPath = `${stem}-${recorded.length}.m4a`;
    await masterAudio({ wavPath, outputPath, frames: frameCount(take), music });
    recorded.push({ form, path: outputPath, text });
  }
  return recorded;
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
