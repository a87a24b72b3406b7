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

/**
 * Brings a voice (-1 to 1) to the level of spoken scripts, as 16-bit samples; peaks are bent and never cut.
 * @returns null when nothing is heard in it.
 */
export function levelVoice(samples: Float32Array, sampleRateHz: number): Int16Array | null {
  const levels = levelsOf(samples, Math.round((sampleRateHz * STEP_MS) / 1000));
  const sorted = levels.toSorted((one, other) => one - other);
  const loud = sorted[Math.floor((sorted.length - 1) * (1 - LOUD_SHARE))] ?? 0;
  if (loud < AUDIBLE) return null;
  const spoken = levels.filter((level) => level > loud * PAUSE_SHARE);
  const level = Math.sqrt(spoken.reduce((sum, one) => sum + one * one, 0) / spoken.length);
  const gain = Math.min(MOST_GAIN, TARGET / level);
  return Int16Array.from(samples, (sample) => Math.round(bent(sample * gain) * 32_767));
}

function levelsOf(samples: Float32Array, step: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    const part = samples.subarray(index * step, (index + 1) * step);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
}

function bent(sample: number): number {
  const over = Math.abs(sample) - KNEE;
  if (over <= 0) return sample;
  const room = HIGHEST_PEAK - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh(over / room));
}
