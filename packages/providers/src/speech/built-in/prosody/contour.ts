import type { MannerOfSpeech } from './moods.ts';
import type { ShapedPhrase, ShapedWord } from './phrase-shape.ts';

/** A pitch at a time: semitones above the voice's mean, before the range of voice and mood; milliseconds. */
export type Target = { atMs: number; semitones: number };

/** Where a phrase begins and how far it sinks until its end (declination), in semitones. */
const BEGIN = { sentence: 2.2, within: 1.2 } as const;
const SINKS = 2.6;
/** How far an accent rises above the line: the first of a phrase, those in its middle, the last. Each in a row is lower than the one before by this factor (downstep). */
const ACCENT = { first: 4, middle: 3, last: 4.2, downstep: 0.94 } as const;
/** Below the line before and behind accents. */
const DIP = 0.9;
/** An accent begins this long before its vowel, and is over this long behind it, in milliseconds. */
const RISE_MS = 70;
const FALL_MS = 90;
/** Where in its vowel an accent is highest. */
const PEAK = 0.55;
/** Accents differ by this share of their height, so that no two sentences are sung to the same tune. */
const VARIES = 0.18;
/** Nearer than this, two targets are one. */
const NEAR_MS = 25;

const ENDS: Readonly<Record<ShapedPhrase['end'], { last: number; before: number; end: number }>> = {
  statement: { last: 1, before: -2, end: -4.4 },
  exclamation: { last: 1.35, before: -1.5, end: -4 },
  'asking-word': { last: 1.05, before: -1.5, end: -3 },
  'yes-or-no': { last: -0.45, before: 0, end: 7 },
  'going-on': { last: 0.9, before: -1.6, end: 1.8 },
  list: { last: 0.8, before: -1, end: 3 },
};

/** The tune of phrases: rising in time, from the first phone to the last. The same phrases always have the same. */
export function planContour(phrases: readonly ShapedPhrase[], { accents }: Pick<MannerOfSpeech, 'accents'>): Target[] {
  const targets = phrases.flatMap((phrase, index) => {
    const begin = BEGIN[phrase.beginsSentence ? 'sentence' : 'within'] + (phrase.end === 'asking-word' ? 1 : 0);
    const lengthMs = Math.max(1, phrase.endMs - phrase.startMs);
    const line = (atMs: number) => begin - (SINKS * (atMs - phrase.startMs)) / lengthMs;
    const shape = ENDS[phrase.end];
    const weighty = phrase.words.filter(({ weight }) => weight > 0);
    const hills = weighty.flatMap((word, at) => {
      const isLast = at === weighty.length - 1;
      const kind = isLast ? 'last' : at === 0 ? 'first' : 'middle';
      const height = ACCENT[kind] * ACCENT.downstep ** (isLast ? 0 : at) * word.weight * varied(index * 31 + at, word);
      return hill({ word, line, height: height * accents * (isLast ? shape.last : 1) });
    });
    return [
      { atMs: phrase.startMs, semitones: begin - DIP },
      ...hills,
      {
        atMs: Math.max(phrase.lastVowelMs, (hills.at(-1)?.atMs ?? 0) - 1),
        semitones: line(phrase.endMs) + shape.before,
      },
      { atMs: phrase.endMs, semitones: line(phrase.endMs) + shape.end },
    ];
  });
  return inOrder(targets);
}

function hill({ word, line, height }: { word: ShapedWord; line: (atMs: number) => number; height: number }): Target[] {
  const peakMs = word.vowelStartMs + PEAK * (word.vowelEndMs - word.vowelStartMs);
  const before = word.vowelStartMs - RISE_MS;
  const behind = word.vowelEndMs + FALL_MS;
  return [
    { atMs: before, semitones: line(before) - DIP },
    { atMs: peakMs, semitones: line(peakMs) + height },
    { atMs: behind, semitones: line(behind) - DIP },
  ];
}

/** A factor around 1 that hangs on the place and the length of a word alone. */
function varied(place: number, { startMs, endMs }: ShapedWord): number {
  const mixed = Math.imul(place + 1, 0x9e_37_79_b1) ^ Math.imul(Math.round(endMs - startMs), 0x85_eb_ca_6b);
  const share = ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_00_00_00_00;
  return 1 + VARIES * (2 * share - 1);
}

/** Targets in order of time; of those that lie too near each other, the one farther from the mean stays. */
function inOrder(targets: readonly Target[]): Target[] {
  const kept: Target[] = [];
  for (const target of targets.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = kept.at(-1);
    if (!last || target.atMs - last.atMs >= NEAR_MS) kept.push({ ...target });
    else if (Math.abs(target.semitones) > Math.abs(last.semitones)) last.semitones = target.semitones;
  }
  return kept;
}

/** The pitch at any time, in semitones above the mean: from target to target without a corner. */
export function semitonesAt(targets: readonly Target[], atMs: number): number {
  const after = targets.findIndex((target) => target.atMs > atMs);
  if (after === 0) return targets[0]?.semitones ?? 0;
  const before = targets[after < 0 ? targets.length - 1 : after - 1];
  const next = targets[after];
  if (!before) return 0;
  if (!next) return before.semitones;
  const share = (atMs - before.atMs) / (next.atMs - before.atMs);
  return before.semitones + (next.semitones - before.semitones) * (0.5 - 0.5 * Math.cos(Math.PI * share));
}
