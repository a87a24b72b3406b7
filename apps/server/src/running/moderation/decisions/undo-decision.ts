import { AppError, type ModeratedContent } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { withdrawMails } from '../../../people/mail/mail.service.ts';
import { answerAppealOf, hasOpenAppeal, reopenAppeal } from '../appeals.store.ts';
import { toModeratedContent, isUndoable } from '../items.mapper.ts';
import { getItem, type StoredItem, updateItem } from '../items.store.ts';
import { takeMails } from '../reporters.store.ts';
import { reopenReports, settleReports } from '../reports.store.ts';
import { type DecideDeps, lockItemOrThrow } from './decide-content.ts';
import * as store from '../decisions.store.ts';
import { daysEnd } from './statement.ts';
import { announceContent, mailAnswer, mailRelease } from './tell-owner.ts';
import { write } from '../../../people/identity/write.service.ts';

/**
 * Takes a decision back, as long as nothing else was decided since. Its mail is held back; where it is on its way already, the owner is told that the restriction is lifted. One who was told that
 * nothing holds their contents back any more is not surprised: then it needs a new decision, with its reasons.
 * @throws AppError `not_found`, `decision_not_undoable`.
 */
export async function undoDecision(deps: DecideDeps, actor: Actor, id: string): Promise<ModeratedContent> {
  return write(deps, actor, 'moderation.manage', async (trx, { record }) => {
    const found = await store.getDecision(trx, id);
    if (!found) throw new AppError('not_found');
    const item = await lockItemOrThrow(trx, found.item_id);
    const decision = await store.getDecision(trx, id);
    if (!decision || !isUndoable(decision)) throw new AppError('decision_not_undoable');
    await holdMailBack(deps, trx, { decision, item });
    const { erase_at, ...before } = decision.before;
    const at = deps.now();
    await store.markUndone(trx, id, at);
    await withdrawMails(trx, await takeMails(trx, id));
    await reopenReports(trx, id);
    await settleReports(trx, item.id);
    await reopenAppeal(trx, item.id, decision.decided_at);
    const appeal_open = await settleAppeal(deps, trx, { actor, item, decision });
    // Taking a restoration back removes anew: the days count from now.
    const erased = before.status === 'removed' && erase_at !== null ? daysEnd(at) : null;
    await updateItem(trx, item.id, { ...before, appeal_open, erase_at: erased, last_at: at });
    await announceContent(deps, trx, item);
    const target = { type: 'content', id: item.id, label: item.title } as const;
    await record('content.undo', target, { act: decision.act });
    const row = await getItem(trx, item.id);
    if (!row) throw new AppError('not_found');
    return toModeratedContent(row, deps);
  });
}

/** Whoever appealed against what is taken back has an answer: it is taken back. Answers whether another appeal waits still. */
async function settleAppeal(
  deps: DecideDeps,
  trx: Db,
  { actor, item, decision }: { actor: Actor; item: StoredItem; decision: store.DecisionRow },
): Promise<boolean> {
  if (decision.appeal_id !== null && decision.appeal_outcome === null) {
    const answer = { outcome: 'reversed', answer: '', answered_by: actor.userId, answered_at: deps.now() } as const;
    await answerAppealOf(trx, decision.id, answer);
    const about = { item, appealId: decision.appeal_id, decisionId: decision.id };
    await mailAnswer(deps, trx, { ...about, outcome: 'reversed', answer: '' });
  }
  return hasOpenAppeal(trx, item.id);
}

async function holdMailBack(
  deps: DecideDeps,
  trx: Db,
  { decision, item }: { decision: store.DecisionRow; item: StoredItem },
): Promise<void> {
  if (decision.mail_id === null) return;
  const isHeldBack = (await withdrawMails(trx, [decision.mail_id])).length > 0;
  if (isHeldBack) return;
  if (decision.statement === null) throw new AppError('decision_not_undoable');
  await mailRelease(deps, trx, { item, decisionId: `${decision.id}:undone`, note: '' });
}
