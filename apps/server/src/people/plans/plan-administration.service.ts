import { isDeepStrictEqual } from 'node:util';
import {
  type AdminPlan,
  AppError,
  type AuditDetails,
  type CreatePlan,
  isNameOf,
  limitsTooLow,
  namesOf,
  type OrderPlans,
  PLAN_NUMBERS,
  type PlanNumberName,
  type UpdatePlan,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { isStillNamed, isUniqueViolation, type SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { forgetEndedGifts } from './grants.service.ts';
import { numbersChangedJob } from './plan-numbers.service.ts';
import * as store from './plan-administration.store.ts';
import { findPlanOfNumbers, type PlanNumbers, replaceNumbers } from './plan-administration.store.ts';
import { toAdminPlan, toMinor } from './plans.mapper.ts';
import { plansTexts } from './plans.texts.gen.ts';

type SettingsDeps = Pick<Deps, 'settings'>;

/** All plans, also those that are not on offer. */
export async function listAdminPlans({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<AdminPlan[]> {
  authorize(actor, 'plans.manage');
  return (await store.listAdminPlans(db)).map(toAdminPlan);
}

/** @throws AppError `not_found`. */
export async function getPlan({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<AdminPlan> {
  authorize(actor, 'plans.manage');
  return toAdminPlan(found(await store.getAdminPlan(db, id)));
}

/** @throws AppError `invalid_input` at `slug` for one that a plan has, at `price` for one too high for its currency, at the list of a seller for a number that another plan has, at a limit for one that no plan can have. */
export async function createPlan(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  actor: Actor,
  { form, saveResponse }: { form: CreatePlan; saveResponse: SaveResponse<AdminPlan> },
): Promise<AdminPlan> {
  authorize(actor, 'plans.manage');
  const { price, position, ...rest } = form;
  const { numbers, said } = splitNumbers(rest);
  const columns = { ...said, sold_until: timeOf(said.sold_until) };
  const id = newId();
  requirePossibleLimits(form);
  return db.transaction().execute(async (trx) => {
    await store.lockPlans(trx);
    const price_minor = minorOf(price, columns.currency);
    await requireFreeNumbers(trx, id, form);
    const place = position ?? (await store.lastPosition(trx));
    await withFreeSlug(() =>
      store.insertPlan(trx, { ...columns, position: place, price_minor, id, created_at: now() }),
    );
    await replaceNumbers(trx, id, numbers);
    const target = { type: 'plan', id, label: columns.slug } as const;
    await recordAudit(trx, { actor, action: 'plan.create', target });
    if (namesOf(PLAN_NUMBERS).some((list) => form[list].length > 0)) await queue.enqueue(trx, numbersChangedJob, {});
    const plan = toAdminPlan(found(await store.getAdminPlan(trx, id)));
    await saveResponse(trx, plan);
    return plan;
  });
}

/**
 * Stores what becomes otherwise. In another currency the price keeps its amount.
 * @throws AppError `not_found`, `default_plan_kept` for another slug of the default plan or taking it off offer, `invalid_input` as a new plan does, and
 * at `is_addition` where that would give or take from people what they have.
 */
export async function updatePlan(
  deps: Pick<Deps, 'db' | 'queue'> & SettingsDeps,
  actor: Actor,
  { id, form }: { id: string; form: UpdatePlan },
): Promise<AdminPlan> {
  authorize(actor, 'plans.manage');
  return deps.db.transaction().execute(async (trx) => {
    await store.lockPlans(trx);
    const row = found(await store.lockPlan(trx, id));
    const before = toAdminPlan(row);
    const { price = before.price, sold_until, ...rest } = form;
    const { numbers, said } = splitNumbers(rest);
    const columns = { ...said, ...(sold_until !== undefined && { sold_until: timeOf(sold_until) }) };
    requirePossibleLimits({ ...before, ...defined(form) });
    requireSameKind(deps, row, form);
    const isElsewhere = form.slug !== undefined && !isSameSlug(form.slug, row.slug);
    if ((isElsewhere || form.is_active === false) && isDefault(deps, row)) throw new AppError('default_plan_kept');
    const price_minor = minorOf(price, form.currency ?? before.currency);
    await requireFreeNumbers(trx, id, form);
    await withFreeSlug(() => store.updatePlan(trx, id, { ...columns, price_minor }));
    await replaceNumbers(trx, id, numbers);
    const plan = toAdminPlan(found(await store.getAdminPlan(trx, id)));
    const changes = changesOf(before, plan);
    const target = { type: 'plan', id, label: plan.slug } as const;
    if (Object.keys(changes).length > 0)
      await recordAudit(trx, { actor, action: 'plan.update', target, details: { changes } });
    if (namesOf(PLAN_NUMBERS).some((list) => list in changes)) await deps.queue.enqueue(trx, numbersChangedJob, {});
    return plan;
  });
}

/** Puts plans into an order. One that is gone meanwhile is passed over. */
export async function orderPlans({ db }: Pick<Deps, 'db'>, actor: Actor, { ids }: OrderPlans): Promise<AdminPlan[]> {
  authorize(actor, 'plans.manage');
  return db.transaction().execute(async (trx) => {
    await store.lockPlans(trx);
    const before = slugsOf(await store.listAdminPlans(trx));
    await store.updateOrder(trx, ids);
    const rows = await store.listAdminPlans(trx);
    const changes = { order: { from: before, to: slugsOf(rows) } };
    if (slugsOf(rows) !== before) await recordAudit(trx, { actor, action: 'plan.update', details: { changes } });
    return rows.map(toAdminPlan);
  });
}

const slugsOf = (rows: readonly store.AdminPlanRow[]) => rows.map(({ slug }) => slug).join(', ');

/** @throws AppError `not_found`, `default_plan_kept`, `plan_in_use`, which says how many people have it. */
export async function deletePlan(
  deps: Pick<Deps, 'db' | 'now'> & SettingsDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  authorize(actor, 'plans.manage');
  await deps.db.transaction().execute(async (trx) => {
    const row = found(await store.lockPlan(trx, id));
    if (isDefault(deps, row)) throw new AppError('default_plan_kept');
    if (row.people > 0) throw new AppError('plan_in_use', { message: inUse(row.people) });
    await forgetEndedGifts(deps, trx, id);
    await withoutSales(() => store.deletePlan(trx, id));
    await recordAudit(trx, { actor, action: 'plan.delete', target: { type: 'plan', id, label: row.slug } });
  });
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('not_found');
  return row;
}

const isSameSlug = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const isDefault = ({ settings }: SettingsDeps, { slug }: store.AdminPlanRow) =>
  isSameSlug(slug, settings.current().default_plan);

const inUse = (people: number) => plansTexts.inUse({ people });

function minorOf(price: number, currency: string): number {
  const minor = toMinor(price, currency);
  if (minor !== undefined) return minor;
  throw new AppError('invalid_input', { errors: { price: [plansTexts.priceTooHigh] } });
}

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function requirePossibleLimits(plan: Parameters<typeof limitsTooLow>[0]): void {
  const errors = limitsTooLow(plan);
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

/** A plan that becomes an addition would leave those who have it without one; and the plan to start with is a plan. */
function requireSameKind(
  deps: SettingsDeps,
  row: store.AdminPlanRow,
  { is_addition = row.is_addition }: UpdatePlan,
): void {
  if (is_addition === row.is_addition) return;
  const problem = isDefault(deps, row)
    ? plansTexts.defaultPlan
    : row.people > 0 && plansTexts.makeAnother({ inUse: inUse(row.people) });
  if (problem) throw new AppError('invalid_input', { errors: { is_addition: [problem] } });
}

/** What a form says, without what it leaves out. */
const defined = <Form extends object>(form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Form]?: Exclude<Form[Name], undefined>;
  };

/** Parts what a form says into numbers of sellers and columns of the plan. */
function splitNumbers<Form extends { [List in PlanNumberName]?: string[] | undefined }>(form: Form) {
  const isNumbers = ([name]: [string, unknown]) => isNameOf(PLAN_NUMBERS, name);
  const entries = Object.entries(defined(form));
  const numbers = Object.fromEntries(entries.filter(isNumbers)) as PlanNumbers;
  const said = Object.fromEntries(entries.filter((entry) => !isNumbers(entry))) as Omit<Form, PlanNumberName>;
  return { numbers, said };
}

/** A sale gives one plan: what is sold under a number is told by the number alone. */
async function requireFreeNumbers(trx: Db, planId: string, form: UpdatePlan): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const list of namesOf(PLAN_NUMBERS)) {
    const numbers = form[list] ?? [];
    const other = await findPlanOfNumbers(trx, { planId, list, numbers });
    const theirs = new Set(other?.numbers.map((number) => number.toLowerCase()));
    const taken = numbers.filter((number) => theirs.has(number.toLowerCase())).join(', ');
    if (other) errors[list] = [plansTexts.numberTaken({ name: other.name, taken })];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

async function withFreeSlug(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'plans_slug_key')) throw error;
    throw new AppError('invalid_input', { errors: { slug: [plansTexts.slugTaken] } });
  }
}

/** What was sold is named in the books for good. */
async function withoutSales(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isStillNamed(error)) throw error;
    throw new AppError('plan_in_use', { message: plansTexts.planNamed });
  }
}

/** Field to its value before and after, for the audit log. */
function changesOf(before: AdminPlan, after: AdminPlan): AuditDetails {
  const names = Object.keys(after) as (keyof AdminPlan)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
