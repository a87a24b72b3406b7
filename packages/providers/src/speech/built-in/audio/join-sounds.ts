import {
  PAUSE,
  sampleAt,
  type PhoneSpan,
  type Sound,
  type WordSpan,
  createTimeline,
  DECAY_MS,
  ONSET_MS,
  type Piece,
  speechOf,
  speechSpan,
  TAIL_MS,
  TINY_MS,
  wholeDuration,
} from './sound.ts';

// Both ends of a piece are faded so that joins do not click.
const FADE_MS = 5;

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

const FULL_SCALE = 32_768;
// 1 dB of headroom, and where peaks begin to bend (-2 dBFS): speech near -20 dBFS RMS seldom comes there.
const HIGHEST_PEAK = FULL_SCALE * 0.89;
const KNEE = FULL_SCALE * 0.8;

/**
 * Multiplies speech in place. What would rise above the knee is bent towards full scale, sample by sample, so that a stretch comes out
 * the same whatever stands around it.
 */
export function amplify(samples: Int16Array, gain: number): void {
  for (let index = 0; index < samples.length; index++) samples[index] = Math.round(bent((samples[index] ?? 0) * gain));
}

function bent(sample: number): number {
  const over = Math.abs(sample) - KNEE;
  if (over <= 0) return sample;
  const room = HIGHEST_PEAK - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh(over / room));
}
