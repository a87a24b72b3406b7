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
export type VoiceMeter = {
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
