import {
  type AdminPurchase,
  AppError,
  type MovePurchase,
  type PlanReason,
  type Purchase,
  type salesApi,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { rangeOf } from '../../platform/lib/days.ts';
import { listReasonsOfUser, type ReasonRow } from '../../people/plans/grants.service.ts';
import { write } from '../../people/identity/write.service.ts';
import { movePurchase as giveTo } from './sales.service.ts';
import { toAdminPurchase, toPurchase, kindLabel } from './lists.mapper.ts';
import { listSalesOfPurchases, type SaleOfReason } from './lists.store.ts';
import * as store from './lists.store.ts';
import { salesTexts } from './sales.texts.gen.ts';

/** What the person who asks has bought, whichever account they work in. */
export async function listMyPurchases({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Purchase[]> {
  authorize(actor, 'purchases.view');
  return (await store.listPurchasesOfUser(db, actor.userId)).map(toPurchase);
}

type ListQuery = z.output<typeof salesApi.listPurchases.query>;

/** One page of what everybody has bought. */
export async function listPurchases(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, per_page: limit, search, source, state, ...days }: ListQuery,
): Promise<{ rows: AdminPurchase[]; total: number }> {
  authorize(actor, 'sales.manage');
  const filter = { search, source, state, ...rangeOf(days) };
  const { rows, total } = await store.listPurchases(db, filter, { limit, offset: (page - 1) * limit });
  return { rows: rows.map(toAdminPurchase), total };
}

/** @throws AppError `purchase_not_found`. */
export async function getPurchase({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<AdminPurchase> {
  authorize(actor, 'sales.manage');
  return requirePurchase(db, id);
}

type Move = z.output<typeof MovePurchase> & { id: string; saveResponse: SaveResponse<AdminPurchase> };

/**
 * Gives a purchase to somebody, with all that it gives. To whom it belongs already it stays.
 * @throws AppError `purchase_not_found`, `invalid_input` at `email` for an e-mail that nobody has.
 */
export async function movePurchase(
  deps: Deps,
  actor: Actor,
  { id, email, with_use: withUse, saveResponse }: Move,
): Promise<AdminPurchase> {
  return write(deps, actor, 'sales.manage', async (trx, { record }) => {
    const before = await requirePurchase(trx, id);
    const person = await store.getPersonByEmail(trx, email);
    if (!person) throw new AppError('invalid_input', { errors: { email: [salesTexts.noSuchBuyer] } });
    if (before.user?.id !== person.id) {
      await giveTo(deps, trx, { purchaseId: id, from: (withUse && before.user?.id) || null, userId: person.id });
      const target = { type: 'purchase', id, label: before.transaction_id } as const;
      const details = { source: before.source, from: before.user?.id ?? null, to: person.id, with_use: withUse };
      await record('purchase.move', target, details);
    }
    const after = await requirePurchase(trx, id);
    await saveResponse(trx, after);
    return after;
  });
}

/** Why a user has each of their plans, the newest reason first, with those that have ended. */
export async function listPlanReasons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  userId: string,
): Promise<PlanReason[]> {
  authorize(actor, 'plans.manage');
  if (!(await store.getPerson(db, userId))) throw new AppError('not_found');
  const reasons = await listReasonsOfUser(db, userId);
  const sales = await listSalesOfPurchases(
    db,
    reasons.flatMap(({ purchase_id: id }) => id ?? []),
  );
  return reasons.map((reason) => toPlanReason(reason, sales, now()));
}

/** Why somebody has a plan. One that has ended, or was taken by hand, is open no more. */
function toPlanReason(row: ReasonRow, sales: ReadonlyMap<string, SaleOfReason>, now: Date): PlanReason {
  return {
    id: row.id,
    plan: row.plan,
    kind: row.kind,
    words: wordsOf(row, sales),
    note: row.note,
    quantity: row.quantity,
    purchase_id: row.purchase_id,
    granted_at: row.granted_at.toISOString(),
    ends_at: (row.withdrawn_at ?? row.ends_at)?.toISOString() ?? null,
    is_open: row.withdrawn_at === null && (row.ends_at === null || row.ends_at > now),
  };
}

function wordsOf(row: ReasonRow, sales: ReadonlyMap<string, SaleOfReason>): string {
  if (row.kind === 'first') return 'from signing up';
  const taken = row.withdrawn_at
    ? `; taken away by ${row.withdrawn_by_name ?? 'an administrator'}, ${dayOf(row.withdrawn_at)}`
    : '';
  if (row.kind === 'operator')
    return `given by ${row.given_by_name ?? 'an administrator'}, ${dayOf(row.granted_at)}${taken}`;
  const sale = row.purchase_id === null ? undefined : sales.get(row.purchase_id);
  if (!sale) return `from a sale, ${dayOf(row.granted_at)}${taken}`;
  const source = sale.source_name ?? kindLabel(sale.source_kind);
  return `from ${source} sale ${sale.transaction_id}, ${dayOf(sale.bought_at)}${taken}`;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function requirePurchase(db: Db, id: string): Promise<AdminPurchase> {
  const row = await store.getAdminPurchase(db, id);
  if (!row) throw new AppError('purchase_not_found');
  return toAdminPurchase(row);
}
