import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type ContentRef, askForCheck } from '../../../platform/content/content.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { checkContent, type CheckDeps } from './check-content.ts';
import * as store from './sweeps.store.ts';

type SweepDeps = CheckDeps & Pick<Deps, 'settings' | 'queue'>;

/** Contents that are checked before it is noted how far that came. */
const BATCH = 50;

/**
 * Checks what was made while the check was switched off, and all contents that are left, in the order of their ids. It goes on where it was stopped, and at the start where somebody asked anew
 * meanwhile. Of all that are asked to do it one does: what finds another at work leaves it to that.
 */
export async function checkAll(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  let isLeft = true;
  while (isLeft && !signal.aborted && deps.settings.current().check_content)
    isLeft = await deps.db
      .transaction()
      .execute(async (lock) => (await store.lockSweeps(lock)) && checkBatch(deps, signal));
}

/** False where nothing is left, or it was stopped. */
async function checkBatch(deps: SweepDeps, signal: AbortSignal): Promise<boolean> {
  const missed = await store.listUnchecked(deps.db, BATCH);
  for (const ref of missed) {
    if (!(await checkOne(deps, ref, signal))) return false;
    await store.deleteUnchecked(deps.db, ref);
  }
  if (missed.length > 0) return true;
  const sweep = await store.getOpenSweep(deps.db);
  if (!sweep) return false;
  const ids = await store.listContentIds(deps.db, { ...sweep, limit: BATCH });
  for (const id of ids) if (!(await checkOne(deps, { kind: sweep.kind, id }, signal))) return false;
  await store.updateSweep(deps.db, sweep, { after: ids.at(-1) ?? sweep.after, isDone: ids.length < BATCH });
  return true;
}

/** One that cannot be checked now is tried again by itself, and keeps the others from nothing. False when it was stopped. */
async function checkOne(deps: SweepDeps, ref: ContentRef, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || !deps.settings.current().check_content) return false;
  try {
    await checkContent(deps, ref, signal);
  } catch (error) {
    if (signal.aborted) return false;
    deps.log.warn({ err: error, ...ref }, 'content could not be checked, it is tried again');
    await askForCheck(deps, deps.db, ref);
  }
  return true;
}

/** Checks what has not been checked: what was there before there were checks, and everything once lists have changed and somebody asks. */
export const checkAllJob = defineJob({ name: 'check-all-content', schema: z.object({}) });
