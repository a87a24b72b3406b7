import { PAUSE, type PhoneSpan, sampleAt, type Sound } from '../built-in/audio/sound.ts';

const FULL_SCALE = 32_768;
/** As long as the built-in voices look for silence: below this share of its peak an utterance has not begun, or has ended. */
const AUDIBLE_SHARE = 0.02;
/** -20 dBFS RMS, where the built-in voices lie; and the most that is raised. */
const TARGET_LEVEL = 0.1;
const HIGHEST_GAIN = 20;

/**
 * What a model made, as a sound whose silence at both ends is known. What is in between counts as one phone until it has been aligned.
 * Samples that are no numbers become silence.
 */
export function toSound(raw: Float32Array, sampleRateHz: number): Sound {
  const samples = Int16Array.from(raw, (value) =>
    Number.isFinite(value) ? Math.round(Math.max(-1, Math.min(1, value)) * (FULL_SCALE - 1)) : 0,
  );
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isAudible = (sample: number) => Math.abs(sample) > peak * AUDIBLE_SHARE;
  const toMs = (index: number) => (index * 1000) / sampleRateHz;
  const [startMs, endMs] = [toMs(samples.findIndex(isAudible)), toMs(samples.findLastIndex(isAudible) + 1)];
  const phones: PhoneSpan[] = peak === 0 ? [] : [{ phone: 'ah', startMs, endMs }];
  return { samples, sampleRateHz, phones, words: [] };
}

/** How much a sound is raised to the level of the other voices; null when there is none. */
export function gainOf(samples: Int16Array, { sampleRateHz, phones }: Omit<Sound, 'samples' | 'words'>): number | null {
  let energy = 0;
  let count = 0;
  for (const { phone, startMs, endMs } of phones) {
    if (phone === PAUSE) continue;
    for (const sample of samples.subarray(sampleAt(startMs, sampleRateHz), sampleAt(endMs, sampleRateHz))) {
      energy += (sample / FULL_SCALE) ** 2;
      count += 1;
    }
  }
  return energy === 0 ? null : Math.min(HIGHEST_GAIN, TARGET_LEVEL / Math.sqrt(energy / count));
}
