import type { DecisionRow } from './decisions.store.ts';

const UNDOABLE = new Set<string>(['approve', 'flag', 'remove', 'restore']);

/** Whether a decision can be taken back, as far as it tells itself. */
export function isUndoable({ act, undone_at: undoneAt, is_latest: isLatest, gone_at: goneAt }: DecisionRow): boolean {
  return UNDOABLE.has(act) && undoneAt === null && isLatest && goneAt === null;
}
