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

// Silence before the first sound: a cut shorter than 150 ms feels clipped, longer than 250 ms feels late.
const LEAD_MS = 200;
/** The same after the last one, in milliseconds. */
export const TAIL_MS = 240;
/** What is kept before the speech of a piece, for its onset, in milliseconds. */
export const ONSET_MS = 20;
/** The same after it, for its decay. */
export const DECAY_MS = 40;

// Starts of sentences lie on whole multiples of two video frames of 1/30 s, so that the pictures of a sentence that moves stay the same.
const SENTENCE_STEP_MS = 200 / 3;
/** Sums of fractions miss a multiple by less than this, in milliseconds. */
export const TINY_MS = 1e-6;

/** A sound, the silence that follows it, and whether its speech begins a sentence. */
export type Piece = { sound: Sound; pauseAfterMs: number; startsSentence: boolean };

/** How long a sound that ends then is, in whole milliseconds: it ends with a sample. */
export function wholeDuration(endMs: number, sampleRateHz: number): number {
  return Math.round((sampleAt(endMs, sampleRateHz) * 1000) / sampleRateHz);
}

/** Makes a function that takes the pieces in order, one a call, and tells how long all of them so far will be when they are joined, in milliseconds. */
export function measureJoined(leadMs = 0): (piece: Piece) => number {
  const advance = createTimeline(leadMs);
  return (piece) => advance(piece).endMs + TAIL_MS;
}

/** Lays stretches of speech behind one another; each call takes the next piece and answers in milliseconds where it lies and where its sentence starts. */
export function createTimeline(leadMs: number): (piece: Piece) => { startMs: number; endMs: number; anchorMs: number } {
  let nextMs = LEAD_MS + leadMs;
  let anchorMs = 0;
  return ({ sound, pauseAfterMs, startsSentence }) => {
    const speech = speechSpan(sound);
    const steps = Math.ceil((nextMs - TINY_MS) / SENTENCE_STEP_MS);
    const startMs = startsSentence ? steps * SENTENCE_STEP_MS : nextMs;
    if (startsSentence) anchorMs = startMs;
    const endMs = startMs + speech.endMs - speech.startMs;
    nextMs = endMs + Math.max(pauseAfterMs, ONSET_MS + DECAY_MS);
    return { startMs, endMs, anchorMs };
  };
}

/** From the first to the last phone that sounds, in milliseconds; of no length when none does. */
export function speechSpan(sound: Sound): { startMs: number; endMs: number } {
  const speech = speechOf(sound);
  const startMs = speech[0]?.startMs ?? 0;
  return { startMs, endMs: speech.at(-1)?.endMs ?? startMs };
}

/** The phones between the silence at both ends. */
export function speechOf({ phones }: Sound): PhoneSpan[] {
  const first = phones.findIndex(({ phone }) => phone !== PAUSE);
  const last = phones.findLastIndex(({ phone }) => phone !== PAUSE);
  return first < 0 ? [] : phones.slice(first, last + 1);
}
