import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignSpeech } from '@sayso/media/alignment/align-speech';
import type { SpeechProvider } from '../../speech-provider.ts';
import type { TimeSpeech } from '../speak-naturally.ts';

/** Finds out when words are said, as the server does, by the same words of a built-in voice; the sound stays as it is. */
export function timeBy(reference: SpeechProvider): TimeSpeech {
  return async ({ audio, text, pronunciations, signal }) => {
    const spoken = await reference.speak({ text, voiceId: 'en-us-mason', rate: 1, pronunciations, signal });
    const folder = await mkdtemp(join(tmpdir(), 'sayso-time-'));
    try {
      const [voicePath, referencePath] = [join(folder, 'voice.wav'), join(folder, 'reference.wav')];
      await writeFile(voicePath, audio);
      await writeFile(referencePath, spoken.wav);
      const references = [{ voicePath: referencePath, take: spoken.take }];
      return { wav: audio, take: await alignSpeech({ voicePath, references, words: text.split(' '), signal }) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
