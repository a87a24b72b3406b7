import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';
import type { AlertDelivery } from '../../../platform/db/schema.gen.ts';
import type { NoticeKind } from './alerts.store.ts';

/** Longer than one telling takes: after it, whoever tells has died. */
export const LEASE_MS = 60_000;

/** There is one. */
export const HERE = 'here';

export type DeliveryRow = Omit<Selectable<AlertDelivery>, 'id' | 'updated_at'>;

/** As the product brings it: mails to whoever operates it, at any time. */
const DEFAULT: DeliveryRow = {
  by_mail: true,
  webhook_url: '',
  webhook_key_sealed: null,
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  critical_always: true,
};

const COLUMNS = [
  'by_mail',
  'webhook_url',
  'webhook_key_sealed',
  'quiet_from',
  'quiet_to',
  'time_zone',
  'critical_always',
] as const;

export async function getDelivery(db: Db): Promise<DeliveryRow> {
  const row = await db.selectFrom('alert_delivery').select(COLUMNS).executeTakeFirst();
  return row ?? DEFAULT;
}

export async function saveDelivery(trx: Db, change: Partial<DeliveryRow>, at: Date): Promise<void> {
  await trx
    .insertInto('alert_delivery')
    .values({ ...DEFAULT, ...change, id: HERE, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...change, updated_at: at }))
    .execute();
}

/** What has to be told of an alert, and of which. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  channel: 'mail' | 'webhook';
  attempts: number;
  alert_id: string;
  rule: string;
  severity: 'info' | 'warning' | 'critical';
  title: string;
  details: string;
  advice: string;
  link: string | null;
  raised_at: Date;
  resolved_at: Date | null;
};

export async function insertNotice(
  trx: Db,
  notice: { id: string; alertId: string; kind: Notice['kind']; channel: Notice['channel']; dueAt: Date },
): Promise<void> {
  const { id, alertId, kind, channel, dueAt } = notice;
  await trx
    .insertInto('alert_notices')
    .values({ id, alert_id: alertId, kind, channel, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * An alert has got worse: whoever waits to be told of it is told from `dueAt` on at the latest. Answers the channels that have not been tried yet: they hear of it as it is then.
 * What is between two tries comes next, but not before whoever may be trying right now has come to an end.
 */
export async function hastenRaised(trx: Db, alertId: string, dueAt: Date): Promise<Notice['channel'][]> {
  const { rows } = await sql<{ channel: Notice['channel']; attempts: number }>`
    update alert_notices set due_at = least(due_at, case when attempts = 0 then ${dueAt}::timestamptz else ${new Date(dueAt.getTime() + LEASE_MS)}::timestamptz end)
    where alert_id = ${alertId} and kind = 'raised' and state = 'waiting' returning channel, attempts`.execute(trx);
  return rows.filter(({ attempts }) => attempts === 0).map(({ channel }) => channel);
}

/** What has not been told of an alert need not be told any more. Answers the channels that have been told of it. */
export async function dropWaiting(trx: Db, alertId: string): Promise<Notice['channel'][]> {
  await sql`update alert_notices set state = 'dropped' where alert_id = ${alertId} and state = 'waiting' and attempts = 0`.execute(
    trx,
  );
  const { rows } = await sql<{ channel: Notice['channel'] }>`
    select distinct channel from alert_notices where alert_id = ${alertId} and kind <> 'resolved' and state in ('told', 'waiting')`.execute(
    trx,
  );
  return rows.map(({ channel }) => channel);
}

const ORDER = sql`array['raised', 'worsened', 'resolved']`;
/** Of each alert a channel is told in order: nobody hears that something is over before they have heard of it. */
const IS_NEXT = sql`n.state = 'waiting' and not exists (
  select 1 from alert_notices r where r.alert_id = n.alert_id and r.channel = n.channel and r.state = 'waiting'
    and array_position(${ORDER}, r.kind) < array_position(${ORDER}, n.kind))`;

/** Takes the notice that is due the longest; nobody else has it until `until`. */
export async function claimNotice(db: Db, { now, until }: { now: Date; until: Date }): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    with due as (
      select n.id from alert_notices n where ${IS_NEXT} and n.due_at <= ${now} order by n.due_at, n.id limit 1 for update skip locked
    ), claimed as (
      update alert_notices n set attempts = attempts + 1, due_at = ${until} from due where n.id = due.id
      returning n.id, n.alert_id, n.kind, n.channel, n.attempts
    )
    select c.*, a.rule, a.severity, a.title, a.details, a.advice, a.link, a.raised_at, a.resolved_at
    from claimed c join alerts a on a.id = c.alert_id`.execute(db);
  return rows[0];
}

export async function hasDueNotice(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from alert_notices n where ${IS_NEXT} and n.due_at <= ${now} limit 1`.execute(db);
  return rows.length === 1;
}

/**
 * Notes what became of a notice that is still ours. Where nobody could be told of an alert, nobody is told that it is over; who was told of it as grave as it
 * ever was is not told that it got worse. False: somebody else has dealt with it.
 */
export async function endNotice(
  db: Db,
  { id, attempts, severity }: Pick<Notice, 'id' | 'attempts' | 'severity'>,
  end: { state: 'told' | 'failed' | 'waiting'; at: Date; error?: string },
): Promise<boolean> {
  const { state, at, error = null } = end;
  const { numAffectedRows } = await sql`
    update alert_notices set state = ${state}, last_error = ${error}, told_at = ${state === 'told' ? at : null},
      due_at = case when ${state} = 'waiting' then ${at} else due_at end
    where id = ${id} and attempts = ${attempts} and state = 'waiting'`.execute(db);
  if (state === 'failed')
    await sql`
      update alert_notices n set state = 'dropped' from alert_notices r
      where r.id = ${id} and n.alert_id = r.alert_id and n.channel = r.channel and n.kind = 'resolved' and n.state = 'waiting' and not exists (
        select 1 from alert_notices o where o.alert_id = r.alert_id and o.channel = r.channel and o.kind <> 'resolved' and o.state in ('told', 'waiting'))`.execute(
      db,
    );
  if (state === 'told')
    await sql`
      update alert_notices n set state = 'dropped' from alert_notices r join alerts a on a.id = r.alert_id
      where r.id = ${id} and r.kind = 'raised' and a.worst = ${severity} and n.alert_id = r.alert_id and n.channel = r.channel and n.kind = 'worsened' and n.state = 'waiting'`.execute(
      db,
    );
  return numAffectedRows === 1n;
}
