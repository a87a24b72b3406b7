import { AppError, type ContentDecision, type ModeratedContent } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import { listOperatorAddresses } from '../../people/accounts/users/users.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { lockItemOrThrow, beforeOf, decide, type DecideDeps } from './decisions/decide-content.ts';
import {
  type DecisionRow,
  getRestriction,
  getRestrictionOf,
  listRestrictions,
  insertDecision,
} from './decisions.store.ts';
import { daysEnd } from './decisions/statement.ts';
import { toAppeal, toModeratedContent } from './items.mapper.ts';
import { updateItem, getItem, type StoredItem } from './items.store.ts';
import { insertAppeal, type AppealRow, answerAppeals, getAppeal } from './appeals.store.ts';
import { announceContent, mailAnswer } from './decisions/tell-owner.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;
type AppealDeps = ReadDeps & Pick<Deps, 'config' | 'settings' | 'vault' | 'queue'>;

/** One page of the decisions that held back contents of the account, newest first. */
export async function listContentDecisions(
  { db, now }: ReadDeps,
  actor: Actor,
  { page, per_page: limit, subject }: { page: number; per_page: number; subject?: string | undefined },
): Promise<{ rows: ContentDecision[]; total: number }> {
  authorize(actor, 'moderation.view');
  const whose = { accountId: actor.accountId, subject };
  const { rows, total } = await listRestrictions(db, whose, { limit, offset: (page - 1) * limit });
  return { rows: rows.map((row) => toContentDecision(row, now())), total };
}

/** One of them. @throws AppError `not_found`, also for another account's. */
export async function getContentDecision({ db, now }: ReadDeps, actor: Actor, id: string): Promise<ContentDecision> {
  authorize(actor, 'moderation.view');
  const row = await getRestrictionOf(db, actor.accountId, id);
  if (!row) throw new AppError('not_found');
  return toContentDecision(row, now());
}

/**
 * Says what is wrong with a decision, once, and puts it before the operators again.
 * @throws AppError `not_found`, `appeal_made`, `appeal_not_possible` where the decision no longer holds, or the time is over.
 */
export async function appealDecision(
  deps: AppealDeps,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<ContentDecision> {
  const { accountId, userId } = actor;
  return write(deps, actor, 'moderation.appeal', async (trx, { record }) => {
    const found = await getRestrictionOf(trx, accountId, id);
    if (!found) throw new AppError('not_found');
    const item = await lockItemOrThrow(trx, found.item_id);
    const at = deps.now();
    const row = await getRestrictionOf(trx, accountId, id);
    if (!row) throw new AppError('appeal_not_possible');
    if (row.appeal_id !== null) throw new AppError('appeal_made');
    const isLast = (await getRestriction(trx, item.id))?.id === id;
    if (!isLast || !canAppeal(row, at)) throw new AppError('appeal_not_possible');
    const appeal = { id: newId(), decision_id: id, item_id: item.id, account_id: accountId, made_by: userId };
    if (!(await insertAppeal(trx, { ...appeal, made_at: at, text }))) throw new AppError('appeal_made');
    await updateItem(trx, item.id, { appeal_open: true, last_at: at });
    await record('content.appeal', { type: 'content', id: item.id, label: item.title });
    for (const operator of await listOperatorAddresses(trx))
      await sendMail(deps, trx, {
        to: operator.email,
        template: 'appealReceived',
        input: { contentId: item.id, title: item.title, text },
        once: `content-appeal:${appeal.id}:${operator.id}`,
      });
    const appealed = await getRestrictionOf(trx, accountId, id);
    if (!appealed) throw new AppError('not_found');
    return toContentDecision(appealed, at);
  });
}

/** Whether a decision holds its contents back now. */
function isInForce({ act, content_status: status, content_hidden: isHidden }: DecisionRow): boolean {
  if (act === 'remove') return status === 'removed';
  if (act === 'flag') return status === 'flagged';
  return status === 'pending' && isHidden;
}

const canAppeal = (row: DecisionRow, now: Date): boolean =>
  row.appeal_id === null && isInForce(row) && row.gone_at === null && now <= daysEnd(row.decided_at);

function toContentDecision(row: DecisionRow, now: Date): ContentDecision {
  const { statement } = row;
  if (statement === null) throw new AppError('not_found');
  return {
    id: row.id,
    act: row.act,
    is_automated: row.is_automated,
    decided_at: row.decided_at.toISOString(),
    reason: row.reason,
    note: row.note,
    statement,
    is_in_force: isInForce(row),
    can_appeal: canAppeal(row, now),
    appeal_until: daysEnd(row.decided_at).toISOString(),
    appeal: toAppeal(row),
    content: {
      kind: row.kind,
      subject_id: row.subject_id,
      title: row.title,
      status: row.content_status,
      erase_at: row.erase_at?.toISOString() ?? null,
      is_gone: row.gone_at !== null,
    },
  };
}

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
