import {
  AppError,
  type DraftContent,
  DRAFTS_MAX,
  type DraftSummary,
  shownProduct,
  type StoredDraft,
} from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/publish.ts';
import { write } from '../../people/identity/write.service.ts';
import { listOwnFiles } from '../../platform/storage/account-storage.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { uploadIdsOf } from '../specs/specs.service.ts';
import { replaceUploadReferences } from '../../people/uploads/uploads.service.ts';
import { replaceSpeechReferences } from '../voices/voices.service.ts';
import { editorsOf, renewPresence } from './draft-presence.service.ts';
import { type DraftContext, fileOf, filesOf, toDraftContent, toDraftSummary, toStoredDraft } from './drafts.mapper.ts';
import * as store from './drafts.store.ts';

type RenewalDeps = SigningDeps & Pick<Deps, 'fileColumns'>;
type ReadDeps = RenewalDeps & Pick<Deps, 'db'>;
type WriteDeps = ReadDeps & Pick<Deps, 'publish'>;

/** One page of the account's drafts, last changed first. */
export async function listDrafts(
  deps: ReadDeps,
  actor: Actor,
  query: store.DraftQuery,
): Promise<{ rows: DraftSummary[]; total: number }> {
  authorize(actor, 'videos.view');
  const { rows, total } = await store.listDrafts(deps.db, actor.accountId, query);
  const context = await contextOf(deps, deps.db, { actor, rows });
  return { rows: rows.map((row) => toDraftSummary(row, context)), total };
}

/** @throws AppError `draft_not_found`, also for another account's. */
export async function getDraft(deps: ReadDeps, actor: Actor, id: string): Promise<StoredDraft> {
  authorize(actor, 'videos.view');
  return presentOne(deps, deps.db, { actor, id });
}

/** Asked before work whose outcome would be kept as a draft. @throws AppError `too_many_drafts`. */
export async function requireDraftPlace({ db }: Pick<Deps, 'db'>, { accountId }: Actor): Promise<void> {
  if ((await store.countDrafts(db, accountId)) >= DRAFTS_MAX) throw new AppError('too_many_drafts');
}

/** What is to be kept, and what remembers the answer in the transaction that stores it. */
type NewDraft = { content: DraftContent; saveResponse: SaveResponse<StoredDraft> };

/** @throws AppError `too_many_drafts`. */
export async function createDraft(
  deps: WriteDeps,
  actor: Actor,
  { content, saveResponse }: NewDraft,
): Promise<StoredDraft> {
  return write(deps, actor, 'videos.create', async (trx, { announce }) => {
    await requireDraftPlace({ db: trx }, actor);
    const id = newId();
    await store.insertDraft(trx, { id, ...byline(deps, actor), content });
    await noteReferences(trx, actor, { id, content });
    const draft = await presentOne(deps, trx, { actor, id });
    await saveResponse(trx, draft);
    await announce('drafts');
    return draft;
  });
}

type DraftChange = { id: string; version: number; content: DraftContent };

/**
 * Stores a change that was made on `version`.
 * @throws AppError `draft_not_found`; `draft_changed` with the draft as it is now, where another change came in between.
 */
export async function saveDraft(deps: WriteDeps, actor: Actor, change: DraftChange): Promise<StoredDraft> {
  return write(deps, actor, 'videos.create', async (trx, { announce }) => {
    const isStored = await store.updateDraft(trx, { ...change, ...byline(deps, actor) });
    const draft = await presentOne(deps, trx, { actor, id: change.id });
    if (!isStored) throw new AppError('draft_changed', { data: { draft } });
    await renewPresence(deps, trx, { actor, id: change.id });
    await noteReferences(trx, actor, change);
    await announce('drafts');
    return draft;
  });
}

/** @throws AppError `draft_not_found`. */
export async function deleteDraft(deps: WriteDeps, actor: Actor, id: string): Promise<void> {
  await write(deps, actor, 'videos.create', async (trx, { announce }) => {
    if (!(await store.deleteDraft(trx, actor.accountId, id))) throw new AppError('draft_not_found');
    await announce('drafts');
  });
}

/** `version`: which one was read, where somebody says so. */
export type ReadDraft = { id: string; version?: number | undefined };

/**
 * What a draft holds, which nobody changes until the transaction ends.
 * @throws AppError `draft_not_found`; `draft_changed` with the draft as it is now, where another one was read.
 */
export async function lockDraft(
  deps: RenewalDeps,
  trx: Db,
  { actor, id, version }: ReadDraft & { actor: Actor },
): Promise<DraftContent> {
  await store.lockDraft(trx, actor.accountId, id);
  const row = await getDraftOrThrow(trx, actor, id);
  const context = await contextOf(deps, trx, { actor, rows: [row] });
  if (version !== undefined && version !== row.version)
    throw new AppError('draft_changed', { data: { draft: toStoredDraft(row, context) } });
  return toDraftContent(row, context.renewed);
}

/** The draft has become a video. Somebody may have deleted it meanwhile. */
export async function useUpDraft(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const { accountId } = actor;
  if (await store.deleteDraft(trx, accountId, id)) await announceList(deps, trx, { accountId, list: 'drafts' });
}

/** Notes which speech and uploads a draft needs, so that they are there when it becomes a video. */
async function noteReferences(
  trx: Db,
  { accountId }: Actor,
  { id, content }: { id: string; content: DraftContent },
): Promise<void> {
  const from = { kind: 'draft', id };
  const { speech, customAudio, speechOrder, avatar, spec } = content;
  const speechIds = [speech?.id, customAudio?.speechId, speechOrder?.id].filter(isPresent);
  const ofAvatar = avatar?.product_upload_id ?? null;
  const performer = { productUploadId: shownProduct({ ...spec, ...spec.scene }, ofAvatar) };
  const chosen = uploadIdsOf({ ...spec, performer }).map((upload) => upload.id);
  const uploadIds = [content.productUploadId, ...chosen].filter(isPresent);
  await replaceSpeechReferences(trx, { from, accountId, speechIds });
  await replaceUploadReferences(trx, { from, accountId, uploadIds });
}

const isPresent = (id: string | null | undefined): id is string => typeof id === 'string';

async function presentOne(
  deps: RenewalDeps,
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<StoredDraft> {
  const row = await getDraftOrThrow(db, actor, id);
  return toStoredDraft(row, await contextOf(deps, db, { actor, rows: [row] }));
}

type Rows = { actor: Actor; rows: readonly store.DraftRow[] };

async function contextOf(deps: RenewalDeps, db: Db, { actor, rows }: Rows): Promise<DraftContext> {
  const ids = rows.map(({ id }) => id);
  return { renewed: await renewer(deps, db, { actor, rows }), editors: await editorsOf(deps, db, ids) };
}

/** Makes addresses in drafts hold again that lead to files of the account: those that stand there end. What belongs to nobody, or to somebody else, stays as it was written. */
async function renewer(deps: RenewalDeps, db: Db, { actor, rows }: Rows): Promise<DraftContext['renewed']> {
  const own = new Map(
    (await listOwnFiles({ db, fileColumns: deps.fileColumns }, rows.flatMap(filesOf))).map((one) => [one.file, one]),
  );
  return (address: string) => {
    const file = own.get(fileOf(address) ?? '');
    return file?.owner === actor.accountId ? ownAddresses(deps, file.owner, file.audience)(file.file) : address;
  };
}

async function getDraftOrThrow(db: Db, { accountId }: Actor, id: string): Promise<store.DraftRow> {
  const row = await store.getDraft(db, accountId, id);
  if (!row) throw new AppError('draft_not_found');
  return row;
}

const byline = ({ now }: Pick<Deps, 'now'>, { accountId, userId }: Actor) => ({ accountId, userId, at: now() });
