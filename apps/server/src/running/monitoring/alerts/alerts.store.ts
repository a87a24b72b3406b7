import type { AlertRuleName, AlertSeverity } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** What there is to tell of an alert. */
export type NoticeKind = 'raised' | 'worsened' | 'resolved';

/** What a rule says of something that is wrong now. */
export type AlertFacts = {
  subject: string;
  severity: AlertSeverity;
  title: string;
  details: string;
  advice: string;
  link: string | null;
};

export type OpenAlert = AlertFacts & {
  id: string;
  rule: AlertRuleName;
  state: 'pending' | 'active';
  since: Date;
  raised_at: Date | null;
  clear_since: Date | null;
  /** The worst that it has been since it was raised. */
  worst: AlertSeverity | null;
};

/** Alerts of a rule that are not over, locked: whoever else looks at the rule waits. */
export async function lockOpenAlerts(trx: Db, rule: string): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    select id, rule, subject, severity, title, details, advice, link, state, since, raised_at, clear_since, worst
    from alerts where rule = ${rule} and state <> 'resolved' order by id for update`.execute(trx);
  return rows;
}

export async function insertAlert(
  trx: Db,
  alert: AlertFacts & { id: string; rule: string; at: Date },
): Promise<boolean> {
  const { id, rule, at, subject, severity, title, details, advice, link } = alert;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alerts')
    .values({ id, rule, subject, severity, title, details, advice, link, state: 'pending', since: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Says anew how it is; it is so again, or still. */
export async function updateFacts(
  trx: Db,
  id: string,
  { severity, title, details, advice, link }: AlertFacts,
): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ severity, title, details, advice, link, clear_since: null })
    .where('id', '=', id)
    .execute();
}

export async function raiseAlert(
  trx: Db,
  id: string,
  { worst, at }: { worst: AlertSeverity; at: Date },
): Promise<void> {
  await trx.updateTable('alerts').set({ state: 'active', raised_at: at, worst }).where('id', '=', id).execute();
}

export async function updateWorst(trx: Db, id: string, worst: AlertSeverity): Promise<void> {
  await trx.updateTable('alerts').set({ worst }).where('id', '=', id).execute();
}

export async function clearAlert(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('alerts').set({ clear_since: at }).where('id', '=', id).execute();
}

export async function resolveAlert(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('alerts').set({ state: 'resolved', resolved_at: at }).where('id', '=', id).execute();
}

/** Forgets what nobody was told of yet. */
export async function deletePending(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('alerts').where('id', '=', id).where('state', '=', 'pending').execute();
}

/** Ends all alerts of a rule, untold. */
export async function resolveSilently(trx: Db, rule: string, at: Date): Promise<void> {
  await sql`delete from alerts where rule = ${rule} and state = 'pending'`.execute(trx);
  const ended = sql`select id from alerts where rule = ${rule} and state = 'active'`;
  await sql`update alert_notices set state = 'dropped' where state = 'waiting' and alert_id in (${ended})`.execute(trx);
  await sql`update alerts set state = 'resolved', resolved_at = ${at} where rule = ${rule} and state = 'active'`.execute(
    trx,
  );
}

export type AlertRow = Omit<OpenAlert, 'state' | 'since' | 'clear_since' | 'worst'> & {
  state: 'active' | 'resolved';
  raised_at: Date;
  resolved_at: Date | null;
  notices: {
    kind: NoticeKind;
    channel: 'mail' | 'webhook';
    state: string;
    told_at: string | null;
    error: string | null;
  }[];
};

export type AlertFilter = { state?: string | undefined; severity?: string | undefined; rule?: string | undefined };

const ALERT = sql`
  select a.id, a.rule, a.subject, a.severity, a.title, a.details, a.advice, a.link, a.state, a.raised_at, a.resolved_at,
    coalesce((select json_agg(json_build_object('kind', n.kind, 'channel', n.channel, 'state', n.state, 'told_at', n.told_at, 'error', n.last_error)
      order by array_position(array['raised', 'worsened', 'resolved'], n.kind), n.channel) from alert_notices n where n.alert_id = a.id), '[]'::json) as notices
  from alerts a`;

/** One page of what was raised: what is active first, then the latest. */
export async function listAlerts(
  db: Db,
  { state, severity, rule }: AlertFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AlertRow[]; total: number }> {
  const where = sql`where a.state <> 'pending'
    and (${state ?? null}::text is null or a.state = ${state ?? null})
    and (${severity ?? null}::text is null or a.severity = ${severity ?? null})
    and (${rule ?? null}::text is null or a.rule = ${rule ?? null})`;
  const [page, count] = await Promise.all([
    sql<AlertRow>`${ALERT} ${where} order by (a.state = 'active') desc, a.raised_at desc, a.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from alerts a ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Active alerts by rule and severity. */
export async function countActive(db: Db): Promise<{ rule: string; severity: AlertSeverity; count: number }[]> {
  const { rows } = await sql<{ rule: string; severity: AlertSeverity; count: number }>`
    select rule, severity, count(*)::int as count from alerts where state = 'active' group by rule, severity`.execute(
    db,
  );
  return rows;
}

/** How many alerts are active. */
export async function countAllActive(db: Db): Promise<number> {
  return (await countActive(db)).reduce((sum, { count }) => sum + count, 0);
}

export async function deleteResolvedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from alerts where state = 'resolved' and resolved_at < ${before}`.execute(db);
}
