import { availableParallelism } from 'node:os';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { diskRoom } from '../../../platform/storage/disk-guard.ts';
import { LEASE_MS } from '../../../platform/work/lease.ts';
import { type BegunWork, WORKER, type WorkSource } from '../../../platform/work/work-source.ts';
import { announceQueue, announceVideo } from '../video-events.service.ts';
import * as store from '../videos.store.ts';
import { performClaimedTake } from './perform-take.ts';
import { RENDER } from './render-need.ts';
import { openTakesInHand } from './takes-in-hand.ts';
import * as takes from './takes.store.ts';

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
