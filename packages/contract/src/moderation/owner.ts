import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { Id, IdParams, page, pageQuery, shortText, success, Timestamp, namesOf } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ContentAppeal, DECISION_ACTS, DECISION_MAX, ModerationReasonName } from './content.ts';
import { CONTENT_KINDS, CONTENT_STATUSES, StatementOfReasons } from './kinds.ts';

/**
 * A decision about contents of one's own account that held them back. `content.subject_id`: their own id, such as a video's; `status`: where they stand now. `is_in_force`: it holds still.
 * `can_appeal`: nobody has appealed yet, and there is time until `appeal_until`.
 */
export const ContentDecision = z.object({
  id: Id,
  act: z.enum(DECISION_ACTS),
  is_automated: z.boolean(),
  decided_at: Timestamp,
  reason: ModerationReasonName.nullable(),
  note: z.string(),
  statement: StatementOfReasons,
  is_in_force: z.boolean(),
  can_appeal: z.boolean(),
  appeal_until: Timestamp,
  appeal: ContentAppeal.nullable(),
  content: z.object({
    kind: z.enum(namesOf(CONTENT_KINDS)),
    subject_id: Id,
    title: z.string(),
    status: z.enum(CONTENT_STATUSES),
    erase_at: Timestamp.nullable(),
    is_gone: z.boolean(),
  }),
});
export type ContentDecision = z.output<typeof ContentDecision>;

/** Decisions on one page. */
export const DECISIONS_PER_PAGE = 20;

/** Why a decision is wrong, in the words of the owner. */
export const AppealDecision = z.object({
  text: shortText(DECISION_MAX.appeal)
    .trim()
    .min(1, { error: () => inputTexts.appeal }),
});

/** What was decided about an account's own contents, and what it says against it. */
export const contentDecisionCalls = {
  listContentDecisions: defineEndpoint({
    method: 'GET',
    path: '/api/content-decisions',
    permission: 'moderation.view',
    summary:
      'Decisions that held back contents of the account, newest first. `subject`: those about one of them, by its own id',
    query: z.object({ ...pageQuery(DECISIONS_PER_PAGE), subject: Id.optional() }),
    response: success(page(ContentDecision)),
  }),
  getContentDecision: defineEndpoint({
    method: 'GET',
    path: '/api/content-decisions/:id',
    permission: 'moderation.view',
    summary: 'One decision about contents of the account',
    params: IdParams,
    response: success(ContentDecision),
    errors: ['not_found'],
  }),
  appealDecision: defineEndpoint({
    method: 'POST',
    path: '/api/content-decisions/:id/appeal',
    permission: 'moderation.appeal',
    summary: 'Say what is wrong with a decision, once. An operator answers by mail',
    params: IdParams,
    body: AppealDecision,
    limits: [{ by: 'account', times: 30, perSeconds: 24 * 60 * 60, counted: 'shared' }],
    response: success(ContentDecision),
    errors: ['forbidden', 'not_found', 'appeal_made', 'appeal_not_possible'],
  }),
};
