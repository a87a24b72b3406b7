import { PAUSE, sampleAt, type PhoneSpan, type Sound, type WordSpan } from './sound.ts';

// Silence before the first and after the last sound: a cut shorter than 150 ms feels clipped, longer than 250 ms feels late.
const LEAD_MS = 200;
const TAIL_MS = 240;
// Kept around the speech of each piece for onset and decay, faded so that joins do not click.
const ONSET_MS = 20;
const DECAY_MS = 40;
const FADE_MS = 5;

/** A sound and the silence that follows it. */
export type Piece = { sound: Sound; pauseAfterMs: number };

type Placed = { sound: Sound; fromSample: number; toSample: number; offsetMs: number };

/**
 * Puts pieces behind one another: each is trimmed to its speech, pauses between them and silence around the whole are exact.
 * All pieces share one sample rate. Phones of the result are contiguous and cover it; neighbouring pauses are one.
 */
export function joinSounds(pieces: readonly Piece[]): Sound {
  const sampleRateHz = pieces[0]?.sound.sampleRateHz ?? 16_000;
  const { placed, endMs } = place(pieces);
  const samples = new Int16Array(sampleAt(endMs, sampleRateHz));
  for (const piece of placed) copyFaded(piece, samples);
  return {
    samples,
    sampleRateHz,
    phones: toContiguous(
      placed.flatMap((piece) => shift(speechOf(piece.sound), piece.offsetMs)),
      endMs,
    ),
    words: mergeWords(placed.flatMap((piece) => shift(piece.sound.words, piece.offsetMs))),
  };
}

/** Makes a function that takes the pieces in order, one a call, and tells how long all of them so far will be when they are joined, in milliseconds. */
export function measureJoined(): (piece: Piece) => number {
  const advance = createTimeline();
  return (piece) => {
    const { startMs, endMs } = speechSpan(piece.sound);
    return advance(endMs - startMs, piece.pauseAfterMs).endMs + TAIL_MS;
  };
}

/** Lays stretches of speech behind one another; each call takes the next one's length and the pause after it. */
function createTimeline(): (speechMs: number, pauseAfterMs: number) => { startMs: number; endMs: number } {
  let nextMs = LEAD_MS;
  return (speechMs, pauseAfterMs) => {
    const startMs = nextMs;
    const endMs = startMs + speechMs;
    nextMs = endMs + Math.max(pauseAfterMs, ONSET_MS + DECAY_MS);
    return { startMs, endMs };
  };
}

function place(pieces: readonly Piece[]): { placed: Placed[]; endMs: number } {
  const placed: Placed[] = [];
  const advance = createTimeline();
  let speechEndMs = 0;
  for (const { sound, pauseAfterMs } of pieces) {
    const { startMs, endMs } = speechSpan(sound);
    const at = advance(endMs - startMs, pauseAfterMs);
    const fromMs = Math.max(0, startMs - ONSET_MS);
    placed.push({
      sound,
      fromSample: sampleAt(fromMs, sound.sampleRateHz),
      toSample: Math.min(sound.samples.length, sampleAt(endMs + DECAY_MS, sound.sampleRateHz)),
      offsetMs: at.startMs - startMs,
    });
    speechEndMs = at.endMs;
  }
  return { placed, endMs: speechEndMs + TAIL_MS };
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

function copyFaded({ sound, fromSample, toSample, offsetMs }: Placed, into: Int16Array): void {
  const { samples, sampleRateHz } = sound;
  const at = fromSample + sampleAt(offsetMs, sampleRateHz);
  const fade = sampleAt(FADE_MS, sampleRateHz);
  for (let index = fromSample; index < toSample; index++) {
    const gain = Math.min(1, (index - fromSample) / fade, (toSample - 1 - index) / fade);
    into[at + index - fromSample] = Math.round((samples[index] ?? 0) * gain);
  }
}

function shift<Span extends { startMs: number; endMs: number }>(spans: readonly Span[], offsetMs: number): Span[] {
  return spans.map((span) => ({ ...span, startMs: span.startMs + offsetMs, endMs: span.endMs + offsetMs }));
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
