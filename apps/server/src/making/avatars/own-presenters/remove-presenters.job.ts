import { z } from 'zod';
import { PresenterError, PRESENTERS } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { setPresenterAccess } from '../../../platform/presenters/presenter-orders.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { handleJob } from '../../../platform/work/job-handler.ts';
import { ownKeyOf } from './own-presenters.service.ts';
import * as store from './trainings.store.ts';

/** Has partners delete what they made of faces whose avatars are gone here. */
export const removePresentersJob = defineJob({ name: 'remove-presenters', schema: z.object({}) });

const AT_ONCE = 20;
const ASK_LIMIT_MS = 30_000;
/** Whoever has taken some has surely ended by then, in milliseconds. */
const TAKEN_MS = 15 * 60_000;
/** Between two tries: the first, and the longest, in milliseconds. */
const AGAIN_MS = { first: 60_000, most: 24 * 60 * 60_000 } as const;
/** About a month. */
const TRIES_MAX = 40;
/** So often a making is looked for that may never have begun: lists may be late. */
const SEARCHES_MAX = 5;

type RemovalDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now' | 'log'>;

export const removePresentersHandler = handleJob({
  job: removePresentersJob,
  schedule: { cron: '*/5 * * * *', payload: {} },
  handle: (deps, _, { signal }) => removePresenters(deps, signal),
});

/** Asks for all that is due. What cannot be deleted now is tried again later, a month long. @throws the reason of `signal`. */
export async function removePresenters(deps: RemovalDeps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const until = new Date(now.getTime() + TAKEN_MS);
  for (const removal of await store.takeDueRemovals(deps.db, { now, until, limit: AT_ONCE })) {
    const { id, partner, tries } = removal;
    const isDone = await removeOne(deps, removal, signal);
    if (isDone) {
      await store.deleteRemoval(deps.db, id);
    } else if (tries >= TRIES_MAX) {
      deps.log.error({ partner, job: removal.job }, 'a partner did not delete a presenter, and is asked no more');
      await store.deleteRemoval(deps.db, id);
    } else {
      const pause = Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** Math.min(tries, 20));
      await store.postponeRemoval(deps.db, id, new Date(deps.now().getTime() + pause));
    }
  }
}

/** Whether nothing of it stands at the partner any more, or nobody can ask for that: a key that was taken away again leaves what was made with it to whoever has it. */
async function removeOne(deps: RemovalDeps, removal: store.RemovalRow, signal: AbortSignal): Promise<boolean> {
  const { partner, own_key_of: owner, key, tries } = removal;
  const access = setPresenterAccess(deps.settings, partner);
  const own = owner === null ? null : await ownKeyOf(deps, owner, partner);
  if (owner !== null && own === null) return true;
  if (!access) return false;
  const { training } = PRESENTERS[partner];
  const asked = own === null ? access : { ...access, key: own };
  const patience = { timeoutMs: ASK_LIMIT_MS, signal };
  try {
    const job = removal.job ?? (await training.findMaking(asked, key, patience));
    if (job === null) return tries >= SEARCHES_MAX;
    await training.remove(asked, job, patience);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PresenterError)) throw error;
    deps.log.warn({ partner, fault: error.fault }, 'a presenter could not be deleted at their partner');
    return false;
  }
}
