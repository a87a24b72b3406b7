import type { Deps } from '../../../deps.ts';
import { listEventOf } from '../../../platform/live/publish.ts';
import { lookForProof, PROBLEMS } from './look-for-proof.ts';
import * as store from './hosts.store.ts';
import { countMissingProof, type MailingDeps } from './unproved-host.ts';

/** Names that are looked up at the same time. */
const AT_ONCE = 4;

type RecheckDeps = MailingDeps & Pick<Deps, 'db' | 'dns' | 'publish'>;

/**
 * Looks up the record of every name that leads to a site, once a day: whoever gave a name up must not have it served by its earlier owner for ever. DNS servers that do not answer say nothing about
 * whose the name is.
 */
export async function recheckHosts(deps: RecheckDeps, signal: AbortSignal): Promise<void> {
  const waiting = await store.listServedHosts(deps.db);
  const work = async () => {
    for (let host = waiting.shift(); host && !signal.aborted; host = waiting.shift()) await recheck(deps, host);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function recheck(deps: RecheckDeps, asked: store.NamedHost): Promise<void> {
  const proof = await lookForProof(deps, asked);
  const isChanged = await deps.db.transaction().execute(async (trx) => {
    await store.lockHostName(trx, asked.host);
    const row = await store.getServedHost(trx, asked.host);
    // Taken off, or proved by another site, in the meantime.
    if (row?.id !== asked.id) return false;
    const at = deps.now();
    if (proof.kind === 'proved') {
      await store.updateHost(trx, row.id, { checked_at: at, failures: 0, problem: null });
      return row.problem !== null;
    }
    const { problem } = proof;
    if (proof.kind === 'missing') await countMissingProof(deps, trx, { row, at, problem, lost: PROBLEMS.lost });
    else await store.updateHost(trx, row.id, { checked_at: at, problem });
    return true;
  });
  if (isChanged) await deps.publish(deps.db, listEventOf({ accountId: asked.account_id, list: 'sites' }));
}
