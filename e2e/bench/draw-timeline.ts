/** Work that a process did between two looks, all times in milliseconds. */
export type Work = { fromMs: number; toMs: number; cpuMs: number };

/** One process over time: when it was first and last seen alive, and what it worked. */
export type Lane = { name: string; bornMs: number; seenMs: number; work: Work[] };

/** Something that was done at a moment, in milliseconds. */
export type Milestone = { what: string; atMs: number };

/** How many characters a lane is drawn with, and its name. */
const [COLUMNS, NAME] = [90, 26] as const;
/** From hardly any work of a core to all of it. A living process that does nothing is a dot. */
const SHADES = '·░▒▓█';
/** Lanes with less work than this, in milliseconds of a core, are left out of the picture and added up in one. */
const LEAST_WORK_MS = 30;

/**
 * Draws what each process worked from 0 to `untilMs`, one line each, first started first; below them how busy `cores` were, and each milestone with the work
 * between it and the one before.
 */
export function drawTimeline(
  lanes: readonly Lane[],
  milestones: readonly Milestone[],
  { untilMs, cores }: { untilMs: number; cores: number },
): string[] {
  const columnMs = untilMs / COLUMNS;
  const isShown = (lane: Lane) => workWithin(lane, 0, untilMs) >= LEAST_WORK_MS;
  const shown = lanes.filter(isShown).toSorted((one, other) => one.bornMs - other.bornMs);
  const rest = lanes.filter((lane) => !isShown(lane));
  const row = (name: string, shade: (fromMs: number, toMs: number) => string, cpuMs: number) =>
    `${name.padEnd(NAME)} ${columns(columnMs, shade)} ${cpuMs.toFixed(0).padStart(6)} ms`;
  const all = (fromMs: number, toMs: number) => lanes.reduce((sum, lane) => sum + workWithin(lane, fromMs, toMs), 0);
  return [
    `${''.padEnd(NAME)} ${scale(columnMs)} ${'work'.padStart(9)}`,
    ...shown.map((lane) => row(lane.name, shadeOf(lane), workWithin(lane, 0, untilMs))),
    ...(rest.length > 0
      ? [
          `${`${rest.length} others`.padEnd(NAME)} ${''.padEnd(COLUMNS)} ${sumOf(rest, untilMs).toFixed(0).padStart(6)} ms`,
        ]
      : []),
    row(
      `all, of ${cores} cores`,
      (fromMs, toMs) => shade(all(fromMs, toMs) / cores / (toMs - fromMs)),
      all(0, untilMs),
    ),
    '',
    ...steps(milestones, { untilMs, cores, all }),
  ];
}

/** One line for each stretch between two milestones: how long, and how much of the cores was used meanwhile. */
function steps(
  milestones: readonly Milestone[],
  { untilMs, cores, all }: { untilMs: number; cores: number; all: (fromMs: number, toMs: number) => number },
): string[] {
  const known = milestones.filter(({ atMs }) => atMs <= untilMs).toSorted((one, other) => one.atMs - other.atMs);
  return known.map(({ what, atMs }, nth) => {
    const fromMs = known[nth - 1]?.atMs ?? 0;
    const busy = atMs > fromMs ? all(fromMs, atMs) / cores / (atMs - fromMs) : 0;
    const took = `${(atMs - fromMs).toFixed(0).padStart(6)} ms`;
    return `${what.padEnd(44)} at ${atMs.toFixed(0).padStart(6)} ms, after ${took}, cores busy ${(busy * 100).toFixed(0).padStart(3)} %`;
  });
}

/** Work of a lane in a stretch; what lies across its ends counts in part. */
export function workWithin({ work }: Pick<Lane, 'work'>, fromMs: number, toMs: number): number {
  return work.reduce((sum, one) => {
    const shared = Math.min(one.toMs, toMs) - Math.max(one.fromMs, fromMs);
    return shared <= 0 ? sum : sum + (one.cpuMs * shared) / (one.toMs - one.fromMs);
  }, 0);
}

const sumOf = (lanes: readonly Lane[], untilMs: number) =>
  lanes.reduce((sum, lane) => sum + workWithin(lane, 0, untilMs), 0);

const shadeOf = (lane: Lane) => (fromMs: number, toMs: number) => {
  const isAlive = lane.bornMs < toMs && lane.seenMs >= fromMs;
  return isAlive ? shade(workWithin(lane, fromMs, toMs) / (toMs - fromMs)) : ' ';
};

function shade(share: number): string {
  const nth = share < 0.05 ? 0 : Math.min(SHADES.length - 1, 1 + Math.floor(share * (SHADES.length - 1)));
  return SHADES[nth] ?? ' ';
}

const columns = (columnMs: number, shade: (fromMs: number, toMs: number) => string): string =>
  Array.from({ length: COLUMNS }, (_, nth) => shade(nth * columnMs, (nth + 1) * columnMs)).join('');

/** A mark each tenth of the picture, in seconds. */
const scale = (columnMs: number): string =>
  Array.from({ length: COLUMNS / 10 }, (_, nth) => `${((nth * 10 * columnMs) / 1000).toFixed(1)}s`.padEnd(10)).join('');
