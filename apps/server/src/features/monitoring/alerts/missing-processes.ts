import type { ProcessRow } from '../../../platform/processes/processes.store.ts';

type Seen = Pick<ProcessRow, 'isGone' | 'roles' | 'startedAt' | 'seenAt'>;

/**
 * Processes that died and whose place none has taken since: one that plays the same parts, and began after their last sign of life.
 * Who ended in good order is not on the list, so whoever stops one does not miss it.
 */
export function missingProcesses<Row extends Seen>(rows: readonly Row[]): Row[] {
  const free = rows.filter(({ isGone }) => !isGone);
  const gone = rows
    .filter(({ isGone }) => isGone)
    .toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
  return gone.filter((lost) => {
    const at = free.findIndex(({ startedAt, roles }) => startedAt >= lost.seenAt && isSame(roles, lost.roles));
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
