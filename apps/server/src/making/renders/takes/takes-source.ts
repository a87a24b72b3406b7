import { availableParallelism } from 'node:os';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { diskRoom } from '../../../platform/storage/disk-guard.ts';
import { LEASE_MS, type BegunWork, WORKER, type WorkSource } from '../../../platform/work/run-work.ts';
import { announceQueue, announceVideo } from '../video-events.service.ts';
import * as store from '../videos.store.ts';
import { performClaimedTake } from './perform-take.ts';
import { RENDER } from './takes-ahead.ts';
import * as takes from './takes.store.ts';
import { type ClaimedTake, PRIORITY } from './takes.store.ts';

/**
 * Where workers find takes, which are claimed together with their videos. A take can make room for other work at any time: what it has done stands in its folder, and the
 * next worker goes on there.
 */
export function takesSource(deps: Deps, processors = availableParallelism()): WorkSource {
  const inHand = openTakesInHand(processors);
  return {
    urgency: 'long',
    async next(hasRoom) {
      const upTo = inHand.hasRoomBehind() ? takes.PRIORITY.background : takes.PRIORITY.person;
      const take = hasRoom(RENDER) ? await claimNextTake(deps, upTo) : undefined;
      if (!take) return undefined;
      const { stepAside, end } = inHand.begin(take);
      const run: BegunWork['run'] = ({ stop, preempt, onNews }) =>
        performClaimedTake(deps, take, { stop: AbortSignal.any([stop, preempt, stepAside]), onNews }).finally(end);
      return { need: RENDER, isPreemptible: true, run };
    },
  };
}

/** Processors that one take keeps busy: one paints while another compresses. */
const PROCESSORS_OF_TAKE = 2;

/** A take that a process has in hand. `stepAside` aborts when it has to make room for somebody who waits; `end` tells that it is no longer in hand. */
type InHand = { stepAside: AbortSignal; end(): void };

/** The takes that a process has in hand, and whether the machine carries one more that nobody waits for beside them. */
type TakesInHand = { hasRoomBehind(): boolean; begin(take: Pick<ClaimedTake, 'priority'>): InHand };

/**
 * Keeps what nobody waits for from a video that somebody waits for: while one of these is in the making, so many takes are made side by side as there are pairs of processors, and what goes beyond
 * that steps aside, the latest first. The lowest priority alone does not do: two takes at once share caches and memory whatever their priority.
 */
export function openTakesInHand(processors: number): TakesInHand {
  const room = Math.max(1, Math.floor(processors / PROCESSORS_OF_TAKE));
  const inHand = new Set<{ isAwaited: boolean; way: AbortController }>();
  const isAnyAwaited = () => [...inHand].some(({ isAwaited }) => isAwaited);

  return {
    hasRoomBehind: () => !isAnyAwaited() || inHand.size < room,
    begin({ priority }) {
      const one = { isAwaited: priority === PRIORITY.person, way: new AbortController() };
      inHand.add(one);
      makeRoom();
      return { stepAside: one.way.signal, end: () => void inHand.delete(one) };
    },
  };

  function makeRoom(): void {
    if (!isAnyAwaited()) return;
    const staying = [...inHand].filter(({ way }) => !way.signal.aborted);
    const superfluous = Math.max(0, staying.length - room);
    const behind = staying.filter(({ isAwaited }) => !isAwaited).toReversed();
    for (const { way } of behind.slice(0, superfluous))
      way.abort(new Error('somebody waits for a video on this machine'));
  }
}

/** Claims the take whose turn it is, of those that go no later than `upTo`. Undefined when there is none, or no room on the disk for it. */
export async function claimNextTake(
  deps: Deps,
  upTo: takes.Priority = takes.PRIORITY.background,
): Promise<takes.ClaimedTake | undefined> {
  // Workers look often, and mostly for nothing: that takes no lock.
  if (!(await takes.hasClaimableTake(deps.db, upTo)) || (await diskRoom(deps)).isFull) return undefined;
  return claim(deps, upTo);
}

async function claim(deps: Deps, upTo: takes.Priority): Promise<takes.ClaimedTake | undefined> {
  const claimed = await deps.db.transaction().execute(async (trx) => {
    const take = await takes.claimTake(trx, { claimId: newId(), worker: WORKER, leaseMs: LEASE_MS, upTo });
    if (!take) return undefined;
    await store.updateVideoStatus(trx, take.videoId, { status: 'processing' });
    await announceVideo(deps, trx, take);
    return take;
  });
  if (claimed) await announceQueue(deps);
  return claimed;
}
