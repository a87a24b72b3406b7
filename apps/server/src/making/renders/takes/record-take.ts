import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { deleteSpecReferences } from '../../specs/specs.service.ts';
import { settleVideo } from '../../../people/plans/quotas.service.ts';
import { wakeFollowers } from '../video-events.service.ts';
import { addRenderMs } from '../making-time.store.ts';
import { deleteHandedParts, isMoreThanLook, listHandedOut } from './handed-parts.store.ts';
import type { EndedTake } from './takes.store.ts';

/**
 * What a take came to. `videoMs` is the length of what it made. `isPartKept`: a part of it stood before it began, so its times say nothing of others.
 * `isOwnFault`: its people made it fail, by deleting what it shows. Any other failure is ours.
 */
type TakeEnd = {
  outcome: 'succeeded' | 'failed' | 'cancelled';
  videoMs?: number;
  isPartKept?: boolean;
  isOwnFault?: boolean;
};

/** Stores how long a take took that has ended, settles what it has reserved of the plan, tells who follows its video, and lets go of what it was made with, in the transaction that ends it. Answers what tells observers: call it after the commit. */
export async function recordTake(
  { measures, db }: Pick<Deps, 'measures'> & { db: Db },
  take: EndedTake,
  { outcome, videoMs, isPartKept = false, isOwnFault = false }: TakeEnd,
): Promise<() => void> {
  const isOurs = outcome === 'failed' && !isOwnFault;
  const counts = outcome === 'succeeded' || (!isOurs && (await isHandedOut(db, take.takeId)));
  await settleVideo(db, take, counts ? 'settled' : 'released');
  if (counts || isOurs) await deleteHandedParts(db, take.takeId);
  await addRenderMs(db, take.takeId);
  await deleteSpecReferences(db, { kind: 'take', id: take.takeId });
  await wakeFollowers(db, take.takeId);
  const alike = isPartKept ? { quality: null, pixels: null } : {};
  return measures.recordRender(db, { ...take, ...alike, outcome, videoMs: videoMs ?? null });
}

/** True when a take that ends without a file has given out more than a free look. Its lock is held: nothing more is given out. */
async function isHandedOut(db: Db, takeId: string): Promise<boolean> {
  return (await listHandedOut(db, { takeId })).some(isMoreThanLook);
}
