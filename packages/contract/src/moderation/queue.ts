import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { IdParams, page, shortText, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  contentFilters,
  ContentQuery,
  DECISION_MAX,
  DecideContent,
  DecisionResult,
  FrameSheet,
  ModeratedContent,
  ModeratedContentDetail,
  ModerationStatistics,
} from './content.ts';

const OPERATOR = { permission: 'moderation.manage' } as const;

/** What becomes of an appeal, and why. */
export const AnswerAppeal = z.object({
  outcome: z.enum(['upheld', 'reversed'], { error: () => inputTexts.outcome }),
  answer: shortText(DECISION_MAX.answer)
    .trim()
    .min(1, { error: () => inputTexts.answer }),
});

/** What operators see of contents and decide about them. */
export const contentCalls = {
  listContent: defineEndpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/api/admin/moderation/content',
    summary: 'The queue of contents, one page',
    query: ContentQuery,
    response: success(page(ModeratedContent)),
  }),
  contentStatistics: defineEndpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/api/admin/moderation/statistics',
    summary: 'Counters of the queue. `today_from`: when today began for whoever asks, else the day of UTC',
    query: z.object({ today_from: z.iso.datetime({ error: () => sharedInputTexts.time }).optional() }),
    response: success(ModerationStatistics),
  }),
  exportContent: defineEndpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/api/admin/moderation/content/export',
    summary: 'The queue as a table, with the filters of the list',
    query: z.object(contentFilters),
    produces: 'text/csv',
    response: z.string(),
  }),
  getContent: defineEndpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/api/admin/moderation/content/:id',
    summary: 'One of the contents with all that helps to decide',
    params: IdParams,
    response: success(ModeratedContentDetail),
    errors: ['not_found'],
  }),
  makeFrames: defineEndpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/api/admin/moderation/content/:id/frames',
    summary: 'Have pictures of a video made, two seconds apart. They are there a moment later',
    params: IdParams,
    response: success(FrameSheet),
    errors: ['not_found'],
  }),
  decideContent: defineEndpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/api/admin/moderation/decisions',
    summary: 'Approve, flag, remove or restore contents. What cannot be done to one of them stops none of the others',
    body: DecideContent,
    response: success(z.array(DecisionResult)),
  }),
  undoDecision: defineEndpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/api/admin/moderation/decisions/:id/undo',
    summary: 'Take a decision back, as long as nothing has happened since',
    params: IdParams,
    response: success(ModeratedContent),
    errors: ['not_found', 'decision_not_undoable'],
  }),
  answerAppeal: defineEndpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/api/admin/moderation/appeals/:id/answer',
    summary: 'Answer an appeal: `reversed` takes the decision back, `upheld` lets it stand. The owner gets a mail',
    params: IdParams,
    body: AnswerAppeal,
    response: success(ModeratedContent),
    errors: ['not_found', 'appeal_answered'],
  }),
};
