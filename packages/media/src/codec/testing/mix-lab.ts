import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { masterAudio } from '../../index.ts';
import type { MusicChoice } from '../sound/fit-music.ts';
import { lab, temporaryFolder } from './test-video.ts';
import { babble, makeWav } from './wav.ts';

export const RATE_HZ = 48_000;
/** Far above the babble, whose highest harmonic is 2.4 kHz. The loudness meter counts it 3.3 dB louder than a tone of 1 kHz. */
export const TONE_HZ = 6000;
const TONE_WEIGHT_DB = 3.3;
/** A video and when somebody speaks in it. */
type Spoken = { wavPath: string; frames: number; spokenS: { from: number; to: number } };

/** Voices, a tone and a folder to mix them in, for the tests of one file. */
export async function openMixLab() {
  const folder = await temporaryFolder();
  const inFolder = (name: string): string => join(folder, name);
  const WITH_PAUSES: Spoken = { wavPath: inFolder('pauses.wav'), frames: 420, spokenS: { from: 2.5, to: 10.5 } };
  const SHORT: Spoken = { wavPath: inFolder('short-voice.wav'), frames: 180, spokenS: { from: 0.5, to: 5.5 } };
  /** The beginning of `SHORT`, up to a pause, and long enough for its loudness to be judged. */
  const PAUSED: Spoken = { ...SHORT, frames: 120 };
  const tonePath = inFolder('tone.wav');
  const voice = babble(0.3);
  for (const { wavPath, spokenS } of [WITH_PAUSES, SHORT]) {
    const isSpoken = (index: number): boolean => index >= spokenS.from * 16_000 && index < spokenS.to * 16_000;
    const samples = (spokenS.to + 1.5) * 16_000;
    await writeFile(wavPath, makeWav({ samples, sample: (i) => (isSpoken(i) ? voice(i) : 0) }));
  }
  await writeFile(tonePath, toneWav(20));

  async function master(name: string, music: MusicChoice | null, { wavPath, frames } = SHORT) {
    const outputPath = inFolder(`${name}.m4a`);
    return { outputPath, loudness: await masterAudio({ wavPath, outputPath, frames, music }) };
  }

  /** As `master`, with the sound that came out. */
  async function mix(name: string, music: MusicChoice | null, spoken = SHORT) {
    const { outputPath, loudness } = await master(name, music, spoken);
    return { loudness, sound: await lab('readSound', { path: outputPath }) };
  }

  /** The tone under a voice with pauses, at each level. Each mix is made once. */
  const tonesUnderVoice = new Map<MusicChoice['level'], ReturnType<typeof mix>>();
  function toneUnderVoice(level: MusicChoice['level']): ReturnType<typeof mix> {
    const made = tonesUnderVoice.get(level) ?? mix(`level-${level}`, { path: tonePath, level }, WITH_PAUSES);
    tonesUnderVoice.set(level, made);
    return made;
  }
  return { inFolder, WITH_PAUSES, SHORT, PAUSED, tonePath, master, mix, toneUnderVoice };
}

export function toneWav(seconds: number): Buffer {
  const sample = (index: number): number => 0.4 * Math.sin((2 * Math.PI * TONE_HZ * index) / RATE_HZ);
  return makeWav({ samples: Math.round(seconds * RATE_HZ), sampleRateHz: RATE_HZ, sample });
}

/** Level of a tone on both sides, in dB as the loudness meter counts that of 6 kHz, in the 400 ms from a second on. */
export function toneDb(samples: Float32Array, fromS: number, toneHz = TONE_HZ): number {
  const length = 0.4 * RATE_HZ;
  let [cos, sin] = [0, 0];
  for (let index = 0; index < length; index++) {
    const place = fromS * RATE_HZ + index;
    const window = 1 - Math.cos((2 * Math.PI * index) / length);
    const angle = (2 * Math.PI * toneHz * place) / RATE_HZ;
    cos += (samples[place] ?? 0) * window * Math.cos(angle);
    sin += (samples[place] ?? 0) * window * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(cos, sin)) / length) + TONE_WEIGHT_DB;
}

export function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}
