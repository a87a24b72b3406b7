import { isNameOf, SALE_KINDS, type SaleKind, WEBHOOK_KINDS } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { findPlanOfNumber, termsOfPlans } from '../../../people/plans/plan-terms.service.ts';
import type { SaleFact } from '../sale-fact.ts';
import { type KnownFact, leftAfter, moneyOf, OPENING } from './compare-fact.ts';

const CLOSING: readonly SaleKind[] = ['refund', 'chargeback', 'ended'];

/** The effect that processing a row is going to have, for the operator who is to confirm it. */
export async function effectOf(
  trx: Db,
  { fact, sourceKind, known }: { fact: SaleFact; sourceKind: string; known: readonly KnownFact[] },
): Promise<string> {
  const { kind, email } = fact;
  const told = [
    SALE_KINDS[kind],
    ...(fact.amountMinor === null ? [] : [moneyOf(fact)]),
    ...(email === null ? [] : [email]),
  ];
  return `${told.join(', ')}. ${OPENING.includes(kind) ? await givenBy(trx, { fact, sourceKind }) : changeBy(fact, known)}`;
}

async function givenBy(trx: Db, { fact, sourceKind }: { fact: SaleFact; sourceKind: string }): Promise<string> {
  const list = isNameOf(WEBHOOK_KINDS, sourceKind) ? WEBHOOK_KINDS[sourceKind].number : null;
  const items = fact.items.map(({ item }) => item);
  const ids: string[] = [];
  for (const number of list ? items : []) {
    const id = list && (await findPlanOfNumber(trx, { list, number }));
    if (id) ids.push(id);
  }
  const terms = await termsOfPlans(trx, ids);
  const names = [...terms.values()].map(({ name }) => name);
  return names.length > 0
    ? `Processing it gives ${names.join(' and ')} to its buyer, and mails them.`
    : `No plan has item ${items.join(', ')}, so processing it gives nothing yet.`;
}

function changeBy(fact: SaleFact, known: readonly KnownFact[]): string {
  const { kind } = fact;
  if (kind === 'partial_refund' || (kind === 'refund' && fact.byAmount && fact.amountMinor !== null)) {
    const left = leftAfter(fact, known);
    if (left === null) return 'Processing it ends what the purchase gives, unless more was paid.';
    if (left > 0) return 'Processing it notes the refund. What the purchase gives stays.';
    return 'Processing it ends what the purchase gives.';
  }
  if (CLOSING.includes(kind)) return 'Processing it ends what the purchase gives.';
  return kind === 'renewal' ? 'Processing it notes the payment.' : 'Processing it changes the purchase accordingly.';
}
