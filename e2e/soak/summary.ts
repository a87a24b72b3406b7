import type { ClosedLips } from '@sayso/engine';
import type { LipSync } from '@sayso/media';
import { isTelling } from './look-at-video.ts';
import type { RandomVideo } from './random-video.ts';

/** What became of one video. `waitMs`: from its script to its first finished file. */
export type Outcome = {
  index: number;
  video: RandomVideo;
  problems: string[];
  videoMs: number;
  waitMs: number;
  sync: LipSync | null;
  lips: ClosedLips | null;
};

/** Share of p, b and m, over all videos, on which lips must be seen to meet. */
const LEAST_CLOSED = 0.98;
/** Share of the videos whose lag can be told: fewer, and the measurement would prove nothing. */
const LEAST_MEASURED = 0.5;

const COLUMNS = [
  ['#', 5],
  ['voice', 14],
  ['rate', 4],
  ['format', 6],
  ['quality', 7],
  ['performer', 9],
  ['video', 7],
  ['wait', 7],
  ['lag', 9],
  ['corr', 5],
  ['lips', 6],
] as const;

const row = (cells: readonly string[], extras: string): string =>
  [...COLUMNS.map(([, width], index) => (cells[index] ?? '').padStart(width)), extras].join('  ').trimEnd();

export const HEADING = row(
  COLUMNS.map(([name]) => name),
  'with',
);

/** One video in a line, and below it what is wrong with it. */
export function lineOf({ index, video, problems, videoMs, waitMs, sync, lips }: Outcome): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const cells = [
    `${index}`,
    video.voice.id,
    video.rate.toFixed(1),
    video.format,
    video.quality,
    video.choices.avatarId,
    seconds(videoMs),
    seconds(waitMs),
    sync ? lagOf(sync) : '-',
    sync ? sync.correlation.toFixed(2) : '-',
    lips ? `${lips.closed}/${lips.closures}` : '-',
  ];
  return [row(cells, video.extras.join(', ')), ...problems.map((problem) => `       ${problem}`)].join('\n');
}

/** In brackets where it says nothing. */
const lagOf = (sync: LipSync): string => (isTelling(sync) ? `${sync.lagMs} ms` : `(${sync.lagMs} ms)`);

/** Totals in words, and everything that is wrong, with what makes it again. `count`: how many videos were asked for. */
export function summarise(
  outcomes: readonly Outcome[],
  { seed, count }: { seed: number; count: number },
): { lines: string[]; problems: string[] } {
  const good = outcomes.filter(({ problems }) => problems.length === 0);
  const synced = outcomes.flatMap(({ sync }) => (sync && isTelling(sync) ? sync : []));
  const worstLag = Math.max(0, ...synced.map(({ lagMs }) => Math.abs(lagMs)));
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const closures = sum(({ lips }) => lips?.closures ?? 0);
  const closed = sum(({ lips }) => lips?.closed ?? 0);
  const share = closed / closures;
  const again = ({ index }: Outcome) => `seed ${seed}, number ${index} (--seed ${seed} --first ${index} --renders 1)`;
  return {
    lines: [
      `videos       ${good.length} of ${outcomes.length} without a fault, ${(sum(({ videoMs }) => videoMs) / 1000).toFixed(0)} s of video`,
      `mouth        measured in ${synced.length}, at most ${worstLag} ms beside the sound`,
      `lips         ${closed} of ${closures} p, b and m${closures > 0 ? ` (${(100 * share).toFixed(2)} %)` : ''}`,
    ],
    problems: [
      ...outcomes.flatMap((outcome) => outcome.problems.map((problem) => `${again(outcome)}: ${problem}`)),
      ...(outcomes.length === count ? [] : [`seed ${seed}: ${outcomes.length} videos were looked at, not ${count}`]),
      ...(closures === 0 ? [`seed ${seed}: no p, b or m was measured`] : []),
      ...(share < LEAST_CLOSED ? [`seed ${seed}: lips met on ${closed} of ${closures} p, b and m only`] : []),
      ...(synced.length < count * LEAST_MEASURED ? [`seed ${seed}: the mouth was measured in too few`] : []),
    ],
  };
}
