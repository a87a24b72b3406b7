import { PAUSE, sampleAt, type PhoneSpan, type Sound, type WordSpan } from './sound.ts';

// Silence before the first and after the last sound: a cut shorter than 150 ms feels clipped, longer than 250 ms feels late.
const LEAD_MS = 200;
const TAIL_MS = 240;
// Kept around the speech of each piece for onset and decay, faded so that joins do not click.
const ONSET_MS = 20;
const DECAY_MS = 40;
const FADE_MS = 5;

// Starts of sentences lie on whole multiples of two video frames of 1/30 s, so that the pictures of a sentence that moves stay the same.
const SENTENCE_STEP_MS = 200 / 3;
// Sums of fractions miss a multiple by less than this.
const TINY_MS = 1e-6;

/** A sound, the silence that follows it, and whether its speech begins a sentence. */
export type Piece = { sound: Sound; pauseAfterMs: number; startsSentence: boolean };

/** `anchorMs`: where its sentence starts in the whole. All in the piece is placed relative to it, so that rounding is the same everywhere. */
type Placed = { sound: Sound; fromSample: number; toSample: number; offsetMs: number; anchorMs: number };

/**
 * Puts pieces behind one another: each is trimmed to its speech; pauses between them and silence around the whole are exact, but that a
 * pause before a sentence is lengthened until the sentence starts on a multiple of 1/15 s. All pieces share one sample rate.
 * Times are whole milliseconds, and within a sentence the same wherever it stands, as are its samples. Phones of the result are
 * contiguous and cover it; neighbouring pauses are one. `leadMs` and `tailMs` are silence beyond the usual at both ends.
 */
export function joinSounds(pieces: readonly Piece[], { leadMs, tailMs } = { leadMs: 0, tailMs: 0 }): Sound {
  const sampleRateHz = pieces[0]?.sound.sampleRateHz ?? 16_000;
  const { placed, endMs: speechEndMs } = place(pieces, leadMs);
  const endMs = speechEndMs + TAIL_MS + tailMs;
  const samples = new Int16Array(sampleAt(endMs, sampleRateHz));
  for (const piece of placed) copyFaded(piece, samples);
  return {
    samples,
    sampleRateHz,
    phones: toContiguous(
      placed.flatMap((piece) => shift(speechOf(piece.sound), piece)),
      wholeDuration(endMs, sampleRateHz),
    ),
    words: mergeWords(placed.flatMap((piece) => shift(piece.sound.words, piece))),
  };
}

/** How long a sound that ends then is, in whole milliseconds: it ends with a sample. */
export function wholeDuration(endMs: number, sampleRateHz: number): number {
  return Math.round((sampleAt(endMs, sampleRateHz) * 1000) / sampleRateHz);
}

/** Makes a function that takes the pieces in order, one a call, and tells how long all of them so far will be when they are joined, in milliseconds. */
export function measureJoined(leadMs = 0): (piece: Piece) => number {
  const advance = createTimeline(leadMs);
  return (piece) => advance(piece).endMs + TAIL_MS;
}

/** Lays stretches of speech behind one another; each call takes the next piece. */
function createTimeline(leadMs: number): (piece: Piece) => { startMs: number; endMs: number; anchorMs: number } {
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

function place(pieces: readonly Piece[], leadMs: number): { placed: Placed[]; endMs: number } {
  const placed: Placed[] = [];
  const advance = createTimeline(leadMs);
  let speechEndMs = 0;
  for (const piece of pieces) {
    const { sound } = piece;
    const { startMs, endMs } = speechSpan(sound);
    const at = advance(piece);
    const fromMs = Math.max(0, startMs - ONSET_MS);
    placed.push({
      sound,
      fromSample: sampleAt(fromMs, sound.sampleRateHz),
      toSample: Math.min(sound.samples.length, sampleAt(endMs + DECAY_MS, sound.sampleRateHz)),
      offsetMs: at.startMs - startMs,
      anchorMs: at.anchorMs,
    });
    speechEndMs = at.endMs;
  }
  return { placed, endMs: speechEndMs };
}

/** From the first to the last phone that sounds; of no length when none does. */
function speechSpan(sound: Sound): { startMs: number; endMs: number } {
  const speech = speechOf(sound);
  const startMs = speech[0]?.startMs ?? 0;
  return { startMs, endMs: speech.at(-1)?.endMs ?? startMs };
}

/** The phones between the silence at both ends. */
function speechOf({ phones }: Sound): PhoneSpan[] {
  const first = phones.findIndex(({ phone }) => phone !== PAUSE);
  const last = phones.findLastIndex(({ phone }) => phone !== PAUSE);
  return first < 0 ? [] : phones.slice(first, last + 1);
}

function copyFaded({ sound, fromSample, toSample, offsetMs, anchorMs }: Placed, into: Int16Array): void {
  const { samples, sampleRateHz } = sound;
  const at = fromSample + sampleAt(anchorMs, sampleRateHz) + sampleAt(withoutError(offsetMs - anchorMs), sampleRateHz);
  const fade = sampleAt(FADE_MS, sampleRateHz);
  for (let index = fromSample; index < toSample; index++) {
    const gain = Math.min(1, (index - fromSample) / fade, (toSample - 1 - index) / fade);
    into[at + index - fromSample] = Math.round((samples[index] ?? 0) * gain);
  }
}

/** Times of a piece in the whole: whole milliseconds from the start of its sentence, whose own time is rounded once. */
function shift<Span extends { startMs: number; endMs: number }>(
  spans: readonly Span[],
  { offsetMs, anchorMs }: Placed,
): Span[] {
  const toWhole = (timeMs: number) => Math.round(anchorMs) + Math.round(withoutError(timeMs + offsetMs - anchorMs));
  return spans.map((span) => ({ ...span, startMs: toWhole(span.startMs), endMs: toWhole(span.endMs) }));
}

/** Takes away what sums of fractions leave behind, which could tip a half to either side. */
function withoutError(timeMs: number): number {
  return Math.round(timeMs / TINY_MS) * TINY_MS;
}

function toContiguous(phones: readonly PhoneSpan[], endMs: number): PhoneSpan[] {
  const filled: PhoneSpan[] = [];
  const add = (span: PhoneSpan) => {
    const previous = filled.at(-1);
    if (previous?.phone === PAUSE && span.phone === PAUSE) previous.endMs = span.endMs;
    else if (span.endMs > span.startMs) filled.push({ ...span });
  };
  let atMs = 0;
  for (const phone of phones) {
    if (phone.startMs > atMs) add({ phone: PAUSE, startMs: atMs, endMs: phone.startMs });
    add(phone);
    atMs = phone.endMs;
  }
  add({ phone: PAUSE, startMs: atMs, endMs });
  return filled;
}

/** A word cut over two pieces sounds from the start of the first to the end of the last. */
function mergeWords(words: readonly WordSpan[]): WordSpan[] {
  const merged: WordSpan[] = [];
  for (const word of words) {
    const previous = merged.at(-1);
    if (previous?.wordIndex === word.wordIndex) previous.endMs = word.endMs;
    else merged.push({ ...word });
  }
  return merged;
}
