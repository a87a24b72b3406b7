import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export async function countReporters(db: Db, reportId: string): Promise<number> {
  const { rows } = await sql<{ reporters: number }>`
    select count(*)::int as reporters from moderation_reporters where report_id = ${reportId}`.execute(db);
  return rows[0]?.reporters ?? 0;
}

/** How often an address has reported since a moment. */
export async function countByAddress(db: Db, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from moderation_reporters
    where lower(email) = lower(${email}) and created_at > ${since}`.execute(db);
  return rows[0]?.times ?? 0;
}

/** False where the same address stands at the report already. */
export async function insertReporter(
  trx: Db,
  reporter: { id: string; report_id: string; name: string; email: string | null; created_at: Date },
): Promise<boolean> {
  const { id, report_id: reportId, name, email, created_at: at } = reporter;
  const { rows } = await sql`
    insert into moderation_reporters (id, report_id, name, email, created_at)
    values (${id}, ${reportId}, ${name}, ${email}, ${at}) on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Somebody who reported with an address. `has_been_told`: of an earlier decision, which went the other way. */
export type PersonToTell = { id: string; email: string; reason: string; has_been_told: boolean };

/** Whether a decision went against the contents. */
const restricts = (decision: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${decision}.act`)} in ('flag', 'remove'))`;

/** Whether anybody is to be told of a decision. */
export async function hasToTell(db: Db, decisionId: string): Promise<boolean> {
  return (await listToTell(db, { decisionId, limit: 1 })).length > 0;
}

/** Some of those who are to be told of a decision: whoever knows of none, or of one that went the other way. */
export async function listToTell(
  db: Db,
  { decisionId, limit }: { decisionId: string; limit: number },
): Promise<PersonToTell[]> {
  const { rows } = await sql<PersonToTell>`
    select p.id, p.email, r.reason, told.id is not null as has_been_told
    from moderation_decisions d join moderation_reports r on r.item_id = d.item_id and r.status <> 'open'
    join moderation_reporters p on p.report_id = r.id left join moderation_decisions told on told.id = p.told_of
    where d.id = ${decisionId} and p.email is not null and ${restricts('told')} is distinct from ${restricts('d')}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes which mail told somebody of a decision, so that it can be held back when that is taken back; null where none had to be written. */
export async function markTold(
  trx: Db,
  id: string,
  { decisionId, mailId }: { decisionId: string; mailId: string | null },
): Promise<void> {
  await trx
    .updateTable('moderation_reporters')
    .set({ told_of: decisionId, mail_id: mailId })
    .where('id', '=', id)
    .execute();
}

/** Forgets that people were told of a decision. Answers the mails that did. */
export async function takeMails(trx: Db, decisionId: string): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string | null }>`
    with told as (select id, mail_id from moderation_reporters where told_of = ${decisionId} for no key update)
    update moderation_reporters p set told_of = null, mail_id = null from told where told.id = p.id returning told.mail_id`.execute(
    trx,
  );
  return rows.flatMap(({ mail_id: id }) => id ?? []);
}

/** Forgets who reported what was decided before a moment. */
export async function deleteReportersBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from moderation_reporters p using moderation_reports r where r.id = p.report_id and r.decided_at <= ${before}`.execute(
    db,
  );
}

/** Somebody with the address of their account. */
type Addressee = { userId: string; email: string };

/** What was reported with the address of somebody who has confirmed it: until then it may be a stranger's, whose reports are none of theirs. */
const reportedBy = ({ userId, email }: Addressee): RawBuilder<boolean> => sql<boolean>`lower(p.email) = lower(${email})
  and exists (select 1 from people where user_id = ${userId} and has_confirmed_email)`;

/** Forgets who reported with somebody's address, in the transaction that erases them. */
export async function deleteReportersOf(trx: Db, whose: Addressee): Promise<void> {
  await sql`delete from moderation_reporters p where ${reportedBy(whose)}`.execute(trx);
}

/** What somebody reported with their address, in the order of the ids. */
export async function listReportedBy(
  db: Db,
  whose: Addressee,
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string }>`
    select p.id, p.name, p.email, p.created_at, r.reason, r.details, r.status
    from moderation_reporters p join moderation_reports r on r.id = p.report_id
    where ${reportedBy(whose)} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}
