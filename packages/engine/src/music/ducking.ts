/** How loud music is chosen to be. */
export type MusicLevel = 'low' | 'medium' | 'high';

/** How many decibels of loudness music lies under the voice while words are spoken. What that costs a recogniser: ADR 21. */
export const UNDER_VOICE_DB: Record<MusicLevel, number> = { low: 28, medium: 24, high: 19 };
/** How many decibels music rises where nobody speaks: it then lies 9 to 18 under the voice. */
export const RISE_DB = 10;
/** The same behind the last word: nothing is to be understood any more, and music carries the end. It then lies 3 to 12 under the voice. */
export const CLOSING_RISE_DB = 16;
/** Milliseconds between two values of a ducking. */
export const DUCKING_STEP_MS = 10;

/** Speech is what lies above this share of the loud level, 28 dB below it, and clearly above the room. */
const SPOKEN_SHARE = 10 ** (-28 / 20);
const ABOVE_ROOM = 10 ** (8 / 20);
/** However loud the room is, what comes within 12 dB of the loud level is speech. */
const SURELY_SPOKEN_SHARE = 10 ** (-12 / 20);
/** The loud level is what the loudest 50 ms reach: a pause, however long, and a click leave it alone, and the shortest word has as much. */
const LOUD_STEPS = 5;
/** The room is this share of all steps, by level. */
const ROOM_RANK = 0.1;
/** A click is no word: speech lasts for 3 steps. */
const SPOKEN_STEPS = 3;

/** Pauses below 900 ms belong to the sentence: music that rose in them would pump. */
const PAUSE_STEPS = 90;
/** Music is down 80 ms before a word, and waits 180 ms after one: soft first and last sounds lie below the threshold. */
const BEFORE_STEPS = 8;
const AFTER_STEPS = 18;
/** Falling takes 450 ms, rising 1.2 s: slow enough to be felt and not heard. */
const FALL_STEPS = 45;
const RISE_STEPS = 120;
/** Behind the last word it rises within a second, `AFTER_STEPS` included. */
const CLOSING_STEPS = 80;

type Stretch = { first: number; last: number };

/**
 * How far music rises above its place under the voice, at each step of a clip: 0 dB while words are spoken, up to `RISE_DB` where the voice rests, up to
 * `CLOSING_RISE_DB` behind the last word.
 * It looks ahead: the music is down before a word begins.
 * @param levels RMS levels of the voice alone, of any scale, one for each `DUCKING_STEP_MS`.
 * @param steps How many values are wanted; the voice is silent beyond its end.
 */
export function planDucking(levels: readonly number[], steps: number): Float32Array {
  const rises = new Float32Array(steps).fill(RISE_DB);
  const stretches = spokenStretches(levels);
  for (const { first, last } of stretches) {
    const from = first - BEFORE_STEPS;
    const to = last + AFTER_STEPS;
    for (let step = Math.max(0, from - FALL_STEPS); step < Math.min(steps, to + RISE_STEPS); step++) {
      const away = step < from ? (from - step) / FALL_STEPS : (step - to) / RISE_STEPS;
      rises[step] = Math.min(rises[step] ?? 0, RISE_DB * smooth(Math.max(0, away)));
    }
  }
  const closing = closingStep(stretches);
  for (let step = closing; step < steps; step++)
    rises[step] = CLOSING_RISE_DB * smooth((step - closing) / CLOSING_STEPS);
  return rises;
}

/** Where the last word has been said; beyond every clip when nobody speaks. */
function closingStep(stretches: readonly Stretch[]): number {
  const latest = stretches.at(-1);
  return latest ? latest.last + AFTER_STEPS : Number.POSITIVE_INFINITY;
}

/** Stretches of steps in which somebody speaks, short pauses included. */
function spokenStretches(levels: readonly number[]): Stretch[] {
  const threshold = spokenLevel(levels);
  const stretches: Stretch[] = [];
  let run = 0;
  for (const [step, level] of levels.entries()) {
    run = level > threshold ? run + 1 : 0;
    if (run < SPOKEN_STEPS) continue;
    const latest = stretches.at(-1);
    const first = step + 1 - run;
    if (latest && first - latest.last <= PAUSE_STEPS) latest.last = step;
    else stretches.push({ first, last: step });
  }
  return stretches;
}

function spokenLevel(levels: readonly number[]): number {
  const ranked = levels.toSorted((one, other) => one - other);
  const loud = ranked.at(-LOUD_STEPS) ?? 0;
  const room = ranked[Math.floor(ROOM_RANK * (ranked.length - 1))] ?? 0;
  return Math.min(Math.max(loud * SPOKEN_SHARE, room * ABOVE_ROOM), loud * SURELY_SPOKEN_SHARE);
}

/** From 0 to 1 without a corner at either end. */
const smooth = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, share))) / 2;

/** A chord that rings away is held up by at most so many decibels: then it still ends. */
const MOST_DB = 8;
/** Music is as loud as its last 600 ms: longer than a beat, so that nothing pumps. */
const HEARD_STEPS = 60;
/** Beds and cut uploads go out over their last 800 ms: that is meant. */
const FADE_STEPS = 80;

/**
 * Holds music up behind the last word, where its last chord rings away under the end card.
 * @param rises What `planDucking` gives, in dB.
 * @param levels RMS levels of the music alone, of any scale, one for each step.
 * @returns The rises with what is given beside them: up to 8 dB, where music rises higher than in a pause, and never more than the music has lost.
 */
export function holdClosing(rises: Float32Array, levels: readonly number[]): Float32Array {
  const powers = levels.map((level) => level * level);
  const usual = meanOf(powers, 0, powers.length);
  const fading = Math.max(0, rises.length - FADE_STEPS);
  return rises.map((rise, step) => {
    const share = (rise - RISE_DB) / (CLOSING_RISE_DB - RISE_DB);
    if (share <= 0) return rise;
    const at = Math.min(step, fading);
    const heard = meanOf(powers, at - HEARD_STEPS, at);
    const lostDb = usual > 0 && heard > 0 ? 10 * Math.log10(usual / heard) : 0;
    return rise + share * Math.min(MOST_DB, Math.max(0, lostDb));
  });
}

function meanOf(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.max(0, from), to);
  return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length);
}
