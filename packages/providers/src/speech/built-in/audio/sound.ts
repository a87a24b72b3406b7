/** A phone with its time: ARPAbet in lower case, `pau` for silence. Milliseconds, not rounded. */
export type PhoneSpan = { phone: string; startMs: number; endMs: number };

/** When display word `wordIndex` sounds. Milliseconds, not rounded. */
export type WordSpan = { wordIndex: number; startMs: number; endMs: number };

/** Synthesised speech, PCM 16 bit mono. `phones` are contiguous and start at 0; `words` are in order and hold only words that sound. */
export type Sound = { samples: Int16Array; sampleRateHz: number; phones: PhoneSpan[]; words: WordSpan[] };

/** Silence in the phone alphabet. */
export const PAUSE = 'pau';

/** Where a time lies in samples. */
export function sampleAt(timeMs: number, sampleRateHz: number): number {
  return Math.round((timeMs * sampleRateHz) / 1000);
}
