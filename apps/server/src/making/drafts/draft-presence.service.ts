import { AppError, DRAFT_PRESENCE_ENDS_MS, type PersonRef } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../people/identity/write.service.ts';
import { hasDraft } from './drafts.store.ts';
import * as store from './drafts.store.ts';

type WriteDeps = Pick<Deps, 'db' | 'now' | 'publish'>;

/** Who has not said so since has left. */
const sinceOf = (now: Date) => new Date(now.getTime() - DRAFT_PRESENCE_ENDS_MS);

/**
 * Notes that somebody has a draft open, and tells the account's browsers of it where they did not know. A program that asks with a token and an administrator who acts as
 * somebody are noted nowhere. Answers who has it open.
 * @throws AppError `draft_not_found`, also for another account's.
 */
export async function openDraft(deps: WriteDeps, actor: Actor, id: string): Promise<PersonRef[]> {
  const { accountId, sessionId } = actor;
  return write(deps, actor, 'videos.create', async (trx) => {
    if (!(await hasDraft(trx, accountId, id))) throw new AppError('draft_not_found');
    const at = deps.now();
    const isNew = await store.upsertPresence(trx, { id, accountId, sessionId, at }, sinceOf(at));
    const editors = (await editorsOf(deps, trx, [id])).get(id) ?? [];
    if (isNew) await announceEditors(deps, trx, { accountId, id });
    return editors;
  });
}

/** Notes that somebody has left a draft. One that they had not open stays as it is. */
export async function closeDraft(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'videos.create');
  const { accountId, sessionId } = actor;
  await deps.db.transaction().execute(async (trx) => {
    if (await store.deletePresence(trx, { id, accountId, sessionId }))
      await announceEditors(deps, trx, { accountId, id });
  });
}

/** Whoever saves a draft that they have open looks at it. */
export async function renewPresence(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await store.updatePresence(trx, { id, sessionId: actor.sessionId, at: now() });
}

/** Who has some drafts open now, by draft. Those that nobody has open are absent. */
export async function editorsOf(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, PersonRef[]>> {
  return store.listEditors(db, draftIds, sinceOf(now()));
}

/** Forgets who has left without a word, and tells the browsers of their accounts. */
export async function sweepPresence(deps: WriteDeps): Promise<void> {
  // Outside of a transaction: it concerns several accounts, and what is not told now is seen in the list all the same.
  for (const { id, account_id: accountId } of await store.deletePresenceBefore(deps.db, sinceOf(deps.now())))
    await announceEditors(deps, deps.db, { accountId, id });
}

async function announceEditors(
  { publish }: Pick<Deps, 'publish'>,
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await publish(db, { accountId, type: 'editors', payload: { id } });
}
