import type { WebhookMessageState, WebhookProblem } from '@sayso/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type MessageRow = {
  id: string;
  account_id: string;
  receiver_id: string;
  receiver_name: string;
  type: string;
  state: WebhookMessageState;
  turn_tries: number;
  created_at: Date;
  ended_at: Date | null;
  next_try_at: Date | null;
  tries: number;
  last_status: number | null;
  last_problem: WebhookProblem | null;
};
export type TryRow = {
  number: number;
  at: Date;
  duration_ms: number;
  status: number | null;
  problem: WebhookProblem | null;
  answer: string;
};

/** A message to send. `once` names what happened: told twice, each webhook gets one message. */
export type NewMessage = { type: string; body: string; once: string; leadId: string | null; at: Date };
type Told = { id: string; account_id: string };

/** The webhooks of an account, or of everybody who operates the installation. */
export type Audience = { accountId: string } | 'operators';

const OPERATORS = sql`exists (select 1 from account_owners o join people p on p.user_id = o.user_id
  where o.account_id = r.account_id and p.user_type = 'admin')`;

/**
 * Stores a message for every webhook that wants to be told of it, in the caller's transaction. One that is deleted meanwhile gets none, and holds nobody up; accounts that are closed are told nothing.
 */
export async function insertMessages(db: Db, message: NewMessage, audience: Audience): Promise<Told[]> {
  const { type, body, once, leadId, at } = message;
  const isTold = audience === 'operators' ? OPERATORS : sql`r.account_id = ${audience.accountId}`;
  return insertFor(
    db,
    { type, body, once, leadId, at },
    sql`${isTold} and r.is_on and ${type} = any(r.events)
    and not exists (select 1 from closed_accounts c where c.account_id = r.account_id)`,
  );
}

/** The same for one webhook, whether it is on or not. */
export async function insertMessageFor(db: Db, message: NewMessage, webhookId: string): Promise<string | undefined> {
  const [told] = await insertFor(db, message, sql`r.id = ${webhookId}`);
  return told?.id;
}

async function insertFor(db: Db, message: NewMessage, isTold: RawBuilder<unknown>): Promise<Told[]> {
  const { type, body, once, leadId, at } = message;
  const { rows } = await sql<Told>`
    with told as (select r.id, r.account_id from receivers r where ${isTold} for key share of r)
    insert into receiver_messages (receiver_id, account_id, type, body, once, lead_id, created_at, next_try_at)
    select id, account_id, ${type}, ${body}, ${once}, ${leadId}::uuid, ${at}::timestamptz, ${at}::timestamptz from told
    on conflict do nothing returning id, account_id`.execute(db);
  return rows;
}

const COLUMNS = sql`m.id, m.account_id, m.receiver_id, r.name as receiver_name, m.type, m.state, m.turn_tries, m.created_at, m.ended_at, m.next_try_at,
  coalesce(t.number, 0) as tries, t.status as last_status, t.problem as last_problem`;
const FROM = sql`from receiver_messages m join receivers r on r.id = m.receiver_id
  left join lateral (select number, status, problem from receiver_tries where message_id = m.id order by number desc limit 1) t on true`;

export type MessageFilter = {
  accountId: string;
  webhookId: string | undefined;
  state: string | undefined;
  type: string | undefined;
  /** Types that whoever asks may not see. */
  hidden: readonly string[];
};

/** One page of what was sent, newest first. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { accountId, webhookId = null, state = null, type = null, hidden } = filter;
  const isMeant = sql`m.account_id = ${accountId} and (${webhookId}::uuid is null or m.receiver_id = ${webhookId})
    and (${state}::text is null or m.state = ${state}) and (${type}::text is null or m.type = ${type}) and not m.type = any(${[...hidden]}::text[])`;
  const { rows: counts } = await sql<{
    count: number;
  }>`select count(*)::int as count from receiver_messages m where ${isMeant}`.execute(db);
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} ${FROM} where ${isMeant} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: counts[0]?.count ?? 0 };
}

export async function getMessage(db: Db, id: string): Promise<(MessageRow & { body: string }) | undefined> {
  const { rows } = await sql<MessageRow & { body: string }>`
    select ${COLUMNS}, m.body ${FROM} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Every time that it was tried, the newest first. */
export async function listTries(db: Db, messageId: string): Promise<TryRow[]> {
  const { rows } = await sql<TryRow>`
    select number, at, duration_ms, status, problem, answer from receiver_tries where message_id = ${messageId} order by number desc`.execute(
    db,
  );
  return rows;
}

/** What a try needs to know. */
export type DueMessage = {
  id: string;
  receiver_id: string;
  account_id: string;
  type: string;
  body: string;
  turn_tries: number;
  url: string;
  is_on: boolean;
  /** Nobody is told any more: the account is closed, or its owner has ceased to operate the installation. */
  is_closed: boolean;
  is_operators: boolean;
};

/** A message that waits, with where it goes to. */
export async function getDueMessage(db: Db, id: string): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select m.id, m.receiver_id, m.account_id, m.type, m.body, m.turn_tries, r.url, r.is_on,
      exists (select 1 from closed_accounts c where c.account_id = m.account_id) as is_closed, ${OPERATORS} as is_operators
    from receiver_messages m join receivers r on r.id = m.receiver_id where m.id = ${id} and m.state = 'waiting'`.execute(
    db,
  );
  return rows[0];
}

/** Takes the lock on a message that waits. Take that on its webhook before. Answers how often it was tried since it was asked for last. */
export async function lockWaiting(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ turn_tries: number }>`
    select turn_tries from receiver_messages where id = ${id} and state = 'waiting' for update`.execute(db);
  return rows[0]?.turn_tries;
}

export async function insertTry(db: Db, messageId: string, made: Omit<TryRow, 'number'>): Promise<void> {
  const { at, duration_ms, status, problem, answer } = made;
  await sql`
    insert into receiver_tries (message_id, number, at, duration_ms, status, problem, answer)
    select ${messageId}, coalesce(max(number), 0) + 1, ${at}::timestamptz, ${duration_ms}::int, ${status}::int, ${problem}::text, ${answer}::text
    from receiver_tries where message_id = ${messageId}`.execute(db);
}

/** Ends a message, or puts its next try off. */
export async function updateMessage(
  db: Db,
  id: string,
  to: { state: WebhookMessageState; turnTries: number; at: Date; nextTryAt?: Date },
): Promise<void> {
  const { state, turnTries, at, nextTryAt = null } = to;
  await sql`
    update receiver_messages set state = ${state}, turn_tries = ${turnTries}, next_try_at = ${nextTryAt},
      ended_at = ${state === 'waiting' ? null : at}::timestamptz
    where id = ${id}`.execute(db);
}

/** Drops what waits for a webhook. Answers what that was. */
export async function dropWaiting(db: Db, webhookId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update receiver_messages set state = 'dropped', ended_at = ${at}, next_try_at = null
    where receiver_id = ${webhookId} and state = 'waiting' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets what ended before a moment, and of each account what is beyond its share, some rows at a time. Answers how many. */
export async function deleteOld(db: Db, { before, kept, limit }: { before: Date; kept: number; limit: number }) {
  const { numAffectedRows = 0n } = await sql`
    delete from receiver_messages where id in (
      select id from receiver_messages where created_at < ${before} and state <> 'waiting' limit ${limit}
    )`.execute(db);
  const { numAffectedRows: beyond = 0n } = await sql`
    delete from receiver_messages where id in (
      select m.id from (select account_id from receiver_messages group by account_id having count(*) > ${kept}) full_one
      cross join lateral (
        select id, state from receiver_messages where account_id = full_one.account_id order by created_at desc, id desc offset ${kept} limit ${limit}
      ) m where m.state <> 'waiting' limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows + beyond);
}

/** Messages of some accounts, in the order of their ids. */
export async function listOwnedMessages(
  db: Db,
  accountIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
) {
  const { rows } = await sql<{ id: string; type: string; state: string; body: string; created_at: Date }>`
    select m.id, r.name as receiver, m.type, m.state, m.body, m.created_at from receiver_messages m join receivers r on r.id = m.receiver_id
    where m.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or m.id > ${after}::uuid) order by m.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Selects what waits, for whoever looks for forgotten work. An old one that is sent again waits since then. */
export const WAITING = sql<{ subject_id: string; account_id: string | null; created_at: Date }>`
  select id as subject_id, account_id, least(coalesce(next_try_at, created_at), now()) as created_at from receiver_messages where state = 'waiting'`;
