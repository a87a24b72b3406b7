import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { Done, Id, IdParams, shortText, success, Timestamp, mapTable } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PLAN_LIMITS, PLAN_RIGHTS } from './plan-limits.ts';
import { Plan, PlanBilling } from './plan.ts';
import { LIMIT_MAX, limitWrong } from './limits-too-low.ts';
import { PLAN_NUMBERS } from './plan-numbers.ts';

/** What a plan is when its form does not say: the documents' defaults. `null` in a limit is 'Unlimited'. */
export const PLAN_DEFAULTS = {
  price: 0,
  currency: 'USD',
  is_active: true,
  is_featured: false,
  ...mapTable(PLAN_LIMITS, (limit) => limit.default),
  ...mapTable(PLAN_RIGHTS, () => false),
  billing: 'one_time',
  trial_days: null,
  access_days: null,
  sold_until: null,
  is_addition: false,
} as const;

/** A plan as administrators see it. `people`: how many have it. The lists name it to the sellers that sell it. */
export const AdminPlan = Plan.extend({
  ...mapTable(PLAN_NUMBERS, () => z.array(z.string())),
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
const TRIAL_MAX_DAYS = 365;
const ACCESS_MAX_DAYS = 36_500;
const POSITION_MAX = 1_000_000;
/** More than anybody sells: what is longer is no list of plans. */
const PLANS_MAX = 1_000;
const SLUG_WRONG = { error: () => inputTexts.slugWrong };
const TOO_MANY_LINES = { error: () => inputTexts.tooManyLines({ most: LINES_MAX }) };

/** A limit; null is 'Unlimited'. An addition may add nothing of any: what is the least of a plan is held by `limitsTooLow`. */
const limitFrom = (least: 0 | 1) => {
  const wrong = { error: limitWrong(least) };
  return z.int(wrong).min(0, wrong).max(LIMIT_MAX, wrong).nullable();
};

/** A number of days, from 1; null where there is no end. */
const daysUpTo = (most: number) => {
  const wrong = { error: () => inputTexts.days({ most }) };
  return z.int(wrong).min(1, wrong).max(most, wrong).nullable();
};

/** Lines of a text field; blank ones are dropped. */
const Lines = z
  .array(shortText(LINE_MAX_CHARACTERS).trim())
  .max(LINES_MAX, TOO_MANY_LINES)
  .transform((lines) => lines.filter(Boolean));

/** Numbers that sellers know a plan by; one said twice is one, whatever its case. */
const Numbers = Lines.transform((numbers) =>
  numbers.filter((number, at) => numbers.findIndex((one) => isSameNumber(one, number)) === at),
);
const isSameNumber = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const fields = {
  name: shortText(NAME_MAX_CHARACTERS)
    .trim()
    .min(1, { error: () => sharedInputTexts.name }),
  slug: shortText(SLUG_MAX_CHARACTERS)
    .trim()
    .min(1, { error: () => sharedInputTexts.slug })
    .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/i, SLUG_WRONG),
  description: shortText(DESCRIPTION_MAX_CHARACTERS).trim().min(1, 'Enter a description.'),
  price: z
    .number({ error: () => inputTexts.price })
    .min(0, { error: () => sharedInputTexts.from0 })
    .max(PRICE_MAX, { error: () => inputTexts.priceTooHigh({ most: PRICE_MAX }) }),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: () => inputTexts.currency }),
  ...mapTable(PLAN_LIMITS, ({ least }) => limitFrom(least)),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  features: Lines,
  ...mapTable(PLAN_RIGHTS, () => z.boolean()),
  upgrade_url: z
    .url({ protocol: /^https?$/, error: () => sharedInputTexts.webAddress })
    .max(URL_MAX_CHARACTERS, { error: () => inputTexts.urlTooLong({ most: URL_MAX_CHARACTERS }) })
    .nullable(),
  billing: PlanBilling,
  trial_days: daysUpTo(TRIAL_MAX_DAYS),
  access_days: daysUpTo(ACCESS_MAX_DAYS),
  sold_until: z.iso.datetime({ error: () => inputTexts.soldUntil }).nullable(),
  is_addition: z.boolean(),
  ...mapTable(PLAN_NUMBERS, () => Numbers),
};
const POSITION_WRONG = { error: () => inputTexts.positionWrong({ most: POSITION_MAX }) };
const Position = z.int(POSITION_WRONG).min(0, POSITION_WRONG).max(POSITION_MAX, POSITION_WRONG);

/** A new plan. `price` in main units of its currency. Without a `position` it comes last. */
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
  billing: fields.billing.default(PLAN_DEFAULTS.billing),
  trial_days: fields.trial_days.default(PLAN_DEFAULTS.trial_days),
  access_days: fields.access_days.default(PLAN_DEFAULTS.access_days),
  sold_until: fields.sold_until.default(PLAN_DEFAULTS.sold_until),
  is_addition: fields.is_addition.default(PLAN_DEFAULTS.is_addition),
  position: Position.optional(),
  ...mapTable(PLAN_NUMBERS, (_, name) => fields[name].default([])),
});
export type CreatePlan = z.output<typeof CreatePlan>;

/** What becomes otherwise about a plan. What is left out stays. */
export const UpdatePlan = z.object({ ...fields, position: Position }).partial();
export type UpdatePlan = z.output<typeof UpdatePlan>;

/** The ids of plans in the order in which they are shown from then on. Those that are left out follow as they stood. */
export const OrderPlans = z.object({
  ids: z.array(Id).max(PLANS_MAX, { error: () => inputTexts.tooManyPlans({ most: PLANS_MAX }) }),
});
export type OrderPlans = z.output<typeof OrderPlans>;

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
    summary: 'Make a plan or an addition; no two have the same slug, or the same number at a seller, whatever its case',
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
  orderPlans: defineEndpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/plans/order',
    summary: 'Say in which order plans are shown; answers all of them',
    body: OrderPlans,
    response: success(z.array(AdminPlan)),
  }),
  deletePlan: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/plans/:id',
    summary: 'Delete a plan that nobody has, and that no sale refers to',
    params: IdParams,
    response: Done,
    errors: ['plan_in_use', 'default_plan_kept'],
  }),
};
