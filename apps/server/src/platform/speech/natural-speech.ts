import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, MAX_VIDEO_MS } from '@sayso/contract';
import { alignSpeech, cleanVoice, refusalOf } from '@sayso/media';
import { NoSoundError, type SpeechProvider, type TimeSpeech, type SpeechVoice } from '@sayso/providers';
import type { Config } from '../../config.ts';
import { inScratchFolder } from '../storage/scratch-folder.ts';

/** What a stretch of some sentences may last at most. */
const SECONDS = { maxSeconds: (2 * MAX_VIDEO_MS) / 1000, minSeconds: 0.05 } as const;

/**
 * Makes what natural voices say as good as what the built-in ones do: their sound is decoded like a stranger's, and each word and phone gets the time at which it is
 * heard, in the likeness of a built-in voice of the same language and gender. Where there is none, words are spread over what is heard.
 */
export function createTimeSpeech({ config, reference }: { config: Config; reference: SpeechProvider }): TimeSpeech {
  return ({ audio, text, voice, pronunciations, signal }) =>
    inScratchFolder({ config }, async (folder) => {
      const inputPath = path.join(folder, 'heard');
      const voicePath = path.join(folder, 'voice.wav');
      await writeFile(inputPath, audio);
      await cleanVoice({ inputPath, outputPath: voicePath, ...SECONDS, signal }).catch(asNoSound);
      const words = text.split(/\s+/).filter(Boolean);
      const likeness = nearestVoice(reference.voices(), voice);
      const spoken = likeness
        ? await reference.speak({ text, voiceId: likeness.id, rate: 1, pronunciations, signal }).catch(unlessUnspoken)
        : null;
      const references = [];
      if (spoken?.take.words.length === words.length) {
        const referencePath = path.join(folder, 'reference.wav');
        await writeFile(referencePath, spoken.wav);
        references.push({ voicePath: referencePath, take: spoken.take });
      }
      const take = await alignSpeech({ voicePath, references, words, signal });
      return { wav: await readFile(voicePath), take };
    });
}

/** Of some voices the one most like another: its language must be the same; gender counts more than region. */
export function nearestVoice(
  voices: readonly SpeechVoice[],
  { language, region, gender }: Pick<SpeechVoice, 'language' | 'region' | 'gender'>,
): SpeechVoice | undefined {
  const likeness = (voice: SpeechVoice) => Number(voice.gender === gender) * 2 + Number(voice.region === region);
  return voices
    .filter((voice) => voice.language === language)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .at(0);
}

/** Words that a natural voice can say and no built-in one. */
function unlessUnspoken(error: unknown): null {
  if (error instanceof AppError && error.code === 'script_has_no_words') return null;
  throw error;
}

/** What came is no sound, or nothing is heard in it. */
function asNoSound(error: unknown): never {
  if (refusalOf(error) === null) throw error;
  throw new NoSoundError('Nothing is heard.', { cause: error });
}
