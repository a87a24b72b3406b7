import {
  type AdminPlan,
  type HeldPlan,
  mapTable,
  NO_CURRENCY,
  type Plan,
  PLAN_LIMITS,
  PLAN_NUMBERS,
  PLAN_RIGHTS,
} from '@sayso/contract';
import { digitsOf, fromMinor } from '../../platform/lib/minor-units.ts';
import type { AdminPlanRow } from './plan-administration.store.ts';
import type { HeldPlanRow, PlanRow } from './plans.store.ts';

/** What a person's session says about their plans. `default_plan` is a slug; `activePlans` leaves out what is no longer offered. */
export type HeldPlans = { default_plan: string | null; plans: HeldPlan[]; activePlans: HeldPlan[] };

/** What `Intl` formats; it throws on everything else. */
const CURRENCY_CODE = /^[A-Z]{3}$/;
/** PostgreSQL's `integer`. */
const MINOR_MAX = 2_147_483_647;

export function toPlan(row: PlanRow): Plan {
  const currency = CURRENCY_CODE.test(row.currency) ? row.currency : NO_CURRENCY;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: fromMinor(row.price_minor, currency),
    currency,
    ...mapTable(PLAN_LIMITS, (_, name) => row[name]),
    is_active: row.is_active,
    is_featured: row.is_featured,
    features: row.features,
    ...mapTable(PLAN_RIGHTS, (_, name) => row[name]),
    upgrade_url: row.upgrade_url,
    billing: row.billing,
    trial_days: row.trial_days,
    access_days: row.access_days,
    sold_until: row.sold_until?.toISOString() ?? null,
    is_addition: row.is_addition,
    position: row.position,
  };
}

export function toAdminPlan(row: AdminPlanRow): AdminPlan {
  return {
    ...toPlan(row),
    ...mapTable(PLAN_NUMBERS, (_, name) => row.numbers[name] ?? []),
    people: row.people,
    created_at: row.created_at.toISOString(),
  };
}

export function toHeldPlans(rows: readonly HeldPlanRow[]): HeldPlans {
  const held = ({ id, slug, name }: HeldPlanRow) => ({ id, slug, name });
  return {
    default_plan: rows.find((row) => row.is_default)?.slug ?? null,
    plans: rows.map(held),
    activePlans: rows.filter((row) => row.is_active).map(held),
  };
}

/** A price in the smallest unit of its currency. Undefined when that is more than a price can be. */
export function toMinor(price: number, currency: string): number | undefined {
  const minor = Math.round(price * 10 ** digitsOf(currency));
  return minor <= MINOR_MAX ? minor : undefined;
}
