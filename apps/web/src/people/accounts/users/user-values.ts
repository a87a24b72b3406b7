import { type AdminUser, type Plan, UserRole, UserStatus, USER_SORTS } from '@sayso/contract';
import type { TableFilter } from '../../../ui/table/table-filters.tsx';
import { aDay } from '../../../lib/time.ts';
import { anyText, oneOf, type Sort } from '../../../ui/table/table-query.ts';
import { usersTexts, usersTexts as texts } from './users.texts.gen.ts';

/** The single plan of a form in which no plan is ticked. */
const USUAL_PLAN = 'FE';

/** What the two forms about a user share. `plans`: slugs in the order in which they were ticked. */
export type PlanValues = { plans: readonly string[]; plan: string };

/** The single plan of somebody who has none. */
export const NO_PLAN = '';

export const NO_PLANS: PlanValues = { plans: [], plan: USUAL_PLAN };

/** The plans of somebody, the one that stands for them first. */
export function plansOf({ plan, plan_slugs: slugs }: AdminUser): PlanValues {
  const rest = slugs.filter((slug) => slug !== plan);
  const plans = plan !== null && slugs.includes(plan) ? [plan, ...rest] : rest;
  return { plans, plan: plans[0] ?? NO_PLAN };
}

/** The plans that somebody may be given, and those that they hold already. */
export const plansFor = (known: readonly Plan[] | undefined, held: readonly string[]): Plan[] | undefined =>
  known?.filter(({ slug, is_active: isOffered }) => isOffered || held.includes(slug));

/**
 * What a form sends of plans: those that are ticked, the first of which becomes the plan; none ticked, the single one.
 * Nothing while the plans are not known, or where somebody has none and none is chosen.
 */
export function plansToSend({ plans, plan }: PlanValues, known: readonly Plan[] | undefined) {
  if (!known || (plans.length === 0 && plan === NO_PLAN)) return {};
  if (plans.length > 0) return { plans: [...plans], plan: plans[0] };
  return { plans: [], plan: singlePlan(plan, known) };
}

/** The plan that stands in the single field: the usual one where the other is gone. */
const singlePlan = (slug: string, known: readonly Plan[]): string | undefined =>
  (known.find((plan) => plan.slug === slug) ?? known.find((plan) => plan.slug === USUAL_PLAN) ?? known[0])?.slug;

/** The same of somebody who has plans already: nothing where it comes to what they have. */
export function changedPlans(values: PlanValues, before: PlanValues, known: readonly Plan[] | undefined) {
  const isSame =
    String(values.plans) === String(before.plans) && (values.plans.length > 0 || values.plan === before.plan);
  return isSame ? {} : plansToSend(values, known);
}

/** Why nobody can act as somebody; undefined where an administrator can. */
export function loginHindrance({ role, status }: Pick<AdminUser, 'role' | 'status'>): string | undefined {
  if (role === 'admin') return usersTexts.menu.otherAdmin;
  return status === 'active' ? undefined : usersTexts.menu.notActive;
}

/** What the address of the list may say. */
export const USER_RULES = {
  sorts: USER_SORTS,
  defaultSort: { by: 'created_at', order: 'desc' },
  filters: {
    status: oneOf(UserStatus.options),
    role: oneOf(UserRole.options),
    plan: anyText,
    date_from: aDay,
    date_to: aDay,
  },
} as const;

/** The order in words where no head of a column shows it: e-mails stand below the names. */
export function orderInWords({ by, order }: Sort): string | undefined {
  if (by !== 'email') return undefined;
  const words = order === 'asc' ? texts.filters.ascending : texts.filters.descending;
  return texts.filters.sortedBy({ field: texts.columns.email, order: words.toLowerCase() });
}

/** What stands above the list, and the words of the filters that are set in a dialog. */
export const userFilters = (plans: readonly Plan[]): TableFilter[] => [
  {
    kind: 'choice',
    place: 'bar',
    key: 'status',
    ...texts.filters.status,
    options: UserStatus.options.map((value) => ({ value, label: texts.statuses[value] })),
  },
  {
    kind: 'choice',
    place: 'bar',
    key: 'role',
    label: texts.filters.role.label,
    all: texts.filters.role.all,
    options: UserRole.options.map((value) => ({ value, label: texts.filters.role[value] })),
  },
  { kind: 'days', place: 'panel', from: 'date_from', to: 'date_to', label: texts.filters.joined },
  {
    kind: 'choice',
    place: 'panel',
    key: 'plan',
    ...texts.filters.plan,
    options: plans.map(({ slug, name }) => ({ value: slug, label: name })),
  },
];
