import { type AdminUser, type StatusChange, USERS_BULK_MAX } from '@sayso/contract';
import { errorFromFailure, messageOr } from '../../../lib/api/api-error.ts';
import { isGone } from './say.ts';
import { deleteUser, setUserStatuses, undoUserStatuses } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

const { failed, gone } = usersTexts;

export type BulkAct = 'suspend' | 'activate' | 'remove';

/** Somebody to whom nothing was done, and why. */
export type LeftOut = { name: string; reason: string };

/** Those of the ticked to whom an act can be done, and the others with the reason. */
export function sortOut(act: BulkAct, users: readonly AdminUser[], ownId: string | null) {
  const targets: AdminUser[] = [];
  const left: LeftOut[] = [];
  for (const user of users) {
    const reason = reasonAgainst(act, user, ownId);
    if (reason === undefined) targets.push(user);
    else left.push({ name: user.name, reason });
  }
  return { targets, left };
}

/** Nobody who is banned becomes merely suspended at a press that is meant for others. */
function reasonAgainst(act: BulkAct, { id, status }: AdminUser, ownId: string | null): string | undefined {
  const { bulk, menu } = usersTexts;
  if (act === 'activate') return status === 'active' ? bulk.isActive : undefined;
  if (id === ownId) return menu.ownAccount;
  return act === 'suspend' && status !== 'active' ? bulk.notActive : undefined;
}

/** What became of the targets: those it was not done to, and how the rest can be undone. */
export type Outcome = { left: LeftOut[]; changes: StatusChange[] };

/** Does it to all of them. Never throws. */
export async function doToAll(act: BulkAct, users: readonly AdminUser[]): Promise<Outcome> {
  if (act === 'remove') return { left: await removeAll(users), changes: [] };
  const left: LeftOut[] = [];
  const changes: StatusChange[] = [];
  for (let from = 0; from < users.length; from += USERS_BULK_MAX) {
    const some = users.slice(from, from + USERS_BULK_MAX);
    try {
      const ids = some.map(({ id }) => id);
      const results = new Map((await setUserStatuses(ids, STATUS[act])).map((result) => [result.id, result]));
      for (const { id, name } of some) {
        const { change_id = null, code = null, message = null } = results.get(id) ?? {};
        if (change_id !== null) changes.push({ id, change_id });
        else left.push({ name, reason: code === 'not_found' ? gone.title : (message ?? failed[act]) });
      }
    } catch (error) {
      const reason = messageOr(error, failed[act]);
      left.push(...some.map(({ name }) => ({ name, reason })));
    }
  }
  return { left, changes };
}

const STATUS = { suspend: 'suspended', activate: 'active' } as const;

/** One after the other. Where no answer comes, the others are not tried. */
async function removeAll(users: readonly AdminUser[]): Promise<LeftOut[]> {
  const left: LeftOut[] = [];
  let unreachable: string | null = null;
  for (const { id, name } of users) {
    if (unreachable !== null) left.push({ name, reason: unreachable });
    else
      try {
        await deleteUser(id);
      } catch (error) {
        const reason = isGone(error) ? gone.title : messageOr(error, failed.remove);
        left.push({ name, reason });
        if (errorFromFailure(error).status === null) unreachable = reason;
      }
  }
  return left;
}

/** Takes changes back. How many are as they were, and how many had been changed since. @throws ApiError */
export async function undoAll(changes: readonly StatusChange[]): Promise<{ undone: number; kept: number }> {
  let undone = 0;
  for (let from = 0; from < changes.length; from += USERS_BULK_MAX) {
    const results = await undoUserStatuses(changes.slice(from, from + USERS_BULK_MAX));
    undone += results.filter(({ done }) => done).length;
  }
  return { undone, kept: changes.length - undone };
}
