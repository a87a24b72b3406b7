import type { VideoWatchSummary } from '@sayso/contract';

/** Of a hundred plays, how many saw each hundredth of the video; above 100 where it was watched again. */
export function curveOf({ plays, segments }: VideoWatchSummary['curve']): number[] {
  return segments.map((times) => (plays === 0 ? 0 : (times / plays) * 100));
}

/** A moment at which many leave. `at`: the first hundredth that they do not see; `percent`: of the plays, those that end just before. */
export type Drop = { at: number; percent: number };

/** Leaving takes about so long: pauses and second thoughts included. */
const WINDOW_MS = 1_000;
/** In hundredths: shorter ones are chance, longer ones no moment any more. */
const WINDOW = { least: 2, most: 12 };
/** Fewer leave everywhere. */
const LEAST_PERCENT = 5;
const MOST_DROPS = 3;

/** Of a hundred plays, how many saw each hundredth or a later one. Watching a part again brings nobody back, and going on from it is no leaving. */
export function reachOf(curve: readonly number[]): number[] {
  let later = 0;
  return curve
    .toReversed()
    .map((percent) => (later = Math.max(later, Math.min(100, percent))))
    .toReversed();
}

/** Where most people leave, in the order of the video. */
export function steepestDrops(watched: readonly number[], durationMs: number): Drop[] {
  const curve = reachOf(watched);
  const segmentMs = durationMs / curve.length;
  const width = Math.min(WINDOW.most, Math.max(WINDOW.least, Math.round(WINDOW_MS / segmentMs)));
  const falls = curve
    .slice(0, -width)
    .map((percent, from) => ({ from, percent: percent - (curve[from + width] ?? 0) }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
    .toSorted((one, other) => other.percent - one.percent || one.from - other.from);
  const chosen: typeof falls = [];
  for (const fall of falls) {
    if (chosen.length === MOST_DROPS) break;
    if (chosen.every(({ from }) => Math.abs(from - fall.from) >= width)) chosen.push(fall);
  }
  return chosen
    .map(({ from, percent }) => ({ at: steepestStep(curve, { from, width }), percent }))
    .toSorted((one, other) => one.at - other.at);
}

/** The hundredth within a fall before which most leave. */
function steepestStep(curve: readonly number[], { from, width }: { from: number; width: number }): number {
  let steepest = from + 1;
  const step = (at: number) => (curve[at - 1] ?? 0) - (curve[at] ?? 0);
  for (let at = from + 1; at <= from + width; at += 1) if (step(at) > step(steepest)) steepest = at;
  return steepest;
}
