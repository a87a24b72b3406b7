import {
  AppError,
  type ErrorCode,
  ERRORS,
  type StatusChange,
  type StatusResult,
  type UserStatus,
} from '@sayso/contract';
import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { lockAdministrators } from '../accounts.store.ts';
import { changeLocked, requireChangeable, type UpdateDeps } from './update-user.ts';
import * as store from './users.store.ts';
import { write } from '../../identity/write.service.ts';

/** Remembers the answer, in the transaction that acts. */
export type Save = (trx: Db, results: StatusResult[]) => Promise<void>;

/**
 * Suspends those who are active, or activates those who are not: nobody who is banned becomes merely suspended. One transaction; what cannot be done to one stops none of the others. Each
 * change can be undone as long as it is the last one.
 */
export async function setUserStatuses(
  deps: UpdateDeps,
  actor: Actor,
  { ids, status, saveResponse }: { ids: readonly string[]; status: 'active' | 'suspended'; saveResponse: Save },
): Promise<StatusResult[]> {
  const isMeant = (before: UserStatus) => (status === 'suspended' ? before === 'active' : before !== 'active');
  return changeAll(deps, actor, {
    ids,
    saveResponse,
    statusFor: (user) => (isMeant(user.status) ? status : undefined),
  });
}

/** Gives back the status that each had before a change. Whose status was changed again since keeps it. */
export async function undoUserStatuses(
  deps: UpdateDeps,
  actor: Actor,
  { changes, saveResponse }: { changes: readonly StatusChange[]; saveResponse: Save },
): Promise<StatusResult[]> {
  const undone = new Map(changes.map(({ id, change_id }) => [id, change_id]));
  return changeAll(deps, actor, {
    ids: [...undone.keys()],
    saveResponse,
    isUndo: true,
    statusFor: (user) =>
      user.status_change_id === undone.get(user.id) ? (user.status_before ?? undefined) : undefined,
  });
}

type Asked = {
  ids: readonly string[];
  saveResponse: Save;
  isUndo?: boolean;
  /** Undefined: somebody else was faster. */
  statusFor: (user: store.LockedUser) => UserStatus | undefined;
};

async function changeAll(deps: UpdateDeps, actor: Actor, asked: Asked): Promise<StatusResult[]> {
  const ids = [...new Set(asked.ids)];
  return write(deps, actor, 'users.manage', async (trx) => {
    await lockAdministrators(trx);
    const results = new Map<string, StatusResult>();
    // In one order, whatever the order asked for.
    for (const id of ids.toSorted()) results.set(id, await changeOne(deps, trx, { ...asked, actor, id }));
    const answer = ids.flatMap((id) => results.get(id) ?? []);
    await asked.saveResponse(trx, answer);
    return answer;
  });
}

async function changeOne(
  deps: UpdateDeps,
  trx: Db,
  { actor, id, statusFor, isUndo }: Asked & { actor: Actor; id: string },
): Promise<StatusResult> {
  const before = await store.lockUser(trx, id);
  if (!before) return refused(id, 'not_found');
  const status = statusFor(before);
  if (status === undefined) return refused(id, 'status_changed');
  try {
    await requireChangeable(trx, actor, { before, change: { status } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(id, error.code);
  }
  await changeLocked(deps, trx, { actor, before, change: { status }, ...(isUndo && { action: 'user.undo_status' }) });
  const after = await store.lockUser(trx, id);
  return { id, done: true, code: null, message: null, change_id: after?.status_change_id ?? null };
}

const refused = (id: string, code: ErrorCode): StatusResult => ({
  id,
  done: false,
  code,
  message: ERRORS[code].message,
  change_id: null,
});
