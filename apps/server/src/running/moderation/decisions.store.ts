import type { ContentKind, ContentStatus, ModerationReason, PersonRef, StatementOfReasons } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';
import type { StoredItem } from './items.store.ts';

export type DecisionAct = 'hide' | 'approve' | 'flag' | 'remove' | 'restore' | 'uphold' | 'erase';

/** How an item was before a decision, for whoever takes it back. */
export type Before = Pick<StoredItem, 'status' | 'is_hidden' | 'appeal_open' | 'is_raised' | 'reason' | 'cleared'> & {
  erase_at: string | null;
};

export type NewDecision = {
  id: string;
  item_id: string;
  account_id: string;
  act: DecisionAct;
  is_automated: boolean;
  decided_by: string | null;
  decided_at: Date;
  reason: ModerationReason | null;
  note: string;
  before: Before;
  statement: StatementOfReasons | null;
  mail_id: string | null;
};

/** A decision with what it is about, and the appeal against it. `is_latest`: nothing was decided about it since. */
export type DecisionRow = Omit<NewDecision, 'decided_by'> & {
  decider: PersonRef | null;
  undone_at: Date | null;
  is_latest: boolean;
  kind: ContentKind;
  subject_id: string;
  title: string;
  content_status: ContentStatus;
  content_hidden: boolean;
  erase_at: Date | null;
  gone_at: Date | null;
  appeal_id: string | null;
  appeal_text: string | null;
  appeal_made_at: Date | null;
  appeal_outcome: 'upheld' | 'reversed' | null;
  appeal_answer: string | null;
  appeal_answered_at: Date | null;
};

const DECISION = sql`
  select d.id, d.item_id, d.account_id, d.act, d.is_automated, ${personRef('d.decided_by')} as decider, d.decided_at, d.reason, d.note, d.before,
    d.statement, d.mail_id, d.undone_at, i.kind, i.subject_id, i.title, i.status as content_status, i.is_hidden as content_hidden, i.erase_at, i.gone_at,
    not exists (select 1 from moderation_decisions later where later.item_id = d.item_id and later.undone_at is null
      and (later.decided_at, later.id) > (d.decided_at, d.id)) as is_latest,
    a.id as appeal_id, a.text as appeal_text, a.made_at as appeal_made_at, a.outcome as appeal_outcome, a.answer as appeal_answer, a.answered_at as appeal_answered_at
  from moderation_decisions d join moderation_items i on i.id = d.item_id left join moderation_appeals a on a.decision_id = d.id`;
const NEWEST_FIRST = sql`order by d.decided_at desc, d.id desc`;

const listWhere = async (db: Db, rest: RawBuilder<unknown>) =>
  (await sql<DecisionRow>`${DECISION} where ${rest}`.execute(db)).rows;

export async function insertDecision(trx: Db, { before, statement, ...decision }: NewDecision): Promise<void> {
  await trx
    .insertInto('moderation_decisions')
    .values({
      ...decision,
      before: JSON.stringify(before),
      statement: statement && JSON.stringify(statement),
    })
    .execute();
}

/** Notes which mail told of a decision, so that it can be held back when that is taken back. */
export async function updateMail(trx: Db, id: string, mailId: string | null): Promise<void> {
  await trx.updateTable('moderation_decisions').set({ mail_id: mailId }).where('id', '=', id).execute();
}

export async function markUndone(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('moderation_decisions').set({ undone_at: at }).where('id', '=', id).execute();
}

export async function getDecision(db: Db, id: string): Promise<DecisionRow | undefined> {
  return (await listWhere(db, sql`d.id = ${id}`))[0];
}

/** What a decision did, while nobody can take it back; nothing where somebody has, or where a person has decided otherwise since. */
export async function lockStanding(trx: Db, id: string): Promise<{ act: DecisionAct } | undefined> {
  const { rows } = await sql<{ act: DecisionAct }>`
    select act from moderation_decisions d where id = ${id} and undone_at is null and not exists (
      select 1 from moderation_decisions later where later.item_id = d.item_id and later.undone_at is null and not later.is_automated
        and later.act in ('approve', 'flag', 'remove', 'restore') and (later.decided_at, later.id) > (d.decided_at, d.id))
    for share`.execute(trx);
  return rows[0];
}

/** Everything that was decided about an item, newest first. */
export async function listDecisions(db: Db, itemId: string): Promise<DecisionRow[]> {
  return listWhere(db, sql`d.item_id = ${itemId} ${NEWEST_FIRST}`);
}

/** What was decided last about other contents of an account. */
export async function listHistory(
  db: Db,
  { accountId, exceptItemId, limit }: { accountId: string; exceptItemId: string; limit: number },
): Promise<DecisionRow[]> {
  return listWhere(
    db,
    sql`d.account_id = ${accountId} and d.item_id <> ${exceptItemId} ${NEWEST_FIRST} limit ${limit}`,
  );
}

/** How many contents of an account are removed, but for one. */
export async function countRemovals(
  db: Db,
  { accountId, exceptItemId }: { accountId: string; exceptItemId: string },
): Promise<number> {
  const { rows } = await sql<{ removals: number }>`
    select count(*)::int as removals from moderation_items
    where account_id = ${accountId} and id <> ${exceptItemId} and status = 'removed'`.execute(db);
  return rows[0]?.removals ?? 0;
}

/** The decision that holds an item back now: the last one with reasons that nobody has taken back. */
export async function getRestriction(db: Db, itemId: string): Promise<DecisionRow | undefined> {
  return (
    await listWhere(
      db,
      sql`d.item_id = ${itemId} and d.statement is not null and d.undone_at is null ${NEWEST_FIRST} limit 1`,
    )
  )[0];
}

/** What a person decided last about an item, unless it was taken back. Letting a decision stand decides nothing new. */
export async function getJudgement(db: Db, itemId: string): Promise<DecisionRow | undefined> {
  return (
    await listWhere(
      db,
      sql`d.item_id = ${itemId} and not d.is_automated and d.act <> 'uphold' and d.undone_at is null ${NEWEST_FIRST} limit 1`,
    )
  )[0];
}

/** One page of the decisions that held back contents of an account, newest first. What was taken back before anybody heard of it is none. `subject`: also through what is seen in it. */
export async function listRestrictions(
  db: Db,
  { accountId, subject }: { accountId: string; subject: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DecisionRow[]; total: number }> {
  const where = sql`d.account_id = ${accountId} and d.statement is not null and d.undone_at is null
    and (${subject ?? null}::uuid is null or i.subject_id = ${subject ?? null}::uuid
      or i.id in (select held.item_id from held_content held where held.subject_id = ${subject ?? null}::uuid))`;
  const rows = await listWhere(db, sql`${where} ${NEWEST_FIRST} limit ${limit} offset ${offset}`);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from moderation_decisions d join moderation_items i on i.id = d.item_id where ${where}`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One of them. */
export async function getRestrictionOf(db: Db, accountId: string, id: string): Promise<DecisionRow | undefined> {
  return (
    await listWhere(
      db,
      sql`d.id = ${id} and d.account_id = ${accountId} and d.statement is not null and d.undone_at is null`,
    )
  )[0];
}

/** What people have decided since a moment. */
export async function countDecisionsSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ decisions: number }>`
    select count(*)::int as decisions from moderation_decisions
    where decided_at >= ${since} and not is_automated and undone_at is null`.execute(db);
  return rows[0]?.decisions ?? 0;
}

/** Whose an account is, and where they are written to. */
export async function getOwner(
  db: Db,
  accountId: string,
): Promise<{ user_id: string; name: string; email: string } | undefined> {
  const { rows } = await sql<{ user_id: string; name: string; email: string }>`
    select u.user_id, u.name, u.email from account_owners m join people u on u.user_id = m.user_id
    where m.account_id = ${accountId} limit 1`.execute(db);
  return rows[0];
}

/** Decisions about contents of some accounts, in the order of their ids. */
export async function listOwnedDecisions(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string }>`
    select d.id, i.kind, i.subject_id as content_id, i.title, d.act, d.is_automated, d.decided_at, d.reason, d.note, d.statement, d.undone_at,
      a.text as appeal, a.made_at as appealed_at, a.outcome as appeal_outcome, nullif(a.answer, '') as appeal_answer, a.answered_at as appeal_answered_at
    from moderation_decisions d join moderation_items i on i.id = d.item_id left join moderation_appeals a on a.decision_id = d.id
    where d.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or d.id > ${after}::uuid)
    order by d.id limit ${limit}`.execute(db);
  return rows;
}
