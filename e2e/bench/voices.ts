// `npm run bench -- --only voices`: how many words a recogniser hears of each built-in English voice, with its tune and as its synthesizer alone would speak. Options of
// `node e2e/bench/voices.ts`: --voices en-us-ava,en-gb-isla, --mood serious.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MOODS, namesOf } from '@sayso/contract';
import type { Mood } from '@sayso/engine';
import { toWav } from '../../packages/providers/src/speech/built-in/audio/wav.ts';
import { loadFlite } from '../../packages/providers/src/speech/built-in/flite/flite.ts';
import { settingsOf } from '@sayso/providers/speech/built-in/flite/flite';
import { createBuiltInSpeech } from '../../packages/providers/src/index.ts';
import { BUILT_IN_VOICES } from '../../packages/providers/src/speech/built-in/voice-catalogue.ts';
import type { FliteVoice } from '@sayso/providers/speech/built-in/voice-catalogue';
import { ALL_WORDS, canRecognise, hearWords, RECOGNISER, type Recording, SENTENCES } from './hear-words.ts';
import { say } from './lines.ts';

/** A variant may lose this share of all words against the voice that it is a variant of. */
const VARIANT_SHARE = 0.05;

type Base = FliteVoice['base'];
type Choice = { voices?: readonly string[] | undefined; mood?: Mood | undefined };

/** Says for each voice how many words are recognised without and with its tune: with it not fewer. */
export async function measureVoices({ voices, mood }: Choice = {}): Promise<void> {
  if (!(await canRecognise()))
    return console.log(`voices: skipped, ${RECOGNISER} is not installed (Debian: pocketsphinx)`);
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-voices-'));
  const speech = createBuiltInSpeech();
  const flite = await loadFlite();
  const hear = createListener(folder);
  const bases = new Map<Base, number>();
  const all = { plain: 0, tuned: 0 };
  try {
    for (const { id, engine } of BUILT_IN_VOICES) {
      if (engine.engine !== 'flite' || voices?.includes(id) === false) continue;
      const [plain = 0, tuned = 0] = await hear([
        (text) => {
          const said = flite.speak({ voice: engine.base, features: settingsOf(engine, 1), text });
          return toWav(said.samples, Math.round(said.sampleRateHz * engine.formantShift));
        },
        async (text) => (await speech.speak({ text, voiceId: id, rate: 1, mood })).wav,
      ]);
      const base = bases.get(engine.base);
      bases.set(engine.base, base ?? plain);
      const least = base === undefined ? {} : { aim: { least: base - VARIANT_SHARE * ALL_WORDS } };
      const words = { unit: 'words', digits: 0, note: `of ${ALL_WORDS}` };
      say({ what: `${id}, the synthesizer alone`, value: plain, ...words, ...least });
      say({ what: `${id}, as it speaks`, value: tuned, ...words, aim: { least: plain } });
      all.plain += plain;
      all.tuned += tuned;
    }
    say({ what: 'all of them, as they speak', value: all.tuned, unit: 'words', digits: 0, aim: { least: all.plain } });
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Speak = (text: string) => Buffer | Promise<Buffer>;

/** Makes the function that tells how many words of all sentences are heard, spoken in one way and in others. */
function createListener(folder: string): (ways: readonly Speak[]) => Promise<number[]> {
  return async (ways) => {
    const recordings: Recording[] = [];
    for (const [index, speak] of ways.entries())
      for (const [place, text] of SENTENCES.entries()) {
        const wavPath = path.join(folder, `${index}-${place}.wav`);
        await writeFile(wavPath, await speak(text));
        recordings.push({ path: wavPath, text });
      }
    const heard = await hearWords(recordings);
    return ways.map((_, index) =>
      heard.slice(index * SENTENCES.length, (index + 1) * SENTENCES.length).reduce((sum, words) => sum + words, 0),
    );
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { voices: { type: 'string' }, mood: { type: 'string' } } });
  const mood = namesOf(MOODS).find((name) => name === values.mood);
  if (values.mood !== undefined && !mood) throw new Error(`there is no mood '${values.mood}'`);
  await measureVoices({ voices: values.voices?.split(','), mood });
}
