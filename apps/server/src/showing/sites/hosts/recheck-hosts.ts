import type { Deps } from '../../../deps.ts';
import { listEventOf } from '../../../platform/live/publish.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { addressOfActive } from '../../../people/accounts/preferences.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { getOwnerId } from '../../../people/identity/people.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { lookForProof, PROBLEMS } from './host-records.ts';
import * as store from './hosts.store.ts';

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

/** Days in a row on which the record was not found: a provider that is changed loses it for hours, not for days. */
const FAILURES_MAX = 3;

export type MailingDeps = Parameters<typeof sendMail>[0];
type Unproved = { row: store.NamedHost; at: Date; problem: string };

/** Notes that the record of a name was not found on one more day: its owner is warned once, and told when it leads to the site no more. `lost`: what is wrong then. */
async function countMissingProof(
  deps: MailingDeps,
  trx: Db,
  { row, at, problem, lost }: Unproved & { lost: string },
): Promise<void> {
  const failures = row.failures + 1;
  if (failures >= FAILURES_MAX) return takeOff(deps, trx, { row, at, problem: lost });
  await store.updateHost(trx, row.id, { checked_at: at, failures, problem });
  if (failures === 1) await tellOwner(deps, trx, { row, problem, isLost: false });
}

/** Leads a name to its site no more, and tells the owner why. */
export async function takeOff(deps: MailingDeps, trx: Db, { row, at, problem }: Unproved): Promise<void> {
  await store.updateHost(trx, row.id, { checked_at: at, failures: 0, problem, verified_at: null });
  const target = { type: 'site', id: row.site_id, label: row.site_name } as const;
  await recordAudit(trx, { actor: null, action: 'site.host_remove', target, details: { host: row.host } });
  await tellOwner(deps, trx, { row, problem, isLost: true });
}

async function tellOwner(
  deps: MailingDeps,
  trx: Db,
  { row, problem, isLost }: { row: store.NamedHost; problem: string; isLost: boolean },
): Promise<void> {
  const ownerId = await getOwnerId(trx, row.account_id);
  const to = ownerId === null ? null : await addressOfActive(trx, ownerId);
  if (to === null) return;
  const { site_name: site, site_id: siteId, host } = row;
  await sendMail(deps, trx, { to, template: 'siteDomain', input: { site, siteId, host, isLost, problem } });
}
