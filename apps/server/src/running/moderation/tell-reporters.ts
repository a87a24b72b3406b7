import { Id, isNameOf, REPORT_REASONS } from '@sayso/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { defineJob } from '../../platform/work/job.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import { lockStanding } from './decisions.store.ts';
import * as store from './reporters.store.ts';

/** Tells those who reported what was decided. */
export const tellReportersJob = defineJob({
  name: 'tell-reporters',
  schema: z.object({ decisionId: Id }),
});

type TellDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'vault' | 'queue' | 'now'>;

/** People who are told in one transaction: it is short, and keeps nobody from taking the decision back. */
const BATCH = 25;
/** What they read about it. */
const OUTCOMES = { approve: 'kept', flag: 'flagged', remove: 'removed', restore: 'kept' } as const;
/** What those read who had been told that it is held back. */
const LATER_OUTCOMES = { ...OUTCOMES, approve: 'back', restore: 'back' } as const;

/** Has them told once the decision is stored, where there are any. */
export async function askToTell({ queue }: Pick<Deps, 'queue'>, trx: Db, decisionId: string): Promise<void> {
  if (await store.hasToTell(trx, decisionId)) await queue.enqueue(trx, tellReportersJob, { decisionId });
}

/**
 * Tells those who reported what was decided, and what they can do: everybody once, however often it is tried, and nobody who is left once it is taken back.
 * Whoever knows of an earlier decision is told of one that goes the other way.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 16(5)
 */
export async function tellReporters(deps: TellDeps, decisionId: string, signal: AbortSignal): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    signal.throwIfAborted();
    isLeft = await deps.db.transaction().execute((trx) => tellSome(deps, trx, decisionId));
  }
}

/** Whether some are left. */
async function tellSome(deps: TellDeps, trx: Db, decisionId: string): Promise<boolean> {
  const decision = await lockStanding(trx, decisionId);
  if (!decision || !isNameOf(OUTCOMES, decision.act)) return false;
  const people = await store.listToTell(trx, { decisionId, limit: BATCH });
  for (const { id, email, reason, has_been_told: isAgain } of people) {
    const mailId = await sendMail(deps, trx, {
      to: email,
      template: 'reportDecided',
      input: {
        reference: id,
        outcome: (isAgain ? LATER_OUTCOMES : OUTCOMES)[decision.act],
        isAgain,
        reason: isNameOf(REPORT_REASONS, reason) ? REPORT_REASONS[reason] : reason,
      },
      once: `report-decided:${decisionId}:${id}`,
    });
    await store.markTold(trx, id, { decisionId, mailId });
  }
  return people.length === BATCH;
}
