import { AppError, type ModeratedContent } from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { beforeOf, decide, type DecideDeps, lockItemOrThrow } from '../decisions/decide-content.ts';
import { getRestriction, insertDecision } from '../decisions.store.ts';
import { announceContent, mailAnswer } from '../decisions/tell-owner.ts';
import { toModeratedContent } from '../items.mapper.ts';
import { getItem, type StoredItem, updateItem } from '../items.store.ts';
import { type AppealRow, answerAppeals, getAppeal } from '../appeals.store.ts';
import { write } from '../../../people/identity/write.service.ts';

type Answer = { id: string; outcome: 'upheld' | 'reversed'; answer: string };

/**
 * Answers an appeal. `reversed`: the contents are there again, as if they had been approved or restored by hand.
 * @throws AppError `not_found`, `appeal_answered` where somebody else was faster, `content_changed` where the contents were held back anew since: what is reversed would be another decision.
 */
export async function answerAppeal(
  deps: DecideDeps,
  actor: Actor,
  { id, outcome, answer }: Answer,
): Promise<ModeratedContent> {
  return write(deps, actor, 'moderation.manage', async (trx, { record }) => {
    const found = await getAppeal(trx, id);
    if (!found) throw new AppError('not_found');
    const item = await lockItemOrThrow(trx, found.item_id);
    const appeal = await getAppeal(trx, id);
    if (!appeal || appeal.outcome !== null) throw new AppError('appeal_answered');
    const target = { type: 'content', id: item.id, label: item.title } as const;
    await record('content.answer_appeal', target, { outcome });
    if (outcome === 'reversed') {
      const restriction = await getRestriction(trx, item.id);
      if (restriction?.id !== appeal.decision_id || item.gone_at !== null) throw new AppError('content_changed');
      const decision = { act: item.status === 'removed' ? 'restore' : 'approve', reference: '', note: '' } as const;
      await decide(deps, trx, { actor, item, decision: { ...decision, reason: undefined, ground: undefined }, answer });
    } else await uphold(deps, trx, { actor, item, appeal, answer });
    const row = await getItem(trx, item.id);
    if (!row) throw new AppError('not_found');
    return toModeratedContent(row, deps);
  });
}

/** Lets a decision stand. It is a decision of its own, that holds nothing back which was not held back before. */
async function uphold(
  deps: DecideDeps,
  trx: Db,
  { actor, item, appeal, answer }: { actor: Actor; item: StoredItem; appeal: AppealRow; answer: string },
): Promise<void> {
  const at = deps.now();
  await answerAppeals(trx, item.id, { outcome: 'upheld', answer, answered_by: actor.userId, answered_at: at });
  await insertDecision(trx, {
    id: newId(),
    item_id: item.id,
    account_id: item.account_id,
    act: 'uphold',
    is_automated: false,
    decided_by: actor.userId,
    decided_at: at,
    reason: item.reason,
    note: '',
    before: beforeOf(item),
    statement: null,
    mail_id: await mailAnswer(deps, trx, {
      item,
      appealId: appeal.id,
      decisionId: appeal.decision_id,
      outcome: 'upheld',
      answer,
    }),
  });
  await updateItem(trx, item.id, { appeal_open: false, last_at: at });
  await announceContent(deps, trx, item);
}
