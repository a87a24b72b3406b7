import { AppError, type Lead } from '@sayso/contract';
import { type Actor, authorize } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { askedPart, type Listed, type PartQuery } from '../../../platform/db/keyset.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { eraseMailsAbout } from '../../../people/mail/mail.service.ts';
import { write } from '../../../people/identity/write.service.ts';
import { requireStoredSite, targetOf } from '../present-site.ts';
import * as store from './leads.store.ts';

/** Leads that are read at a time for a table. */
const BATCH = 1_000;

type Search = { id: string; search?: string | undefined };

/** One page of what visitors left, newest first. @throws AppError `site_not_found`. */
export async function listLeads(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, search, ...query }: Search & PartQuery,
): Promise<Listed<Lead>> {
  authorize(actor, 'leads.view');
  await requireStoredSite(db, actor, id);
  const seenAt = await store.getSeenAt(db, id);
  const asked = { search, ...askedPart(query, store.LEADS_ORDER) };
  const { rows, ...rest } = await store.listLeads(db, id, asked);
  return { rows: rows.map((row) => toLead(row, seenAt)), ...rest };
}

/** Notes that somebody of the account has seen the leads up to one. @throws AppError `site_not_found`. */
export async function markLeadsSeen(
  deps: Pick<Deps, 'db' | 'publish'>,
  actor: Actor,
  { id, upTo }: { id: string; upTo: string },
): Promise<void> {
  await write(deps, actor, 'leads.view', async (trx, { announce }) => {
    await requireStoredSite(trx, actor, id);
    // It may have been deleted meanwhile; the next look at the list says it again.
    const at = await store.getLeadTime(trx, id, upTo);
    if (at && (await store.updateSeen(trx, id, at))) await announce('sites');
  });
}

/** All leads as a table, read while it is sent. That it was taken stands in the audit log. @throws AppError `site_not_found`. */
export async function exportLeads(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { id, search }: Search,
): Promise<{ fileName: string; head: readonly string[]; rows: AsyncIterable<readonly string[]> }> {
  authorize(actor, 'leads.export');
  const site = await requireStoredSite(db, actor, id);
  // What somebody looked for may name a person, who could not be erased from the log.
  const details = search ? { searched: true } : {};
  await recordAudit(db, { actor, action: 'lead.export', target: targetOf(site), details });
  const fileName = `leads-${site.domain}-${now().toISOString().slice(0, 10)}.csv`;
  return { fileName, head: TABLE_HEAD, rows: tableRows(db, { id, search }) };
}

/** @throws AppError `site_not_found`, `lead_not_found`. */
export async function deleteLead(
  deps: Pick<Deps, 'db' | 'publish'>,
  actor: Actor,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  await write(deps, actor, 'leads.delete', async (trx, { record, announce }) => {
    const site = await requireStoredSite(trx, actor, id);
    const { count, mailIds } = await store.deleteLead(trx, id, leadId);
    if (count === 0) throw new AppError('lead_not_found');
    await eraseFromMails(trx, mailIds);
    await record('lead.delete', targetOf(site));
    await announce('sites');
  });
}

/** Erases everything that one person left on a site. Answers how many leads that were. @throws AppError `site_not_found`. */
export async function eraseLeadsOf(
  deps: Pick<Deps, 'db' | 'publish'>,
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<number> {
  return write(deps, actor, 'leads.delete', async (trx, { record, announce }) => {
    const site = await requireStoredSite(trx, actor, id);
    const { count: erased, mailIds } = await store.deleteLeadsOf(trx, id, email);
    if (erased === 0) return 0;
    await eraseFromMails(trx, mailIds);
    // Whose they were is to be forgotten, also by the log.
    await record('lead.erase', targetOf(site), { erased });
    await announce('sites');
    return erased;
  });
}

/** Takes the mails out of the outbox that show somebody who is erased; who else stands in one that was not sent is told of in another. */
async function eraseFromMails(trx: Db, mailIds: readonly string[]): Promise<void> {
  await store.unmarkMailed(trx, await eraseMailsAbout(trx, mailIds));
}

/** Erases the mails about leads of some sites, in the transaction that deletes the sites. */
export async function eraseLeadMails(trx: Db, sites: Parameters<typeof store.listMails>[1]): Promise<void> {
  await eraseMailsAbout(trx, await store.listMails(trx, sites));
}

const TABLE_HEAD = ['Time (UTC)', 'E-mail', 'Name', 'Phone', 'Message', 'Agreed to'];

async function* tableRows(db: Db, { id, search }: Search): AsyncGenerator<readonly string[]> {
  let after: store.LeadRow | null = null;
  for (;;) {
    const rows: store.LeadRow[] = await store.listLeadsAfter(db, id, { search, after, limit: BATCH });
    for (const { created_at: at, email, name, phone, message, consent } of rows)
      yield [at.toISOString(), email, name, phone, message, consent];
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

function toLead(
  { id, email, name, phone, message, consent, created_at: at }: store.LeadRow,
  seenAt: Date | null,
): Lead {
  const isNew = seenAt === null || at > seenAt;
  return { id, email, name, phone, message, consent, is_new: isNew, created_at: at.toISOString() };
}
