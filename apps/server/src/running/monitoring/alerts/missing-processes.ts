import type { ProcessRow } from '../../../platform/processes/processes.store.ts';

type Seen = Pick<ProcessRow, 'id' | 'host' | 'isGone' | 'roles' | 'startedAt' | 'seenAt' | 'heirId'>;

/** A process that died, and the one that has taken its place. */
export type Inheritance = { id: string; heirId: string };

/**
 * Who has taken the place of whom: the next one that plays the same parts and began after the last sign of life of the one that died, on the same host where there is one. A place is taken once,
 * and everybody takes one at most. An heir may have died since: then its own place is empty, and not the one that it had filled.
 */
export function findHeirs(rows: readonly Seen[]): Inheritance[] {
  const taken = new Set(rows.flatMap(({ heirId }) => heirId ?? []));
  const inOrder = rows.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  const found: Inheritance[] = [];
  const settle = (lost: readonly Seen[], fits: (heir: Seen, lost: Seen) => boolean): Seen[] =>
    lost.filter((one) => {
      const heir = inOrder.find((other) => !taken.has(other.id) && canFollow(other, one) && fits(other, one));
      if (!heir) return true;
      taken.add(heir.id);
      found.push({ id: one.id, heirId: heir.id });
      return false;
    });
  const lost = missingProcesses(rows).toSorted((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
  const left = settle(lost, (heir, { host }) => heir.host === host);
  settle(left, () => true);
  return found;
}

/** Processes that died and whose place none has taken. Who ended in good order is not on the list, so whoever stops one does not miss it. */
export function missingProcesses<Row extends Pick<Seen, 'isGone' | 'heirId'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ isGone, heirId }) => isGone && heirId === null);
}

const canFollow = (heir: Seen, lost: Seen): boolean =>
  heir.id !== lost.id && heir.startedAt >= lost.seenAt && isSame(heir.roles, lost.roles);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
