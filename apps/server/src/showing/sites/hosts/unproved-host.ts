import type { Db } from '../../../platform/db/connection.ts';
import { addressOfActive } from '../../../people/accounts/preferences.service.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { getOwnerId } from '../../../people/identity/people.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import * as store from './hosts.store.ts';

/** Days in a row on which the record was not found: a provider that is changed loses it for hours, not for days. */
const FAILURES_MAX = 3;

export type MailingDeps = Parameters<typeof sendMail>[0];
type Unproved = { row: store.NamedHost; at: Date; problem: string };

/** Notes that the record of a name was not found on one more day: its owner is warned once, and told when it leads to the site no more. `lost`: what is wrong then. */
export async function countMissingProof(
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
