import type { AdminUser } from '@sayso/contract';
import { errorFromFailure, messageOr } from '../../../lib/api/api-error.ts';
import { isGone } from './say.ts';
import { deleteUser, updateUser } from './users.queries.ts';
import { usersTexts } from './users.texts.ts';

export type BulkAct = 'suspend' | 'activate' | 'remove';

/** Somebody to whom nothing was done, and why. */
export type LeftOut = { name: string; reason: string };

const CALLS: Record<BulkAct, (id: string) => Promise<unknown>> = {
  suspend: (id) => updateUser(id, { status: 'suspended' }),
  activate: (id) => updateUser(id, { status: 'active' }),
  remove: deleteUser,
};

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

/** Does it to one after the other. Where no answer comes, the others are not tried. */
export async function doToAll(act: BulkAct, users: readonly AdminUser[]): Promise<LeftOut[]> {
  const left: LeftOut[] = [];
  let unreachable: string | null = null;
  for (const { id, name } of users) {
    if (unreachable !== null) left.push({ name, reason: unreachable });
    else
      try {
        await CALLS[act](id);
      } catch (error) {
        const reason = isGone(error) ? usersTexts.gone.title : messageOr(error, usersTexts.failed[act]);
        left.push({ name, reason });
        if (errorFromFailure(error).status === null) unreachable = reason;
      }
  }
  return left;
}
