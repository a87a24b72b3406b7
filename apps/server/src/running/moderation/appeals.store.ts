import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

export type AppealRow = {
  id: string;
  decision_id: string;
  item_id: string;
  account_id: string;
  made_by: string | null;
  outcome: 'upheld' | 'reversed' | null;
};

/** False where the decision has one already. */
export async function insertAppeal(
  trx: Db,
  appeal: {
    id: string;
    decision_id: string;
    item_id: string;
    account_id: string;
    made_by: string;
    made_at: Date;
    text: string;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('moderation_appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function getAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  return db
    .selectFrom('moderation_appeals')
    .select(['id', 'decision_id', 'item_id', 'account_id', 'made_by', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Answers the appeals about an item that wait: those who made them, who are told. */
export async function answerAppeals(
  trx: Db,
  itemId: string,
  answer: { outcome: 'upheld' | 'reversed'; answer: string; answered_by: string; answered_at: Date },
): Promise<{ id: string; made_by: string | null }[]> {
  return trx
    .updateTable('moderation_appeals')
    .set(answer)
    .where('item_id', '=', itemId)
    .where('outcome', 'is', null)
    .returning(['id', 'made_by'])
    .execute();
}

/** Takes the answer back that was given with a decision which is taken back. */
export async function reopenAppeal(trx: Db, itemId: string, answeredAt: Date): Promise<void> {
  await sql`
    update moderation_appeals set outcome = null, answer = '', answered_by = null, answered_at = null
    where item_id = ${itemId} and answered_at = ${answeredAt}`.execute(trx);
}

/** Answers the appeal against one decision. */
export async function answerAppealOf(
  trx: Db,
  decisionId: string,
  answer: { outcome: 'upheld' | 'reversed'; answer: string; answered_by: string; answered_at: Date },
): Promise<void> {
  await trx
    .updateTable('moderation_appeals')
    .set(answer)
    .where('decision_id', '=', decisionId)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether somebody waits for an answer about an item. */
export async function hasOpenAppeal(trx: Db, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('moderation_appeals')
    .select('id')
    .where('item_id', '=', itemId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
