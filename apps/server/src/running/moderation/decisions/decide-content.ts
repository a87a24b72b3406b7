import {
  actsFor,
  AppError,
  type ContentAct,
  type DecideContent,
  type DecisionResult,
  type ErrorCode,
  ERRORS,
  GROUND_OF_REASON,
  type ModerationReason,
} from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordAudit } from '../../../people/audit/audit.service.ts';
import { answerAppeals } from '../appeals.store.ts';
import { toModeratedContent } from '../items.mapper.ts';
import { type ItemChange, listItemsById, lockItems, type StoredItem, updateItem } from '../items.store.ts';
import { closeReports, settleReports } from '../reports.store.ts';
import { askToTell } from '../tell-reporters.ts';
import * as store from '../decisions.store.ts';
import { daysEnd, siteOfStatement, statementOf } from './statement.ts';
import { announceContent, mailAnswer, mailRelease, mailRestriction, type TellDeps } from './tell-owner.ts';
import { write } from '../../../people/identity/write.service.ts';

export type DecideDeps = TellDeps & Pick<Deps, 'db' | 'storage'>;
type Form = z.output<typeof DecideContent>;
/** What somebody decides about one item. */
export type Decision = Pick<Form, 'act' | 'reason' | 'ground' | 'reference' | 'note'>;

const AUDIT = {
  approve: 'content.approve',
  flag: 'content.flag',
  remove: 'content.remove',
  restore: 'content.restore',
} as const satisfies Record<ContentAct, string>;

/**
 * Decides about several contents in one transaction: what cannot be done to one of them stops none of the others. Whoever decides upon an earlier state is told,
 * and nothing is done twice.
 */
export async function decideContent(
  deps: DecideDeps,
  actor: Actor,
  { items, ...decision }: Form,
): Promise<DecisionResult[]> {
  return write(deps, actor, 'moderation.manage', async (trx) => {
    const wanted = new Map(items.map(({ id, version }) => [id, version]));
    const locked = new Map((await lockItems(trx, [...wanted.keys()])).map((item) => [item.id, item]));
    const outcomes = new Map<string, { code: ErrorCode } | { decisionId: string }>();
    // In one order for everybody: each decision holds the live stream of its account until the end.
    const accountOf = ([id]: readonly [string, number]) => locked.get(id)?.account_id ?? '';
    const ordered = [...wanted].toSorted((a, b) => accountOf(a).localeCompare(accountOf(b)));
    for (const [id, version] of ordered) {
      const item = locked.get(id);
      const code = item ? obstacle(item, { version, act: decision.act }) : 'not_found';
      outcomes.set(
        id,
        code || !item
          ? { code: code ?? 'not_found' }
          : { decisionId: await decide(deps, trx, { actor, item, decision }) },
      );
    }
    const rows = new Map((await listItemsById(trx, [...wanted.keys()])).map((row) => [row.id, row]));
    return [...wanted.keys()].map((id): DecisionResult => {
      const outcome = outcomes.get(id) ?? { code: 'not_found' as const };
      const row = rows.get(id);
      const code = 'code' in outcome ? outcome.code : null;
      return {
        id,
        done: code === null,
        code,
        message: code && ERRORS[code].message,
        decision_id: 'decisionId' in outcome ? outcome.decisionId : null,
        content: row ? toModeratedContent(row, deps) : null,
      };
    });
  });
}

/** Why something cannot be done to an item; null where it can. */
function obstacle(item: StoredItem, { version, act }: { version: number; act: ContentAct }): ErrorCode | null {
  if (item.version !== version) return 'content_changed';
  return actsFor({ status: item.status, is_gone: item.gone_at !== null, is_raised: item.is_raised }).includes(act)
    ? null
    : 'content_act_not_possible';
}

/** Decides about an item whose lock is held, and answers the id of the decision. One mail tells its owner, if anything is otherwise for them. */
export async function decide(
  deps: DecideDeps,
  trx: Db,
  { actor, item, decision, answer }: { actor: Actor; item: StoredItem; decision: Decision; answer?: string },
): Promise<string> {
  const at = deps.now();
  const { act, note } = decision;
  const isRestriction = act === 'flag' || act === 'remove';
  const reason = isRestriction ? (decision.reason ?? item.reason ?? 'other') : null;
  const decisionId = newId();
  const statement =
    reason && isRestriction ? await restrictionStatement(deps, trx, { item, decision, reason, at }) : null;
  const restriction = isRestriction ? undefined : await store.getRestriction(trx, item.id);
  await store.insertDecision(trx, {
    id: decisionId,
    item_id: item.id,
    account_id: item.account_id,
    act,
    is_automated: false,
    decided_by: actor.userId,
    decided_at: at,
    reason,
    note,
    before: beforeOf(item),
    statement,
    mail_id: null,
  });
  await updateItem(trx, item.id, { ...changeFor(item, { act, reason, at }), last_at: at });
  await closeReports(trx, item.id, { status: isRestriction ? 'acted' : 'dismissed', at, decisionId });
  await settleReports(trx, item.id);
  await askToTell(deps, trx, decisionId);
  const told = await tell(deps, trx, {
    actor,
    item,
    decisionId,
    act,
    note: answer ?? note,
    statement,
    restriction,
    at,
  });
  await store.updateMail(trx, decisionId, told);
  await announceContent(deps, trx, item);
  await recordAudit(trx, {
    actor,
    action: AUDIT[act],
    target: { type: 'content', id: item.id, label: item.title },
    details: {
      kind: item.kind,
      ...(reason && { reason }),
      changes: { status: { from: item.status, to: STATUS[act] } },
    },
  });
  return decisionId;
}

const STATUS = { approve: 'approved', flag: 'flagged', remove: 'removed', restore: 'approved' } as const;

function changeFor(
  item: StoredItem,
  { act, reason, at }: { act: ContentAct; reason: ModerationReason | null; at: Date },
): ItemChange {
  const isRelease = act === 'approve' || act === 'restore';
  return {
    status: STATUS[act],
    is_hidden: false,
    is_raised: false,
    appeal_open: isRelease ? false : item.appeal_open,
    reason,
    // What was looked at and let pass is not brought up again.
    ...(isRelease && { cleared: [...new Set([...item.cleared, ...item.findings.map(({ key }) => key)])] }),
    erase_at: act === 'remove' ? daysEnd(at) : null,
  };
}

/** How an item is now, for whoever takes a decision back. */
export function beforeOf(item: StoredItem): store.Before {
  const { status, is_hidden, appeal_open, is_raised, reason, cleared, erase_at } = item;
  return { status, is_hidden, appeal_open, is_raised, reason, cleared, erase_at: erase_at?.toISOString() ?? null };
}

async function restrictionStatement(
  deps: Pick<Deps, 'config' | 'settings'>,
  trx: Db,
  { item, decision, reason, at }: { item: StoredItem; decision: Decision; reason: ModerationReason; at: Date },
) {
  return statementOf({
    hold: decision.act === 'remove' ? 'removed' : 'flagged',
    item,
    reason,
    ground: decision.ground ?? usualGround(reason),
    reference: decision.reference,
    note: decision.note,
    isAutomated: false,
    flaggedIs: deps.settings.current().flagged_content,
    at,
    site: await siteOfStatement(deps, trx),
  });
}

/** A law has to be named: where nobody named one, it is the terms that are broken. */
const usualGround = (reason: ModerationReason) =>
  GROUND_OF_REASON[reason] === 'law' ? 'terms' : GROUND_OF_REASON[reason];

async function tell(
  deps: DecideDeps,
  trx: Db,
  input: {
    actor: Actor;
    item: StoredItem;
    decisionId: string;
    act: ContentAct;
    note: string;
    statement: store.NewDecision['statement'];
    restriction: store.DecisionRow | undefined;
    at: Date;
  },
): Promise<string | null> {
  const { actor, item, decisionId, act, note, statement, restriction, at } = input;
  if (statement)
    return mailRestriction(deps, trx, { item, decisionId, hold: act === 'remove' ? 'removed' : 'flagged', statement });
  const answered = item.appeal_open
    ? await answerAppeals(trx, item.id, {
        outcome: 'reversed',
        answer: note,
        answered_by: actor.userId,
        // The moment of the decision: by it the answer is found when that is taken back.
        answered_at: at,
      })
    : [];
  const [appeal] = answered;
  if (appeal && restriction) {
    const of = { item, appealId: appeal.id, decisionId: restriction.id };
    return mailAnswer(deps, trx, { ...of, outcome: 'reversed', answer: note });
  }
  const wasHeld = item.status === 'removed' || item.status === 'flagged' || item.is_hidden;
  return wasHeld ? mailRelease(deps, trx, { item, decisionId, note }) : null;
}

/** @throws AppError `not_found`. */
export async function lockItemOrThrow(trx: Db, id: string): Promise<StoredItem> {
  const [item] = await lockItems(trx, [id]);
  if (!item) throw new AppError('not_found');
  return item;
}
