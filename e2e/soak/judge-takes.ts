import type { VideoTakes } from '../../apps/server/src/testing/soak-state.ts';
import { isExcused, type Strike } from './excuses.ts';
import type { Ask, Promised } from './ledger.ts';

/** Of all takes that were asked for, the share that disasters may fail, where one in five is usual: more, and too little is shown to go on. */
const MOST_FAILED = 1 / 3;
/** Fewer takes have no share to speak of. */
const LEAST_TAKES = 20;

/** What is wrong with the takes, in words, and how many of each end there are, by what was asked for, such as `change succeeded`. */
export type TakesVerdict = { lost: string[]; doubled: string[]; unproven: string[]; ends: Map<string, number> };

/** Holds what became of each take against what was asked for, and what each video says now against its takes. */
export function judgeTakes(
  promised: readonly Promised[],
  { found, strikes }: { found: ReadonlyMap<string, VideoTakes>; strikes: readonly Strike[] },
): TakesVerdict {
  const verdict: TakesVerdict = { lost: [], doubled: [], unproven: [], ends: new Map() };
  for (const { id, title, asks } of promised) {
    const video = found.get(id);
    if (!video) continue;
    const { takes } = video;
    if (takes.length < asks.length) verdict.lost.push(`take of ${title}: ${takes.length} of ${asks.length}`);
    if (takes.length > asks.length) verdict.doubled.push(`take of ${title}: ${takes.length} instead of ${asks.length}`);
    for (const [index, ask] of asks.entries()) {
      const take = takes[index];
      if (!take) continue;
      const end = `${ask.kind} ${take.state}`;
      verdict.ends.set(end, (verdict.ends.get(end) ?? 0) + 1);
      verdict.lost.push(...faultsOf(ask, { take, strikes }).map((fault) => `${ask.kind} of ${title} ${fault}`));
    }
    verdict.lost.push(...standingOf(asks, video).map((fault) => `video ${title} ${fault}`));
  }
  verdict.unproven.push(...judgeShare(verdict.ends));
  return verdict;
}

function faultsOf(
  { cancel }: Ask,
  { take, strikes }: { take: VideoTakes['takes'][number]; strikes: readonly Strike[] },
): string[] {
  if (cancel === 'done' && take.state !== 'cancelled') return [`was cancelled, and is ${take.state}`];
  if (cancel === 'no' && take.state === 'cancelled') return ['is cancelled, though nobody asked'];
  if (take.state === 'failed' && !isExcused(take, strikes))
    return [
      `failed, though nothing happened that could make it: ${take.code} at ${new Date(take.finishedMs).toISOString()}`,
    ];
  return [];
}

/** A video is as its last good take made it; without one, as its last take ended. */
function standingOf(asks: readonly Ask[], { status, captionText, takes }: VideoTakes): string[] {
  const good = asks.filter((_, index) => takes[index]?.state === 'succeeded');
  const expectedStatus = good.length > 0 ? 'completed' : takes.at(-1)?.state;
  const expectedText = good.findLast(({ kind }) => kind === 'change')?.captionText ?? null;
  return [
    ...(status === expectedStatus ? [] : [`is ${status}, not ${expectedStatus}`]),
    ...(captionText === expectedText ? [] : [`has captions '${captionText}', not '${expectedText}'`]),
  ];
}

function judgeShare(ends: ReadonlyMap<string, number>): string[] {
  const sum = (matching: string) =>
    [...ends].reduce((total, [end, count]) => (end.endsWith(matching) ? total + count : total), 0);
  const [failed, all] = [sum(' failed'), sum('')];
  return all >= LEAST_TAKES && failed > all * MOST_FAILED
    ? [`${failed} of ${all} takes failed: too many to show that others go on`]
    : [];
}
