import { AppError, type DraftContent, DRAFTS_MAX, type DraftSummary, type StoredDraft } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../live/announce-list.ts';
import { lockAccount } from '../../storage/account-storage.ts';
import { toDraftSummary, toStoredDraft } from './drafts.mapper.ts';
import * as store from './drafts.store.ts';

type Writer = Pick<Deps, 'db' | 'now' | 'publish'>;

/** One page of the account's drafts, last changed first. */
export async function listDrafts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<{ drafts: DraftSummary[]; total: number }> {
  authorize(actor, 'videos.view');
  const { rows, total } = await store.listDrafts(db, actor.accountId, query);
  return { drafts: rows.map(toDraftSummary), total };
}

/** @throws AppError `draft_not_found`, also for another account's. */
export async function getDraft({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<StoredDraft> {
  authorize(actor, 'videos.view');
  return toStoredDraft(await mustFind(db, actor, id));
}

/** What is to be kept, and what remembers the answer in the transaction that stores it. */
type NewDraft = { content: DraftContent; keep: (trx: Db, draft: StoredDraft) => Promise<void> };

/** @throws AppError `too_many_drafts`. */
export async function createDraft(deps: Writer, actor: Actor, { content, keep }: NewDraft): Promise<StoredDraft> {
  authorize(actor, 'videos.create');
  return deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.accountId);
    if ((await store.countDrafts(trx, actor.accountId)) >= DRAFTS_MAX) throw new AppError('too_many_drafts');
    const id = newId();
    await store.insertDraft(trx, { id, ...byline(deps, actor), content });
    const draft = toStoredDraft(await mustFind(trx, actor, id));
    await keep(trx, draft);
    await announce(deps, trx, actor);
    return draft;
  });
}

type DraftChange = { id: string; version: number; content: DraftContent };

/**
 * Stores a change that was made on `version`.
 * @throws AppError `draft_not_found`; `draft_changed` with the draft as it is now, where another change came in between.
 */
export async function saveDraft(deps: Writer, actor: Actor, change: DraftChange): Promise<StoredDraft> {
  authorize(actor, 'videos.create');
  return deps.db.transaction().execute(async (trx) => {
    const isStored = await store.updateDraft(trx, { ...change, ...byline(deps, actor) });
    const draft = toStoredDraft(await mustFind(trx, actor, change.id));
    if (!isStored) throw new AppError('draft_changed', { data: { draft } });
    await announce(deps, trx, actor);
    return draft;
  });
}

/** @throws AppError `draft_not_found`. */
export async function deleteDraft(deps: Writer, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'videos.create');
  await deps.db.transaction().execute(async (trx) => {
    if (!(await store.deleteDraft(trx, actor.accountId, id))) throw new AppError('draft_not_found');
    await announce(deps, trx, actor);
  });
}

/** `version`: which one was read, where somebody says so. */
export type ReadDraft = { id: string; version?: number | undefined };

/**
 * What a draft holds, which nobody changes until the transaction ends.
 * @throws AppError `draft_not_found`; `draft_changed` with the draft as it is now, where another one was read.
 */
export async function lockDraft(trx: Db, actor: Actor, { id, version }: ReadDraft): Promise<DraftContent> {
  await store.lockDraft(trx, actor.accountId, id);
  const draft = toStoredDraft(await mustFind(trx, actor, id));
  if (version !== undefined && version !== draft.version) throw new AppError('draft_changed', { data: { draft } });
  return draft.content;
}

/** The draft has become a video. Somebody may have deleted it meanwhile. */
export async function useUpDraft(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  if (await store.deleteDraft(trx, actor.accountId, id)) await announce(deps, trx, actor);
}

async function mustFind(db: Db, { accountId }: Actor, id: string): Promise<store.DraftRow> {
  const row = await store.getDraft(db, accountId, id);
  if (!row) throw new AppError('draft_not_found');
  return row;
}

const byline = ({ now }: Pick<Deps, 'now'>, { accountId, userId }: Actor) => ({ accountId, userId, at: now() });

const announce = (deps: Pick<Deps, 'publish'>, trx: Db, { accountId }: Actor) =>
  announceList(deps, trx, { accountId, list: 'drafts' });
