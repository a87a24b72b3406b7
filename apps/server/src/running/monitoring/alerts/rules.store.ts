import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connection.ts';

/** A rule as it is stored; one without a row is as the product brings it. */
export type RuleRow = {
  key: string;
  is_on: boolean;
  threshold: number | null;
  for_seconds: number;
  updated_at: Date | null;
};
type NewRule = Omit<RuleRow, 'updated_at'> & { dueAt: Date };

export async function listRules(db: Db): Promise<RuleRow[]> {
  return db
    .selectFrom('alert_rules')
    .select(['key', 'is_on', 'threshold', 'for_seconds', 'updated_at'])
    .orderBy('key')
    .execute();
}

/** Puts rules on the list that are not there yet. */
export async function insertRules(db: Db, rules: readonly NewRule[]): Promise<void> {
  const rows = rules.map(({ dueAt, ...rule }) => ({ ...rule, due_at: dueAt }));
  await db
    .insertInto('alert_rules')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is stored follows what the product brings, where the operator has not changed it. */
export async function updateDefaults(db: Db, { key, is_on, threshold, for_seconds }: NewRule): Promise<void> {
  await sql`update alert_rules set is_on = ${is_on}, threshold = ${threshold}, for_seconds = ${for_seconds}
    where key = ${key} and updated_at is null`.execute(db);
}

/** Whether a rule has to be looked at. */
export async function hasDueRule(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from alert_rules where is_on and due_at <= ${now} limit 1`.execute(db);
  return rows.length === 1;
}

/** Takes the rule that is due the longest: nobody else has it until `untilOf` its key. */
export async function claimRule(db: Db, now: Date, untilOf: (key: string) => Date): Promise<RuleRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<RuleRow>`
      select key, is_on, threshold, for_seconds, updated_at from alert_rules
      where is_on and due_at <= ${now} order by due_at, key limit 1 for update skip locked`.execute(trx);
    const [rule] = rows;
    if (rule) await sql`update alert_rules set due_at = ${untilOf(rule.key)} where key = ${rule.key}`.execute(trx);
    return rule;
  });
}

/** Whether a rule is still as it was read: until the end of the transaction nobody changes it. */
export async function lockUnchanged(
  trx: Db,
  { key, updated_at: at }: Pick<RuleRow, 'key' | 'updated_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from alert_rules where key = ${key} and is_on and updated_at is not distinct from ${at}::timestamptz for update`.execute(
    trx,
  );
  return rows.length === 1;
}

export async function saveRule(
  trx: Db,
  { key, is_on, threshold, for_seconds, at }: Omit<RuleRow, 'updated_at'> & { at: Date },
): Promise<void> {
  await sql`
    insert into alert_rules (key, is_on, threshold, for_seconds, due_at, updated_at)
    values (${key}, ${is_on}, ${threshold}, ${for_seconds}, ${at}, ${at})
    on conflict (key) do update set is_on = excluded.is_on, threshold = excluded.threshold, for_seconds = excluded.for_seconds,
      due_at = excluded.due_at, updated_at = excluded.updated_at`.execute(trx);
}
