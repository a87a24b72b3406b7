// `npm run bench -- --only voices`: how many words a recogniser hears of each built-in English voice, against the raw synthesizer and against the voice that it is a variant of.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toWav } from '../../packages/providers/src/speech/built-in/audio/wav.ts';
import { loadFlite } from '../../packages/providers/src/speech/built-in/flite/flite.ts';
import { createBuiltInSpeech } from '../../packages/providers/src/index.ts';
import { BUILT_IN_VOICES } from '../../packages/providers/src/speech/built-in/voice-catalogue.ts';
import type { FliteVoice } from '../../packages/providers/src/speech/built-in/voice-engine.ts';
import { ALL_WORDS, canRecognise, hearWords, RECOGNISER, SENTENCES } from './hear-words.ts';
import { say } from './lines.ts';

/** A variant may lose so many of a hundred words. */
const VARIANT_POINTS = 5;

type Base = FliteVoice['base'];

/** Says for each voice what share of the words is recognised. */
export async function measureVoices(): Promise<void> {
  if (!(await canRecognise()))
    return console.log(`voices: skipped, ${RECOGNISER} is not installed (Debian: pocketsphinx)`);
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-voices-'));
  const hear = createListener(folder);
  const speech = createBuiltInSpeech();
  const flite = await loadFlite();
  const raw = new Map<Base, number>();
  const bases = new Map<Base, number>();
  try {
    for (const { id, engine } of BUILT_IN_VOICES) {
      if (engine.engine !== 'flite') continue;
      const { base } = engine;
      if (!raw.has(base)) {
        const share = await hear((text) => {
          const { samples, sampleRateHz } = flite.speak({ voice: base, features: {}, text });
          return toWav(samples, sampleRateHz);
        });
        raw.set(base, share);
        say({ what: `raw synthesizer, ${base}`, value: share, unit: '%', digits: 1 });
      }
      const share = await hear(async (text) => (await speech.speak({ text, voiceId: id, rate: 1 })).wav);
      const isBase = !bases.has(base);
      if (isBase) bases.set(base, share);
      const least = isBase ? raw.get(base) : (bases.get(base) ?? 0) - VARIANT_POINTS;
      say({
        what: isBase ? `${id}, the base of ${base}` : `${id}, a variant of ${base}`,
        value: Math.round(share * 10) / 10,
        unit: '%',
        digits: 1,
        aim: { least: Math.round((least ?? 0) * 10) / 10 },
      });
    }
  } finally {
    await speech.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Speak = (text: string) => Buffer | Promise<Buffer>;

/** Makes the function that tells what share of all sentences is heard, of a hundred. */
function createListener(folder: string): (speak: Speak) => Promise<number> {
  const wavPath = path.join(folder, 'voice.wav');
  return async (speak) => {
    let words = 0;
    for (const text of SENTENCES) {
      await writeFile(wavPath, await speak(text));
      words += await hearWords({ path: wavPath, text, folder });
    }
    return (100 * words) / ALL_WORDS;
  };
}
