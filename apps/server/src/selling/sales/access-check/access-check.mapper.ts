import type { AccessDifference } from '@sayso/contract';
import { kindLabel } from '../lists/lists.mapper.ts';
import type { DifferenceRow } from './access-check.store.ts';

/** A difference with what was found, and what mending it does, in words. */
export function toDifference(row: DifferenceRow): AccessDifference {
  const { user_id: userId, user_name: name, user_email: email } = row;
  return {
    id: row.id,
    kind: row.kind,
    user: userId === null ? null : { id: userId, name: name ?? '', email: email ?? '' },
    plan: row.plan_id === null ? null : { id: row.plan_id, name: planOf(row) },
    purchase_id: row.purchase_id,
    words: wordsOf(row),
    mend: mendOf(row),
    found_at: row.found_at.toISOString(),
  };
}

const planOf = ({ plan_name: name }: DifferenceRow): string => name ?? 'the plan';
const personOf = ({ user_name: name, user_email: email }: DifferenceRow): string => name || email || 'Nobody';

function wordsOf(row: DifferenceRow): string {
  const plan = planOf(row);
  const person = personOf(row);
  if (row.kind === 'access_without_reason')
    return row.purchase_id === null
      ? `${person} has ${plan}, and there is no reason for it.`
      : `${person} has ${plan} from ${saleOf(row)}, which does not give it any more.`;
  if (row.purchase_id === null) return `There is a reason for ${person} to have ${plan}, and they do not have it.`;
  if (row.withdrawn_at)
    return `${saleOf(row)} gives ${plan}, but ${row.withdrawn_by_name ?? 'an administrator'} took it away from ${person}, ${row.withdrawn_at.toISOString().slice(0, 10)}.`;
  return row.user_id === null
    ? `${saleOf(row)} gives ${plan}, and it is nobody's.`
    : `${saleOf(row)} gives ${plan}, and ${person} does not have it from there.`;
}

function mendOf(row: DifferenceRow): string {
  if (row.kind === 'access_without_reason') return `Take ${planOf(row)} away`;
  return row.withdrawn_at ? `Give ${planOf(row)} again` : `Give ${planOf(row)}`;
}

function saleOf({ source_name: name, source_kind: kind, transaction_id: transaction }: DifferenceRow): string {
  return `${name ?? kindLabel(kind ?? '')} sale ${transaction ?? ''}`.trim();
}
