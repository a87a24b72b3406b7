import type { PlanReason } from '@sayso/contract';
import type { ReasonRow } from '../../../people/plans/plan-reasons.service.ts';
import { kindLabel } from './lists.mapper.ts';
import type { SaleOfReason } from './plan-reasons.store.ts';

/** Why somebody has a plan. One that has ended, or was taken by hand, is open no more. */
export function toPlanReason(row: ReasonRow, sales: ReadonlyMap<string, SaleOfReason>, now: Date): PlanReason {
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
