import type { GestureCue } from './gesture-cue.ts';

/** A gesture that a word asks for. Of two that are too near to each other the one of more `weight` stays. It is held for `holdMs`, for `leastHoldMs` where the next one comes soon. */
export type Candidate = GestureCue & { leastHoldMs: number; weight: number };

/** Hands come from rest to a stroke, and go back to it, in no less than this. */
const COMING_MS = 400;
const GOING_MS = 600;
/** A stroke may wait so long for hands that are on their way. */
const LATE_MS = 260;
/** Fingers go up one after another: nothing but their number changes. */
const NEXT_FINGER_MS = 260;

/** The wishes that one body can fulfil, in order of time: each comes from rest or from the one before it in time, and all are over at the end. */
export function fitTogether(candidates: readonly Candidate[], limits: { restMs: number; endMs: number }): GestureCue[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    const inTime = shifted(candidate, limits.endMs);
    if (inTime && kept.every((other) => fits(inTime, other, limits.restMs))) kept.push(inTime);
  }
  kept.sort((a, b) => a.atMs - b.atMs);
  return kept
    .filter((candidate, index) => !repeats(kept[index - 1], candidate))
    .map((candidate, index, all) => held(candidate, all[index + 1], limits));
}

function shifted(candidate: Candidate, endMs: number): Candidate | undefined {
  const atMs = Math.max(candidate.atMs, COMING_MS);
  if (atMs - candidate.atMs > LATE_MS || atMs + candidate.leastHoldMs + GOING_MS > endMs) return undefined;
  return { ...candidate, atMs };
}

function fits(candidate: Candidate, other: Candidate, restMs: number): boolean {
  const [first, second] = candidate.atMs <= other.atMs ? [candidate, other] : [other, candidate];
  return second.atMs - first.atMs >= first.leastHoldMs + gapMs(first, second, restMs);
}

/** Time from the end of one hold to the next stroke. */
function gapMs(first: Candidate, second: Candidate, restMs: number): number {
  return first.gesture === 'count' && second.gesture === 'count' ? NEXT_FINGER_MS : restMs;
}

function repeats(before: Candidate | undefined, candidate: Candidate): boolean {
  return before?.gesture === candidate.gesture && before.count === candidate.count && candidate.gesture !== 'beat';
}

function held(
  candidate: Candidate,
  next: Candidate | undefined,
  limits: { restMs: number; endMs: number },
): GestureCue {
  const { gesture, side, count, size } = candidate;
  const freeUntilMs = next ? next.atMs - gapMs(candidate, next, limits.restMs) : limits.endMs - GOING_MS;
  const atMs = Math.round(candidate.atMs);
  const holdMs = Math.floor(Math.max(candidate.leastHoldMs, Math.min(candidate.holdMs, freeUntilMs - candidate.atMs)));
  return {
    gesture,
    side,
    ...(count !== undefined && { count }),
    atMs,
    holdMs,
    size: Math.round(size * 100) / 100,
  };
}
