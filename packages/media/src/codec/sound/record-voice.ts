import { open } from 'node:fs/promises';
import type { Frame } from 'node-av/lib';
import { refusal } from '../../uploads/refusal.ts';
import { yieldToEventLoop } from '../native.ts';
import { planesOf } from './sound-stage.ts';
import { readUntrustedAudio } from './untrusted-audio.ts';
import { wavHeader } from './read-sound.ts';

/** As the sound of videos has it, so that nothing is lost on the way there. */
const SAMPLE_RATE_HZ = 48_000;
/** Samples that are held at once, a second and a third: recordings take the same memory however long they are. */
const BLOCK_SAMPLES = 65_536;
/** Codecs add some silence at both ends, and recorders stop a moment late. So much more is taken, and cut off. */
const GRACE_SECONDS = 0.25;
/** Rumble and breath below a voice are taken away before its level is measured. */
const FILTERS = `highpass=f=60,aresample=${SAMPLE_RATE_HZ},aformat=sample_fmts=fltp:channel_layouts=mono,asetnsamples=n=${BLOCK_SAMPLES}:p=0`;

/** A recording as somebody sent it, where the clean one goes, and how long it may and must be (a second, unless told). */
export type VoiceJob = { inputPath: string; outputPath: string; maxSeconds: number; minSeconds?: number };
/** What became of it. */
export type RecordedVoice = { durationMs: number };

/**
 * Decodes a stranger's recording of a voice and writes it anew: WAV, 16 bit, mono, 48 kHz, at the level of spoken scripts, without covers, titles and whatever else it carried.
 * It is decoded twice, for its level is known at its end: memory stays the same however long it is.
 * @throws Error that `refusalOf` explains; `silent` when nothing is heard in it.
 * @see readUntrustedAudio for what of it is read.
 */
export async function recordVoice({ outputPath, maxSeconds, ...source }: VoiceJob): Promise<RecordedVoice> {
  const most = Math.round(maxSeconds * SAMPLE_RATE_HZ);
  const voice = { ...source, maxSeconds: maxSeconds + GRACE_SECONDS, filters: FILTERS };
  const meter = createVoiceMeter(SAMPLE_RATE_HZ);
  await readUntrustedAudio(voice, async (frames) => {
    for (const block of blocksOf(frames, most)) {
      // Floating point can hold what is no number, which no filter ever gets rid of again.
      if (!block.every(Number.isFinite)) throw refusal('damaged');
      meter.hear(block);
      await yieldToEventLoop();
    }
  });
  const gain = meter.gain();
  if (gain === null) throw refusal('silent');
  const samples = meter.count();
  const file = await open(outputPath, 'wx');
  try {
    await file.writeFile(wavHeader({ samples, channels: 1, sampleRateHz: SAMPLE_RATE_HZ }));
    await readUntrustedAudio(voice, async (frames) => {
      for (const block of blocksOf(frames, most)) await file.writeFile(toLeveled(block, gain));
    });
  } finally {
    await file.close();
  }
  return { durationMs: Math.round((samples * 1000) / SAMPLE_RATE_HZ) };
}

/** Stretches whose level is measured, in milliseconds. */
const STEP_MS = 20;
/** Level of spoken scripts while somebody speaks: -20 dBFS. */
const TARGET = 0.1;
/** Stretches this much quieter than the loudest are pauses: 30 dB. */
const PAUSE_SHARE = 0.03;
/** What stays below in all but a moment is silence or the noise of an empty room: -54 dBFS. */
const AUDIBLE = 0.002;
/** No more than this is heard of a moment: a click is no voice. */
const LOUD_SHARE = 0.01;
/** Noise rises with the voice, so very quiet recordings stay a little quieter: 26 dB. */
const MOST_GAIN = 20;
/** Peaks bend from here towards full scale. */
const KNEE = 0.8;
const HIGHEST_PEAK = 0.89;

/** Measures a voice block by block and keeps one number for each 20 ms of it. */
type VoiceMeter = {
  /** Takes in the next samples, -1 to 1. They may be overwritten afterwards. */
  hear: (samples: Float32Array) => void;
  /** Samples so far. */
  count: () => number;
  /** By what the voice is to be multiplied to be as loud as spoken scripts; null when nothing is heard in it. */
  gain: () => number | null;
};

/** Makes a meter that has heard nothing yet. */
export function createVoiceMeter(sampleRateHz: number): VoiceMeter {
  const step = Math.round((sampleRateHz * STEP_MS) / 1000);
  const levels: number[] = [];
  let count = 0;
  let squares = 0;
  return {
    hear: (samples) => {
      for (const sample of samples) {
        squares += sample * sample;
        count += 1;
        if (count % step !== 0) continue;
        levels.push(Math.sqrt(squares / step));
        squares = 0;
      }
    },
    count: () => count,
    gain: () => {
      const rest = count % step;
      return gainFor(rest === 0 ? levels : [...levels, Math.sqrt(squares / rest)]);
    },
  };
}

/** Multiplies a voice and makes 16-bit samples of it; peaks are bent and never cut. */
export function toLeveled(samples: Float32Array, gain: number): Int16Array {
  const leveled = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++)
    leveled[index] = Math.round(bent((samples[index] ?? 0) * gain) * 32_767);
  return leveled;
}

function gainFor(levels: readonly number[]): number | null {
  const sorted = levels.toSorted((one, other) => one - other);
  const loud = sorted[Math.floor((sorted.length - 1) * (1 - LOUD_SHARE))] ?? 0;
  if (loud < AUDIBLE) return null;
  const spoken = levels.filter((level) => level > loud * PAUSE_SHARE);
  const level = Math.sqrt(spoken.reduce((sum, one) => sum + one * one, 0) / spoken.length);
  return Math.min(MOST_GAIN, TARGET / level);
}

function bent(sample: number): number {
  const over = Math.abs(sample) - KNEE;
  if (over <= 0) return sample;
  const room = HIGHEST_PEAK - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh(over / room));
}

/** The first `most` samples, in the frames' own memory: each block overwrites the one before. */
function* blocksOf(frames: Iterable<Frame>, most: number): Generator<Float32Array> {
  let left = most;
  for (const frame of frames) {
    const block = (planesOf(frame)[0] ?? new Float32Array(0)).subarray(0, left);
    left -= block.length;
    if (block.length > 0) yield block;
  }
}
