import { inputTexts } from './templates/input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, page, pageQuery, shortText, success, namesOf } from './common.ts';
import { FlatDraft } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { SlotValues } from './templates/slots.ts';
import {
  NewTemplate,
  ReviewedTemplate,
  Template,
  TemplateChange,
  TemplateDetail,
  TemplateVersion,
  TEMPLATE_CATEGORIES,
  TEMPLATE_MAX,
  TEMPLATE_SORTS,
  TEMPLATES_PER_PAGE,
} from './templates/template.ts';

const HOUR_SECONDS = 60 * 60;

/** What narrows the gallery down. `scope`: all that one may use, those of the account, or those that operators have chosen to stand out. */
export const templateFilters = {
  category: z.enum(namesOf(TEMPLATE_CATEGORIES)).optional(),
  search: shortText(TEMPLATE_MAX.search).trim().optional(),
  scope: z.enum(['all', 'own', 'featured']).default('all'),
  sort_by: z.enum(TEMPLATE_SORTS).default('popular'),
};

const LIMIT_WRONG = { error: () => inputTexts.limitWrong };
const first = z.object({
  limit: z.coerce.number(LIMIT_WRONG).int(LIMIT_WRONG).min(1, LIMIT_WRONG).max(50, LIMIT_WRONG).default(6),
});

/** Which picture of a template is meant. All comes with its address: `v` names the version, `ends` and `key` let the account see what is not published until then. */
const pictureOf = {
  params: IdParams,
  query: z.object({ v: shortText(40), ends: shortText(12).optional(), key: shortText(100).optional() }),
};

/** What an operator decides: what everybody may see, and what stands out. `note` goes to whoever asked. */
export const TemplateDecision = z.object({
  act: z.enum(['approve', 'refuse', 'withdraw', 'feature', 'unfeature']),
  version: z.int().min(1, { error: () => inputTexts.version }),
  note: shortText(TEMPLATE_MAX.note).trim().default(''),
});

/** What a template is filled with. */
export const UseTemplate = z.object({ values: SlotValues.default({}) });

/** Templates: videos with slots, to begin from. */
export const templatesApi = {
  listTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/templates',
    permission: 'templates.view',
    summary: 'Templates that one may use, one page',
    query: z.object({ ...pageQuery(TEMPLATES_PER_PAGE), ...templateFilters }),
    response: success(page(Template)),
  }),
  listTemplateCategories: defineEndpoint({
    method: 'GET',
    path: '/api/templates/categories',
    permission: 'templates.view',
    summary: 'What templates are for, with how many there are of each',
    response: success(
      z.array(z.object({ id: z.enum(namesOf(TEMPLATE_CATEGORIES)), name: z.string(), count: z.int() })),
    ),
  }),
  listPopularTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/templates/popular',
    permission: 'templates.view',
    summary: 'Templates that are used most, most first',
    query: first,
    response: success(z.array(Template)),
  }),
  listFeaturedTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/templates/featured',
    permission: 'templates.view',
    summary: 'Templates that operators have chosen to stand out',
    response: success(z.array(Template)),
  }),
  getTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/templates/:id',
    permission: 'templates.view',
    summary: 'One template with its texts and slots',
    params: IdParams,
    response: success(TemplateDetail),
    errors: ['template_not_found'],
  }),
  listTemplateVersions: defineEndpoint({
    method: 'GET',
    path: '/api/templates/:id/versions',
    permission: 'templates.edit',
    summary: 'States of a template of the account, newest first',
    params: IdParams,
    response: success(z.array(TemplateVersion)),
    errors: ['template_not_found'],
  }),
  createTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/templates',
    permission: 'templates.edit',
    idempotent: true,
    status: 201,
    summary: 'Make a template of a video or a draft of the account',
    body: NewTemplate,
    limits: [{ by: 'account', times: 60, perSeconds: HOUR_SECONDS, counted: 'shared' }],
    response: success(TemplateDetail),
    errors: ['too_many_templates', 'video_not_found', 'draft_not_found'],
  }),
  saveTemplate: defineEndpoint({
    method: 'PUT',
    path: '/api/templates/:id',
    permission: 'templates.edit',
    summary:
      'Change a template of the account. `version`: the one that was read. Other texts or slots make a new version; what everybody sees stays until it is approved',
    params: IdParams,
    body: TemplateChange,
    limits: [{ by: 'account', times: 60, perSeconds: HOUR_SECONDS, counted: 'shared' }],
    response: success(TemplateDetail),
    errors: ['template_not_found', 'template_changed'],
  }),
  restoreTemplateVersion: defineEndpoint({
    method: 'POST',
    path: '/api/templates/:id/restore',
    permission: 'templates.edit',
    idempotent: true,
    summary: 'Make an earlier state the present one again, as a new version',
    params: IdParams,
    body: z.object({ version: z.int().min(1, { error: () => inputTexts.version }) }),
    limits: [{ by: 'account', times: 60, perSeconds: HOUR_SECONDS, counted: 'shared' }],
    response: success(TemplateDetail),
    errors: ['template_not_found'],
  }),
  deleteTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/api/templates/:id',
    permission: 'templates.edit',
    summary: 'Delete a template of the account. Videos and drafts that were made with it stay',
    params: IdParams,
    response: Done,
    errors: ['template_not_found'],
  }),
  rateTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/templates/:id/rate',
    permission: 'templates.rate',
    summary: 'Give a template from 1 to 5 stars. A later rating of the same person takes the place of the earlier one',
    params: IdParams,
    body: z.object({
      rating: z
        .int({ error: () => inputTexts.rating })
        .min(1, { error: () => inputTexts.rating })
        .max(5, { error: () => inputTexts.rating }),
    }),
    limits: [{ by: 'person', times: 120, perSeconds: HOUR_SECONDS, counted: 'process' }],
    response: success(Template),
    errors: ['template_not_found', 'template_own'],
  }),
  useTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/templates/:id/use',
    permission: 'templates.use',
    summary:
      'The draft that a template makes of these values. What is wrong is said at `values.{key}`. Nothing is stored but that it was used',
    params: IdParams,
    body: UseTemplate,
    limits: [{ by: 'account', times: 600, perSeconds: HOUR_SECONDS, counted: 'process' }],
    response: success(z.object({ template_id: Id, version: z.int(), draft: FlatDraft })),
    errors: ['template_not_found'],
  }),
  templateStill: defineEndpoint({
    method: 'GET',
    path: '/api/templates/:id/still',
    permission: 'public',
    summary: 'A picture of a template, by the address that its list gave',
    ...pictureOf,
    produces: 'image/webp',
    response: z.unknown(),
    errors: ['not_found', 'gone', 'storage_full'],
  }),
  templatePreview: defineEndpoint({
    method: 'GET',
    path: '/api/templates/:id/preview',
    permission: 'public',
    summary: 'The first seconds of a template, silent; not found until it was made',
    ...pictureOf,
    produces: 'image/webp',
    response: z.unknown(),
    errors: ['not_found', 'gone'],
  }),
  templateVideo: defineEndpoint({
    method: 'GET',
    path: '/api/templates/:id/video',
    permission: 'public',
    summary: 'The beginning of a template with sound, whole or in parts (Range); not found until it was made',
    ...pictureOf,
    produces: 'video/mp4',
    response: z.unknown(),
    errors: ['not_found', 'gone'],
  }),
  listReviewedTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/admin/templates',
    permission: 'templates.manage',
    summary: 'Templates that are to be approved, or that everybody sees, one page',
    query: z.object({
      ...pageQuery(TEMPLATES_PER_PAGE),
      state: z.enum(['waiting', 'published', 'refused']).default('waiting'),
      search: shortText(TEMPLATE_MAX.search).trim().optional(),
    }),
    response: success(page(ReviewedTemplate)),
  }),
  decideTemplate: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/templates/:id',
    permission: 'templates.manage',
    summary: 'Approve or refuse the version that was read, take a template away from everybody, or let it stand out',
    params: IdParams,
    body: TemplateDecision.refine(({ act, note }) => act !== 'refuse' || note !== '', {
      path: ['note'],
      error: () => inputTexts.note,
    }),
    response: success(ReviewedTemplate),
    errors: ['template_not_found', 'template_changed', 'template_review_not_possible'],
  }),
};
