import { sampleAt, type Sound, type WordSpan } from './sound.ts';

/** How a stressed word is spoken: this much slower, higher and louder (3 dB) than the voice does by itself. */
const STRESS = { slower: 1.2, higher: 1.06, gain: 1.4 } as const;
/** At both edges of a stretch the sound goes over into what is around it, in milliseconds. */
const EDGE_MS = 8;

type Stretch = { startMs: number; endMs: number };

/** Lets some words of a sound be spoken stronger; what follows comes later by as much as they become longer. Words that follow each other are one stretch. */
export function stress(sound: Sound, stressed: ReadonlySet<number>): Sound {
  const stretches = stretchesOf(sound.words, stressed);
  if (stretches.length === 0) return sound;
  const { samples, sampleRateHz } = sound;
  const parts: Int16Array[] = [];
  let passed = 0;
  for (const { startMs, endMs } of stretches) {
    const [from, to] = [sampleAt(startMs, sampleRateHz), Math.min(samples.length, sampleAt(endMs, sampleRateHz))];
    parts.push(samples.subarray(passed, from), strongerPart(sound, from, to));
    passed = to;
  }
  parts.push(samples.subarray(passed));
  const later = <Span extends Stretch>(span: Span): Span => ({
    ...span,
    startMs: laterTime(span.startMs, stretches),
    endMs: laterTime(span.endMs, stretches),
  });
  return { samples: joined(parts), sampleRateHz, phones: sound.phones.map(later), words: sound.words.map(later) };
}

function stretchesOf(words: readonly WordSpan[], stressed: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  let isOpen = false;
  for (const { wordIndex, startMs, endMs } of words) {
    const last = stretches.at(-1);
    const isStressed = stressed.has(wordIndex) && endMs > startMs;
    if (isStressed && isOpen && last) last.endMs = endMs;
    else if (isStressed) stretches.push({ startMs, endMs });
    isOpen = isStressed;
  }
  return stretches;
}

/** The samples of a stretch, stronger. Its edges begin and end as the sound around them goes on. */
function strongerPart({ samples, sampleRateHz }: Sound, from: number, to: number): Int16Array {
  const length = Math.round((to - from) * STRESS.slower);
  const longer = stretchSound(samples.subarray(from, to), Math.round(length * STRESS.higher), sampleRateHz);
  const edge = Math.min(sampleAt(EDGE_MS, sampleRateHz), length >> 2);
  const part = new Int16Array(length);
  for (let index = 0; index < length; index++) {
    const inside = Math.min(1, index / edge, (length - 1 - index) / edge);
    const stronger =
      valueAt(longer, (index * (longer.length - 1)) / Math.max(1, length - 1)) * (1 + (STRESS.gain - 1) * inside);
    const outside = index < length / 2 ? samples[from + index] : samples[to - (length - index)];
    part[index] = Math.max(-32_768, Math.min(32_767, Math.round(stronger * inside + (outside ?? 0) * (1 - inside))));
  }
  return part;
}

/** Pieces that are laid over one another, and how far each may be moved to where it fits, in milliseconds: two periods of a deep voice, and one. */
const PIECE_MS = 24;
const REACH_MS = 9;

/**
 * Makes a sound longer or shorter without changing its pitch: pieces of it are laid over one another where they are most alike.
 * @see Verhelst & Roelands (1993), "An overlap-add technique based on waveform similarity (WSOLA)".
 */
export function stretchSound(samples: Int16Array, length: number, sampleRateHz: number): Float32Array {
  const piece = sampleAt(PIECE_MS, sampleRateHz) & ~1;
  const out = new Float32Array(length);
  if (samples.length <= 2 * piece || length <= 2 * piece)
    return out.map((_, index) => samples[Math.round((index * (samples.length - 1)) / Math.max(1, length - 1))] ?? 0);
  const [half, reach] = [piece >> 1, sampleAt(REACH_MS, sampleRateHz)];
  const scale = (samples.length - piece) / (length - piece);
  let last = -half;
  for (let at = -half; at < length; at += half) {
    const wanted = Math.round(at * scale);
    // What would follow the piece before is what this one should look like.
    const from = at < 0 ? wanted : mostAlike({ samples, natural: last + half, wanted, half, reach });
    for (let index = Math.max(0, -at); index < piece && at + index < length; index++) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / piece);
      out[at + index] = (out[at + index] ?? 0) + weight * (samples[from + index] ?? 0);
    }
    last = from;
  }
  return out;
}

/** The start near `wanted` whose samples are most like those from `natural` on. */
function mostAlike(input: {
  samples: Int16Array;
  natural: number;
  wanted: number;
  half: number;
  reach: number;
}): number {
  const { samples, natural, wanted, half, reach } = input;
  let best = wanted;
  let most = Number.NEGATIVE_INFINITY;
  for (let from = wanted - reach; from <= wanted + reach; from += 2) {
    let alike = 0;
    let energy = 1;
    for (let index = 0; index < half; index += 2) {
      const sample = samples[from + index] ?? 0;
      alike += sample * (samples[natural + index] ?? 0);
      energy += sample * sample;
    }
    const score = alike / Math.sqrt(energy);
    if (score > most) [most, best] = [score, from];
  }
  return best;
}

/** A value between two samples. */
function valueAt(samples: Float32Array, at: number): number {
  const before = Math.floor(at);
  const [one, other] = [samples[before] ?? 0, samples[before + 1] ?? samples[before] ?? 0];
  return one + (other - one) * (at - before);
}

function laterTime(timeMs: number, stretches: readonly Stretch[]): number {
  let later = timeMs;
  for (const { startMs, endMs } of stretches)
    later += Math.max(0, Math.min(timeMs, endMs) - startMs) * (STRESS.slower - 1);
  return later;
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
