import { z } from 'zod';
import { Done, IdParams, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { mapTable } from '../map-table.ts';
import { PLAN_LIMITS, PLAN_RIGHTS } from './plan-limits.ts';
import { Plan } from './plan.ts';

/** What a plan is when its form does not say: the documents' defaults. `null` in a limit is 'Unlimited'. */
export const PLAN_DEFAULTS = {
  price: 0,
  currency: 'USD',
  is_active: true,
  is_featured: false,
  ...mapTable(PLAN_LIMITS, (limit) => limit.default),
  ...mapTable(PLAN_RIGHTS, () => false),
} as const;

/** A plan as administrators see it. `people`: how many have it. The lists name it to the shops that sell it. */
export const AdminPlan = Plan.extend({
  wp_item_number: z.array(z.string()),
  launchpadjv_product_id: z.array(z.string()),
  people: z.int().min(0),
  created_at: Timestamp,
});
export type AdminPlan = z.output<typeof AdminPlan>;

const NAME_MAX_CHARACTERS = 120;
/** As long as the setting that names the default plan. */
const SLUG_MAX_CHARACTERS = 60;
const DESCRIPTION_MAX_CHARACTERS = 2_000;
const LINE_MAX_CHARACTERS = 200;
const URL_MAX_CHARACTERS = 500;
const LINES_MAX = 50;
/** In main units of the currency. */
const PRICE_MAX = 1_000_000;
const LIMIT_MAX = 1_000_000;
const SLUG_WRONG = 'Use letters, digits and single underscores between them, such as my_plan.';
const TOO_MANY_LINES = `Use ${LINES_MAX} lines at most.`;

/** A limit of a plan, from `least`; null is 'Unlimited'. */
const limitFrom = (least: 0 | 1) => {
  const wrong = `Use a whole number from ${least} to ${LIMIT_MAX.toLocaleString('en')}, or no limit.`;
  return z.int(wrong).min(least, wrong).max(LIMIT_MAX, wrong).nullable();
};

/** Lines of a text field; blank ones are dropped. */
const Lines = z
  .array(shortText(LINE_MAX_CHARACTERS).trim())
  .max(LINES_MAX, TOO_MANY_LINES)
  .transform((lines) => lines.filter(Boolean));

/** Numbers that shops know a plan by; one said twice is one. */
const Numbers = Lines.transform((numbers) => [...new Set(numbers)]);

const fields = {
  name: shortText(NAME_MAX_CHARACTERS).trim().min(1, 'Enter a name.'),
  slug: shortText(SLUG_MAX_CHARACTERS)
    .trim()
    .min(1, 'Enter a slug.')
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/i, SLUG_WRONG),
  description: shortText(DESCRIPTION_MAX_CHARACTERS).trim().min(1, 'Enter a description.'),
  price: z
    .number('Enter a price, such as 19.99.')
    .min(0, 'Use 0 or more.')
    .max(PRICE_MAX, `Use ${PRICE_MAX.toLocaleString('en')} at most.`),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Use the three letters of a currency, such as USD.'),
  ...mapTable(PLAN_LIMITS, ({ least }) => limitFrom(least)),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  features: Lines,
  ...mapTable(PLAN_RIGHTS, () => z.boolean()),
  upgrade_url: z
    .url({ protocol: /^https?$/, error: 'Use an address that begins with https:// or http://.' })
    .max(URL_MAX_CHARACTERS, `Use ${URL_MAX_CHARACTERS} characters at most.`)
    .nullable(),
  wp_item_number: Numbers,
  launchpadjv_product_id: Numbers,
};

/** A new plan. `price` in main units of its currency. */
export const CreatePlan = z.object({
  name: fields.name,
  slug: fields.slug,
  description: fields.description,
  price: fields.price.default(PLAN_DEFAULTS.price),
  currency: fields.currency.default(PLAN_DEFAULTS.currency),
  ...mapTable(PLAN_LIMITS, (_, name) => fields[name].default(PLAN_DEFAULTS[name])),
  is_active: fields.is_active.default(PLAN_DEFAULTS.is_active),
  is_featured: fields.is_featured.default(PLAN_DEFAULTS.is_featured),
  features: fields.features.default([]),
  ...mapTable(PLAN_RIGHTS, (_, name) => fields[name].default(PLAN_DEFAULTS[name])),
  upgrade_url: fields.upgrade_url.default(null),
  wp_item_number: fields.wp_item_number.default([]),
  launchpadjv_product_id: fields.launchpadjv_product_id.default([]),
});
export type CreatePlan = z.output<typeof CreatePlan>;

/** What becomes otherwise about a plan. What is left out stays. */
export const UpdatePlan = z.object(fields).partial();
export type UpdatePlan = z.output<typeof UpdatePlan>;

const admin = { permission: 'plans.manage' } as const;

/** The plans, for administrators. */
export const planAdministrationApi = {
  listAdminPlans: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/plans',
    summary: 'All plans with how many people have each',
    response: success(z.array(AdminPlan)),
  }),
  createPlan: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/plans',
    status: 201,
    idempotent: true,
    summary: 'Make a plan; no two have the same slug, whatever its case, or the same number of a shop',
    body: CreatePlan,
    response: success(AdminPlan),
  }),
  getPlan: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/plans/:id',
    summary: 'One plan',
    params: IdParams,
    response: success(AdminPlan),
  }),
  updatePlan: defineEndpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/plans/:id',
    summary: 'Change a plan; its limits hold for everybody who has it from then on',
    params: IdParams,
    body: UpdatePlan,
    response: success(AdminPlan),
    errors: ['default_plan_kept'],
  }),
  deletePlan: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/plans/:id',
    summary: 'Delete a plan that nobody has',
    params: IdParams,
    response: Done,
    errors: ['plan_in_use', 'default_plan_kept'],
  }),
};
