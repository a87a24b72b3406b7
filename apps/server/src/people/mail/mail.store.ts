import type { MailState } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';

/** A mail without what stands in it. */
export type MailRow = {
  id: string;
  to_address: string;
  subject: string;
  template: string;
  message_id: string;
  state: MailState;
  attempts: number;
  reply: string | null;
  last_error: string | null;
  created_at: Date;
  next_attempt_at: Date | null;
  lease_expires_at: Date | null;
  finished_at: Date | null;
};
/** A mail that this process sends. `wasHandedOver`: somebody before it may have sent it and died before saying so. */
export type ClaimedMail = MailRow & { content: string; claimId: string; wasHandedOver: boolean };
export type NewMailRow = Pick<MailRow, 'id' | 'to_address' | 'subject' | 'template' | 'message_id' | 'created_at'> & {
  content: string;
  once: string | null;
};

const COLUMNS = [
  'id',
  'to_address',
  'subject',
  'template',
  'message_id',
  'state',
  'attempts',
  'reply',
  'last_error',
  'created_at',
  'next_attempt_at',
  'lease_expires_at',
  'finished_at',
] as const;

/** Stores a mail that waits. False when one with the same `once` exists. */
export async function insertMail(db: Db, mail: NewMailRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mails')
    .values({ ...mail, next_attempt_at: mail.created_at })
    .onConflict((conflict) => conflict.column('once').where('once', 'is not', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mail that was stored with a reason. */
export async function findMailByReason(db: Db, once: string): Promise<string | undefined> {
  return (await db.selectFrom('mails').select('id').where('once', '=', once).executeTakeFirst())?.id;
}

type Claim = { claimId: string; now: Date; leaseExpiresAt: Date };

const IS_DUE = (now: Date) =>
  sql`((state = 'queued' and next_attempt_at <= ${now}) or (state = 'sending' and lease_expires_at <= ${now}))`;

/** Takes the mail that has waited longest for its turn, or the one named. Of two at once each gets another one. */
export async function claimMail(
  db: Db,
  { claimId, now, leaseExpiresAt }: Claim,
  id?: string,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id, handed_over_at is not null as was_handed_over from mails
      where ${IS_DUE(now)} and (${id ?? null}::uuid is null or id = ${id ?? null})
      order by next_attempt_at, id limit 1 for update skip locked
    )
    update mails set state = 'sending', claim_id = ${claimId}, lease_expires_at = ${leaseExpiresAt},
      attempts = attempts + 1
    from due where mails.id = due.id
    returning mails.*, claim_id as "claimId", due.was_handed_over as "wasHandedOver"`.execute(db);
  return rows[0];
}

export async function hasDueMail(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from mails where ${IS_DUE(now)} limit 1`.execute(db);
  return rows.length > 0;
}

type Held = Pick<ClaimedMail, 'id' | 'claimId'>;

/** Keeps what was written, so that every try sends the same. */
export async function updateContent(db: Db, { id, claimId }: Held, content: string): Promise<boolean> {
  return updateHeld(db, { id, claimId }, { content });
}

/** From now on the mail server may have the mail. False when another worker has taken it over. */
export async function markHandedOver(db: Db, held: Held, at: Date): Promise<boolean> {
  return updateHeld(db, held, { handed_over_at: at });
}

type Outcome = {
  state: MailState;
  reply?: string;
  last_error?: string | null;
  next_attempt_at?: Date;
  finished_at?: Date;
  attempts?: number;
};

/** Lets a mail go with what became of it. False when another worker has taken it over. */
export async function releaseMail(db: Db, held: Held, outcome: Outcome): Promise<boolean> {
  const free = { claim_id: null, lease_expires_at: null, handed_over_at: null, next_attempt_at: null };
  return updateHeld(db, held, { ...free, ...outcome });
}

/** Lets a mail go as if nobody had claimed it. Whether the mail server may have it stays known. */
export async function giveBackMail(db: Db, held: Held, now: Date): Promise<boolean> {
  const free = { claim_id: null, lease_expires_at: null, state: 'queued', next_attempt_at: now };
  return updateHeld(db, held, { ...free, attempts: sql`attempts - 1` });
}

async function updateHeld(db: Db, { id, claimId }: Held, change: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type MailFilter = {
  state?: MailState | undefined;
  search?: string | undefined;
  sort: { by: keyof typeof SORTS; order: 'asc' | 'desc' };
  limit: number;
  offset: number;
};
const SORTS = { created_at: 'created_at', to: 'to_address', subject: 'subject' } as const;

export async function listMails(db: Db, { state, search, sort, limit, offset }: MailFilter) {
  const pattern = search ? containing(search) : null;
  const found = db
    .selectFrom('mails')
    .where(({ and }) => and(state === undefined ? {} : { state }))
    .$if(pattern !== null, (query) =>
      query.where(({ eb, or }) => or([eb('to_address', 'ilike', pattern), eb('subject', 'ilike', pattern)])),
    );
  const [rows, count] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy(SORTS[sort.by], sort.order)
      .orderBy('id', sort.order)
      .limit(limit)
      .offset(offset)
      .$narrowType<MailRow>()
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function getMail(db: Db, id: string): Promise<(MailRow & { content: string }) | undefined> {
  return db
    .selectFrom('mails')
    .select([...COLUMNS, 'content'])
    .where('id', '=', id)
    .$narrowType<MailRow>()
    .executeTakeFirst();
}

/** Takes the row's lock for the rest of the transaction: a worker that wants the mail passes it by. */
export async function lockMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<MailRow>()
    .executeTakeFirst();
}

/** Lets a mail wait for its turn as if it were new. */
export async function queueMail(db: Db, id: string, now: Date): Promise<MailRow> {
  return db
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, finished_at: null, handed_over_at: null })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<MailRow>()
    .executeTakeFirstOrThrow();
}

/** Lets every kept mail wait for its turn as if it were new. Answers how many. */
export async function queueKeptMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, finished_at: null, handed_over_at: null })
    .where('state', '=', 'kept')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The kept mails of a template that were written before a moment, with what stands in them. Nobody else sends or deletes them until the end of the transaction. */
export async function lockKeptMails(
  db: Db,
  { template, before }: { template: string; before: Date },
): Promise<{ id: string; content: string }[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'content'])
    .where('state', '=', 'kept')
    .where('template', '=', template)
    .where('created_at', '<', before)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives mails up. */
export async function failMails(db: Db, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('mails').set({ state: 'failed', last_error: reason }).where('id', 'in', ids).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Removes mails that nobody has begun to send. Answers their ids. */
export async function deleteUnsent(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('mails')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['queued', 'kept'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the mails to an address, but one that is on its way at this moment. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.deleteFrom('mails').where('to_address', '=', address).where('state', '<>', 'sending').execute();
}

/** Removes mails, but those that are on their way at this moment. Answers the ids of those that nobody had got. */
export async function deleteMails(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('mails')
    .where('id', 'in', [...ids])
    .where('state', '<>', 'sending')
    .returning(['id', 'state'])
    .execute();
  return rows.filter(({ state }) => state !== 'sent').map(({ id }) => id);
}

/** Removes what has been sent, refused or kept since before a moment. */
export async function deleteMailsFinishedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('finished_at', '<', before).execute();
}

/** Mails that were given up since a moment, those that wait for another try, and those that are kept. */
export async function countTrouble(db: Db, since: Date): Promise<{ failed: number; retried: number; kept: number }> {
  const { rows } = await sql<{ failed: number; retried: number; kept: number }>`
    select (select count(*)::int from mails where state = 'failed' and finished_at >= ${since}) as failed,
      (select count(*)::int from mails where state in ('queued', 'sending') and last_error is not null) as retried,
      (select count(*)::int from mails where state = 'kept') as kept`.execute(db);
  return rows[0] ?? { failed: 0, retried: 0, kept: 0 };
}

type OwnedMail = {
  id: string;
  subject: string;
  template: string;
  state: string;
  created_at: Date;
  finished_at: Date | null;
};

/** Mails to an address, in the order of their ids. What stands in them is sealed, and may hold a link that opens something. */
export async function listMailsTo(
  db: Db,
  address: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedMail[]> {
  const { rows } = await sql<OwnedMail>`
    select id, subject, template, state, created_at, finished_at from mails
    where to_address = ${address} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
