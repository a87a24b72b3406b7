import type { Deps } from '../../../deps.ts';
import { checkContent, type CheckDeps } from './check-content.ts';
import * as store from './sweeps.store.ts';

/** Contents that are checked before it is noted how far that came. */
const BATCH = 50;

/** Checks all contents that are left, in the order of their ids, and goes on where it was stopped. */
export async function checkAll(deps: CheckDeps & Pick<Deps, 'settings'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const sweep = await store.getOpenSweep(deps.db);
    if (!sweep) return;
    const ids = await store.listContentIds(deps.db, { ...sweep, limit: BATCH });
    for (const id of ids) {
      signal.throwIfAborted();
      await checkContent(deps, { kind: sweep.kind, id }, signal);
    }
    await store.updateSweep(deps.db, {
      kind: sweep.kind,
      after: ids.at(-1) ?? sweep.after,
      isDone: ids.length < BATCH,
    });
  }
}
