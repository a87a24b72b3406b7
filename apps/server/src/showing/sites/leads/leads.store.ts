import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import {
  type AskedPart,
  inKeysetOrder,
  isAfter,
  keysAtRow,
  type Listed,
  newestFirst,
  partOf,
  containing,
} from '../../../platform/db/keyset.ts';
import type { SiteLeads } from '../../../platform/db/schema.gen.ts';

export type LeadRow = Selectable<SiteLeads>;
type Submission = { siteId: string; submission: string; email: string };

/** Whether a form has been stored already. */
export async function hasLead(db: Db, { siteId, submission, email }: Submission): Promise<boolean> {
  const row = await db
    .selectFrom('site_leads')
    .select('id')
    .where('site_id', '=', siteId)
    .where('submission_id', '=', submission)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a lead. False when the same form has been stored, or the site is gone. */
export async function insertLead(db: Db, lead: Insertable<SiteLeads>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with there as (select id from sites where id = ${lead.site_id} for key share)
    insert into site_leads (id, site_id, submission_id, email, name, phone, message, consent, created_at)
    select ${lead.id}::uuid, id, ${lead.submission_id}::uuid, ${lead.email}, ${lead.name}, ${lead.phone}, ${lead.message},
      ${lead.consent}, ${lead.created_at}::timestamptz
    from there on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether the owner waits to be told of another lead of a site. */
export async function hasOtherUnmailed(db: Db, siteId: string, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_leads')
    .select('id')
    .where('site_id', '=', siteId)
    .where('mailed_at', 'is', null)
    .where('id', '<>', leadId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sites with leads that nobody was told of, and who owns them. */
export async function listUnmailedSites(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; name: string; owner_id: string }[]> {
  const { rows } = await sql<{ id: string; name: string; owner_id: string }>`
    select s.id, s.name, o.user_id as owner_id
    from sites s join account_owners o on o.account_id = s.account_id
    where (${after}::uuid is null or s.id > ${after})
      and exists (select 1 from site_leads l where l.site_id = s.id and l.mailed_at is null)
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/** What a mail tells of a lead. `all`: how many leads it is about. */
export type MailedLead = Pick<LeadRow, 'id' | 'email' | 'name' | 'phone' | 'message' | 'created_at'> & { all: string };

/** Marks the leads of a site that nobody was told of as told of, and answers the first of them. */
export async function markMailed(
  db: Db,
  siteId: string,
  { at, most }: { at: Date; most: number },
): Promise<MailedLead[]> {
  const { rows } = await sql<MailedLead>`
    with told as (
      update site_leads set mailed_at = ${at} where site_id = ${siteId} and mailed_at is null
      returning id, email, name, phone, message, created_at
    )
    select told.*, count(*) over () as all from told order by created_at, id limit ${most}`.execute(db);
  return rows;
}

/** Notes which mail shows some leads. */
export async function setMail(db: Db, mailId: string, leadIds: readonly string[]): Promise<void> {
  await db
    .updateTable('site_leads')
    .set({ mail_id: mailId })
    .where('id', 'in', [...leadIds])
    .execute();
}

/** Nobody was told of the leads in some mails: they are told of anew. */
export async function unmarkMailed(db: Db, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  const untold = { mailed_at: null, mail_id: null };
  await db
    .updateTable('site_leads')
    .set(untold)
    .where('mail_id', 'in', [...mailIds])
    .execute();
}

/** Ids of the mails that show leads of some sites. */
export async function listMails(
  db: Db,
  sites: { ids: readonly string[] } | { accountIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('site_leads')
    .innerJoin('sites', 'sites.id', 'site_leads.site_id')
    .select('mail_id')
    .distinct()
    .where('mail_id', 'is not', null)
    .$narrowType<{ mail_id: string }>()
    .$if('ids' in sites, (query) => query.where('sites.id', 'in', [...('ids' in sites ? sites.ids : [])]))
    .$if('accountIds' in sites, (query) =>
      query.where('sites.account_id', 'in', [...('accountIds' in sites ? sites.accountIds : [])]),
    )
    .execute();
  return rows.map(({ mail_id: id }) => id);
}

const isSearched = (search: string | undefined) => {
  const pattern = search ? containing(search) : null;
  return sql<SqlBool>`(${pattern}::text is null or concat_ws(' ', email, name, phone, message) ilike ${pattern})`;
};

/** How they are listed. */
export const LEADS_ORDER = newestFirst('site_leads');

/** One page of the leads of a site, newest first. */
export async function listLeads(
  db: Db,
  siteId: string,
  asked: AskedPart & { search: string | undefined },
): Promise<Listed<LeadRow>> {
  const { search, after, limit, offset } = asked;
  const found = db.selectFrom('site_leads').where('site_id', '=', siteId).where(isSearched(search));
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .where(isAfter(LEADS_ORDER, after))
    .selectAll()
    .select(keysAtRow(LEADS_ORDER).as('keys'))
    .orderBy(inKeysetOrder(LEADS_ORDER))
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { ...partOf(rows, LEADS_ORDER, asked), total: Number(count) };
}

type Place = Pick<LeadRow, 'created_at' | 'id'>;

/** The leads of a site from a place on, newest first, for a table that is read in parts. */
export async function listLeadsAfter(
  db: Db,
  siteId: string,
  { search, after, limit }: { search: string | undefined; after: Place | null; limit: number },
): Promise<LeadRow[]> {
  return db
    .selectFrom('site_leads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(isSearched(search))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Up to when the leads of a site have been seen; null when nobody has looked yet. */
export async function getSeenAt(db: Db, siteId: string): Promise<Date | null> {
  const row = await db.selectFrom('sites').select('leads_seen_at').where('id', '=', siteId).executeTakeFirst();
  return row?.leads_seen_at ?? null;
}

/** When a lead of a site came; undefined when there is none of this id. */
export async function getLeadTime(db: Db, siteId: string, leadId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('site_leads')
    .select('created_at')
    .where('site_id', '=', siteId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Notes up to when the leads of a site have been seen. It never goes back. False: that was known. */
export async function updateSeen(db: Db, siteId: string, upTo: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sites')
    .set({ leads_seen_at: upTo })
    .where('id', '=', siteId)
    .where(sql<SqlBool>`(leads_seen_at is null or leads_seen_at < ${upTo})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Leads that are gone, and the mails that show them. */
type Gone = { count: number; mailIds: string[] };

/** Deletes one lead of a site. */
export async function deleteLead(db: Db, siteId: string, leadId: string): Promise<Gone> {
  return goneOf(
    await db
      .deleteFrom('site_leads')
      .where('site_id', '=', siteId)
      .where('id', '=', leadId)
      .returning('mail_id')
      .execute(),
  );
}

/** Deletes everything that one person left on a site. */
export async function deleteLeadsOf(db: Db, siteId: string, email: string): Promise<Gone> {
  return goneOf(
    await db
      .deleteFrom('site_leads')
      .where('site_id', '=', siteId)
      .where('email', '=', email)
      .returning('mail_id')
      .execute(),
  );
}

function goneOf(rows: readonly { mail_id: string | null }[]): Gone {
  return { count: rows.length, mailIds: [...new Set(rows.flatMap(({ mail_id: id }) => id ?? []))] };
}
