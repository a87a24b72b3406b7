import { namesOf, MOODS } from '@sayso/contract';
import { paintSoundSheet, type SoundCell } from '@sayso/media/canvas/testing/sound-sheet';
import type { SpeechProvider } from '@sayso/providers';
import { readWav } from '../../packages/providers/src/speech/built-in/audio/wav.ts';
import { TRACK_STEP_MS, trackPitch } from '@sayso/providers/speech/built-in/prosody/pitch-marks';
import { meanHzOf } from '@sayso/providers/speech/built-in/flite/flite';
import { spreadOf } from '../../packages/providers/src/speech/built-in/testing/measure-voice.ts';
import { BUILT_IN_VOICES } from '../../packages/providers/src/speech/built-in/voice-catalogue.ts';

const TEXT = 'I was sure this would not work for me. Have you ever tried it?';

/** Every English voice in every mood, a row for each voice: what it sounds like over time, and the tune of it. The spread of the pitch is to lie between 2.5 and 4 semitones. */
export async function voices(speech: SpeechProvider): Promise<Buffer> {
  const cells: SoundCell[] = [];
  for (const { id, name, engine } of BUILT_IN_VOICES) {
    if (engine.engine !== 'flite') continue;
    for (const mood of [undefined, ...namesOf(MOODS)]) {
      const sound = readWav((await speech.speak({ text: TEXT, voiceId: id, rate: 1, mood })).wav);
      const meanHz = meanHzOf(engine);
      const label = `${name}, ${mood ?? 'plain'}: spread ${spreadOf(sound, meanHz).toFixed(1)} semitones`;
      const pitch = trackPitch({ ...sound, meanHz });
      cells.push({ label, ...sound, pitch, pitchStepMs: TRACK_STEP_MS, middleHz: meanHz });
    }
  }
  return paintSoundSheet(cells, 1 + namesOf(MOODS).length);
}
