import { isNameOf, type Reconciliation, RECONCILIATION_OUTCOMES, type ReconciliationRow } from '@sayso/contract';
import { kindLabel } from '../lists/lists.mapper.ts';
import type { ComparedRow, ReconciliationRow as StoredReconciliation } from './reconciliation.store.ts';

/** An export that was compared. */
export function toReconciliation(row: StoredReconciliation): Reconciliation {
  const count = (outcome: string) => row.outcomes[outcome] ?? 0;
  return {
    id: row.id,
    source: row.source,
    source_name: row.source_name ?? kindLabel(row.source_kind),
    file_name: row.file_name,
    state: row.state,
    error_message: row.error_message,
    note: noteOf(row, count),
    rows: Object.values(row.outcomes).reduce((all, one) => all + one, 0),
    outcomes: {
      matched: count('matched'),
      new: count('new'),
      similar: count('similar'),
      processed: count('processed'),
      differs: count('differs'),
      unreadable: count('unreadable'),
    },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

/** A wrong column for the numbers is what makes all rows unknown. */
function noteOf({ state, column }: StoredReconciliation, count: (outcome: string) => number): string | null {
  const similar = count('similar');
  if (state === 'waiting' || similar === 0 || count('matched') + count('differs') > 0) return null;
  const rows = similar === 1 ? '1 row has' : `${similar} rows have`;
  const why =
    column === null ? '' : ` '${column}' is probably not the column with the numbers that this seller's events have.`;
  return `No row has a number that is known here, but ${rows} the buyer, item and amount of purchases that you have.${why} Compare the file again with another column as the transaction number.`;
}

const OUTCOMES = Object.fromEntries(RECONCILIATION_OUTCOMES.map((outcome) => [outcome, outcome])) as {
  [Name in (typeof RECONCILIATION_OUTCOMES)[number]]: Name;
};

/** A row of it; without an outcome while it waits. */
export function toReconciliationRow({ number, cells, transaction_id, outcome, words }: ComparedRow): ReconciliationRow {
  const known = outcome !== null && isNameOf(OUTCOMES, outcome) ? OUTCOMES[outcome] : null;
  return { number, cells, transaction_id, outcome: known, words };
}
