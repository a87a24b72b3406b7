import type { GestureCue } from './gesture-cue.ts';

/** A gesture that a word asks for. Of two that are too near to each other the one of more `weight` stays. It is held for `holdMs`, for `leastHoldMs` where the next one comes soon. */
export type Wish = GestureCue & { leastHoldMs: number; weight: number };

/** Hands come from rest to a stroke, and go back to it, in no less than this. */
const COMING_MS = 400;
const GOING_MS = 600;
/** A stroke may wait so long for hands that are on their way. */
const LATE_MS = 260;
/** Fingers go up one after another: nothing but their number changes. */
const NEXT_FINGER_MS = 260;

/** The wishes that one body can fulfil, in order of time: each comes from rest or from the one before it in time, and all are over at the end. */
export function fitTogether(wishes: readonly Wish[], limits: { restMs: number; endMs: number }): GestureCue[] {
  const kept: Wish[] = [];
  for (const wish of wishes.toSorted((a, b) => b.weight - a.weight)) {
    const inTime = shifted(wish, limits.endMs);
    if (inTime && kept.every((other) => fits(inTime, other, limits.restMs))) kept.push(inTime);
  }
  kept.sort((a, b) => a.atMs - b.atMs);
  return kept
    .filter((wish, index) => !repeats(kept[index - 1], wish))
    .map((wish, index, all) => held(wish, all[index + 1], limits));
}

function shifted(wish: Wish, endMs: number): Wish | undefined {
  const atMs = Math.max(wish.atMs, COMING_MS);
  if (atMs - wish.atMs > LATE_MS || atMs + wish.leastHoldMs + GOING_MS > endMs) return undefined;
  return { ...wish, atMs };
}

function fits(wish: Wish, other: Wish, restMs: number): boolean {
  const [first, second] = wish.atMs <= other.atMs ? [wish, other] : [other, wish];
  return second.atMs - first.atMs >= first.leastHoldMs + gapMs(first, second, restMs);
}

/** Time from the end of one hold to the next stroke. */
function gapMs(first: Wish, second: Wish, restMs: number): number {
  return first.gesture === 'count' && second.gesture === 'count' ? NEXT_FINGER_MS : restMs;
}

function repeats(before: Wish | undefined, wish: Wish): boolean {
  return before?.gesture === wish.gesture && before.count === wish.count && wish.gesture !== 'beat';
}

function held(wish: Wish, next: Wish | undefined, limits: { restMs: number; endMs: number }): GestureCue {
  const { gesture, side, count, size } = wish;
  const freeUntilMs = next ? next.atMs - gapMs(wish, next, limits.restMs) : limits.endMs - GOING_MS;
  const atMs = Math.round(wish.atMs);
  const holdMs = Math.floor(Math.max(wish.leastHoldMs, Math.min(wish.holdMs, freeUntilMs - wish.atMs)));
  return {
    gesture,
    side,
    ...(count !== undefined && { count }),
    atMs,
    holdMs,
    size: Math.round(size * 100) / 100,
  };
}
