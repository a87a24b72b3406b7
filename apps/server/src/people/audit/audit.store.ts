import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/keyset.ts';
import type { AuditLog } from '../../platform/db/schema.gen.ts';

export type AuditRow = Selectable<AuditLog>;
type NewEntry = Omit<Insertable<AuditLog>, 'actor_name' | 'actor_email' | 'impersonator_name' | 'impersonator_email'>;
export type AuditFilter = {
  search?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  order: 'asc' | 'desc';
};

/** Adds an entry with the names that its people have now; a user who is its target is called by their e-mail. One statement. */
export async function insertAudit(db: Db, entry: NewEntry): Promise<void> {
  const user = (id: string | null | undefined, column: 'name' | 'email') =>
    id ? db.selectFrom('people').select(column).where('user_id', '=', id) : null;
  const { target_type: type, target_id: target, target_label: label = null } = entry;
  await db
    .insertInto('audit_log')
    .values({
      ...entry,
      actor_name: user(entry.actor_id, 'name'),
      actor_email: user(entry.actor_id, 'email'),
      impersonator_name: user(entry.impersonator_id, 'name'),
      impersonator_email: user(entry.impersonator_id, 'email'),
      target_label: label ?? (type === 'user' ? user(target, 'email') : null),
    })
    .execute();
}

/** One page. Ids sort by time. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    filtered(db, filter).selectAll().orderBy('id', filter.order).limit(limit).offset(offset).execute(),
    filtered(db, filter)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** One page of some acts in an account, the latest first. */
export async function listActsInAccount(
  db: Db,
  { accountId, actions }: { accountId: string; actions: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const found = db
    .selectFrom('audit_log')
    .where('account_id', '=', accountId)
    .where('action', 'in', [...actions]);
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The entries that follow one in the order of the filter; the first ones without it. */
export async function listAuditAfter(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditRow[]> {
  return filtered(db, filter)
    .selectAll()
    .$if(after !== null, (query) => query.where('id', filter.order === 'desc' ? '<' : '>', after ?? ''))
    .orderBy('id', filter.order)
    .limit(limit)
    .execute();
}

/** The latest acts of a person in their own name, those of strangers that were about them, and some that others did to them. */
export async function listActsOfUser(
  db: Db,
  {
    userId,
    actions,
    ofOthers,
    limit,
  }: { userId: string; actions: readonly string[]; ofOthers: readonly string[]; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('actor_id', '=', userId),
        and([
          eb('target_type', '=', 'user'),
          eb('target_id', '=', userId),
          or([eb('actor_id', 'is', null), eb('action', 'in', [...ofOthers])]),
        ]),
      ]),
    )
    .where('impersonator_id', 'is', null)
    .where('action', 'in', [...actions])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Acts of an administrator in a person's place since a moment, equal ones counted together. */
export async function countActsInPlace(
  db: Db,
  {
    userId,
    impersonatorId,
    since,
    except,
  }: { userId: string; impersonatorId: string; since: Date; except: readonly string[] },
): Promise<(Pick<AuditRow, 'account_id' | 'action' | 'target_label'> & { times: number })[]> {
  return db
    .selectFrom('audit_log')
    .select(['account_id', 'action', 'target_label', sql<number>`count(*)::int`.as('times')])
    .where('actor_id', '=', userId)
    .where('impersonator_id', '=', impersonatorId)
    .where('at', '>=', since)
    .where('action', 'not in', [...except])
    .groupBy(['account_id', 'action', 'target_label'])
    .orderBy(({ fn }) => fn.min('at'))
    .execute();
}

/** When sessions ended in which somebody acted as a person, by the ids of the sessions. */
export async function listImpersonationEnds(
  db: Db,
  userId: string,
  sessionIds: readonly string[],
): Promise<{ session: string; at: Date; ended_at: string | null }[]> {
  return db
    .selectFrom('audit_log')
    .select([
      sql<string>`details->>'session'`.as('session'),
      'at',
      sql<string | null>`details->>'ended_at'`.as('ended_at'),
    ])
    .where('action', '=', 'session.impersonate_end')
    .where(({ eb, or, and }) =>
      or([eb('actor_id', '=', userId), and([eb('target_type', '=', 'user'), eb('target_id', '=', userId)])]),
    )
    .where(sql<boolean>`details->>'session' = any(${sessionIds}::text[])`)
    .execute();
}

/** Removes up to `limit` old entries: the one way to delete that the database lets through. Answers how many there were. */
export async function deleteAuditBefore(db: Db, before: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('sayso.audit', 'retention', true)`.execute(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('audit_log')
      .where('id', 'in', trx.selectFrom('audit_log').select('id').where('at', '<', before).orderBy('at').limit(limit))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** Blanks what tells who a user was, who must still be there, and which accounts went with them. What was done, and when, stays. */
export async function blankUser(db: Db, userId: string, accountIds: readonly string[]): Promise<void> {
  const user = await db.selectFrom('people').select('email').where('user_id', '=', userId).executeTakeFirst();
  await sql`select set_config('sayso.audit', 'erasure', true)`.execute(db);
  await db
    .updateTable('audit_log')
    .set({ actor_name: null, actor_email: null, ip: null, target_label: null, details: '{}' })
    .where('actor_id', '=', userId)
    .execute();
  await db
    .updateTable('audit_log')
    .set({ impersonator_name: null, impersonator_email: null, ip: null })
    .where('impersonator_id', '=', userId)
    .execute();
  // Whoever failed to sign in as a person has most often been that person; an act of somebody else keeps its address.
  await db
    .updateTable('audit_log')
    .set(({ ref }) => ({
      target_label: null,
      details: '{}',
      ip: sql`case when actor_id is null then null else ${ref('ip')} end`,
    }))
    .where('target_type', '=', 'user')
    .where('target_id', '=', userId)
    .execute();
  if (accountIds.length > 0)
    await db.updateTable('audit_log').set({ account_id: null }).where('account_id', 'in', accountIds).execute();
  if (user?.email) await blankMentions(db, user.email);
  await sql`select set_config('sayso.audit', '', true)`.execute(db);
}

/** Blanks labels and details that hold an e-mail: what stands beside it, such as the subject of a mail, may name its owner too. */
async function blankMentions(db: Db, email: string): Promise<void> {
  const mention = containing(email);
  await db
    .updateTable('audit_log')
    .set({ target_label: null, details: '{}' })
    .where(({ eb, or }) => or([eb('target_label', 'ilike', mention), eb(sql`details::text`, 'ilike', mention)]))
    .execute();
}

const SEARCHED = [
  'actor_name',
  'actor_email',
  'impersonator_name',
  'impersonator_email',
  'target_label',
  'target_id',
  'ip',
  'request_id',
] as const;

function filtered(db: Db, { search, action, actor, from, before }: AuditFilter) {
  const pattern = search ? containing(search) : null;
  return db
    .selectFrom('audit_log')
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date()))
    .$if(actor !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('actor_id', '=', actor ?? ''), eb('impersonator_id', '=', actor ?? '')])),
    )
    .$if(pattern !== null, (query) =>
      query.where(({ eb, or }) => or(SEARCHED.map((column) => eb(column, 'ilike', pattern)))),
    );
}

/** When an act was done last. Ids sort by time. */
export async function getLastAt(db: Db, action: string): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function getFirstAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('audit_log').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

type OwnedAct = { id: string; at: Date; action: string; ip: string | null; device: string | null };

/** What a person did themselves, and what strangers did about them, in the order of time. What it was done to may be somebody else. */
export async function listOwnedActions(
  db: Db,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnedAct[]> {
  const { rows } = await sql<OwnedAct>`
    select id, at, action, ip, user_agent_family as device from audit_log
    where impersonator_id is null
      and (actor_id = ${userId} or (target_type = 'user' and target_id = ${userId} and actor_id is null))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}
