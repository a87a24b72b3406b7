import { rm, stat } from 'node:fs/promises';
import {
  AppError,
  type FileKind,
  type Upload,
  type UploadInUse,
  UPLOAD_MAX_BYTES,
  UPLOAD_REFUSALS,
  type UploadKind,
} from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { askedPart, type Listed, type PartQuery } from '../../platform/db/keyset.ts';
import { type SaveResponse, deleteReferences, type Referrer, replaceReferences } from '../../platform/db/writes.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { askForCheck, type Content, NO_VIDEO } from '../../platform/content/content.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { write } from '../identity/write.service.ts';
import { requireStorage } from '../plans/limits.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { cleanFile, cleanSemaphore } from './clean-file.ts';
import * as store from './uploads.store.ts';
import type { UploadRow } from './uploads.store.ts';

type Writer = SigningDeps &
  Pick<
    Deps,
    'db' | 'storage' | 'config' | 'freeBytes' | 'settings' | 'fileColumns' | 'now' | 'log' | 'publish' | 'queue'
  >;
/** A file on the disk that somebody sent, who said that they may use it. */
type NewUpload = {
  kind: UploadKind;
  name: string;
  file: { path: string; sizeBytes: number };
  signal: AbortSignal;
  /** Remembers the answer in the transaction that stores the upload. */
  saveResponse: SaveResponse<Upload>;
};

/**
 * Whether somebody may send a file, and how large it may be; asked before any of it is read.
 * @throws AppError `forbidden`, `storage_full`, `storage_limit_reached`.
 */
export async function allowUpload(deps: Writer, actor: Actor, kind: UploadKind): Promise<{ maxBytes: number }> {
  authorize(actor, 'uploads.create');
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
  return { maxBytes: UPLOAD_MAX_BYTES[kind] };
}

/**
 * Makes a file clean and stores it. What was sent is never served, and not kept.
 * @throws AppError `forbidden`, `upload_refused`, `storage_limit_reached`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function createUpload(deps: Writer, actor: Actor, input: NewUpload): Promise<Upload> {
  authorize(actor, 'uploads.create');
  const clean = await storeClean(deps, actor, input);
  try {
    return await write(deps, actor, 'uploads.create', async (trx, { announce }) => {
      input.signal.throwIfAborted();
      await requireStorage(deps, trx, actor);
      const upload = await recordUpload(deps, trx, { actor, ...input, clean });
      await input.saveResponse(trx, upload);
      await announce('uploads');
      return upload;
    });
  } catch (error) {
    await deps.storage.remove(clean.file);
    throw error;
  }
}

/** One page of an account's own files, newest first. */
export async function listUploads(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { kind, ...query }: PartQuery & { kind?: FileKind | undefined },
): Promise<Listed<Upload>> {
  authorize(actor, 'uploads.view');
  const { accountId } = actor;
  const asked = { accountId, kind, ...askedPart(query, store.UPLOADS_ORDER) };
  const { rows, ...rest } = await store.listUploads(deps.db, asked);
  return { rows: rows.map((row) => toUpload(row, ownAddresses(deps, accountId))), ...rest };
}

/** An upload as it goes over the wire. */
export function toUpload(row: UploadRow, fileUrl: (name: string) => string): Upload {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    is_cut_out: row.is_cut_out,
    is_ai_made: row.made_with !== null,
    size_bytes: row.size_bytes,
    url: fileUrl(row.file),
    created_at: row.created_at.toISOString(),
  };
}

/** One file, how many videos wait for it and how many templates name it. @throws AppError `upload_not_found`, also for another account's file. */
export async function getUpload(deps: SigningDeps & Pick<Deps, 'db'>, actor: Actor, id: string): Promise<UploadInUse> {
  authorize(actor, 'uploads.view');
  const [row] = await store.listUploadsById(deps.db, actor.accountId, [id]);
  if (!row) throw new AppError('upload_not_found');
  const fileUrl = ownAddresses(deps, actor.accountId);
  const countOf = (kind: string) => store.countReferences(deps.db, { accountId: actor.accountId, id, kind });
  const [waiting, templates] = await Promise.all([countOf('take'), countOf('template')]);
  return { ...toUpload(row, fileUrl), waiting_videos: waiting, templates };
}

/**
 * Deletes a file. Finished videos keep what they show; those that are made or changed with it from now on fail, and say so.
 * @throws AppError `upload_not_found`, also for another account's file; `content_removed`.
 */
export async function deleteUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'publish'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const deleted = await write(deps, actor, 'uploads.delete', async (trx, { record, announce }) => {
    if (await store.isTakenDown(trx, actor.accountId, id)) throw new AppError('content_removed');
    const row = await store.deleteUpload(trx, actor.accountId, id);
    if (!row) throw new AppError('upload_not_found');
    const target = { type: 'upload', id, label: row.name } as const;
    await record('upload.delete', target, { kind: row.kind });
    await announce('uploads');
    // What was asked for goes with the file that came of it.
    if (row.made_with !== null) await announce('pictures');
    return row;
  });
  await deps.storage.remove(deleted.file);
}

/** A file as those need it who make videos with it: `file` is its name in the storage, the sizes are null where there is nothing to see. */
export type FoundUpload = Pick<
  store.UploadRow,
  'id' | 'kind' | 'name' | 'file' | 'width' | 'height' | 'is_cut_out' | 'made_with'
>;

/** Of some ids, the uploads that are there and this account's. */
export async function findUploads(db: Db, accountId: string, ids: readonly string[]): Promise<FoundUpload[]> {
  const rows = await store.listUsableUploads(db, accountId, ids);
  return rows.map(({ id, kind, name, file, width, height, is_cut_out, made_with }) => ({
    id,
    kind,
    name,
    file,
    width,
    height,
    is_cut_out,
    made_with,
  }));
}

/** What the newest of an account's uploads are called that may go into something new: at most so many. */
export async function listUploadNames(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  limit: number,
): Promise<Pick<FoundUpload, 'id' | 'kind' | 'name'>[]> {
  authorize(actor, 'uploads.view');
  return store.listUsableNames(db, actor.accountId, limit);
}

/** Notes which uploads something needs, in the transaction that stores it. */
export async function replaceUploadReferences(
  trx: Db,
  { from, accountId, uploadIds }: { from: Referrer; accountId: string; uploadIds: readonly string[] },
): Promise<void> {
  await replaceReferences(trx, 'upload_references', { from, accountId, ids: uploadIds });
}

/** Something that is still there needs no upload any more. What is deleted needs no word. */
export async function deleteUploadReferences(trx: Db, from: Referrer): Promise<void> {
  await deleteReferences(trx, 'upload_references', from);
}

/** Erases all uploads of some accounts. Answers the files, which are to be removed after the commit. */
export async function eraseUploads(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  return store.deleteUploadsOf(trx, accountIds);
}

/** A clean file that is stored and has no row yet: whoever has no use for it removes it. */
export type CleanUpload = Awaited<ReturnType<typeof storeClean>>;

/**
 * Makes a file clean and stores it, without a row that says whose it is.
 * @throws AppError `upload_refused`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function storeClean(
  deps: Pick<Deps, 'storage' | 'log'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { kind, file, signal }: Pick<NewUpload, 'file' | 'signal'> & { kind: FileKind },
) {
  if (file.sizeBytes === 0) throw new AppError('upload_refused', { message: UPLOAD_REFUSALS.empty });
  const outputPath = `${file.path}.clean`;
  try {
    const { extension, width, height, durationMs, isCutOut } = await cleanSemaphore({ accountId, signal }, () =>
      cleanFile(deps, { kind, inputPath: file.path, outputPath, signal }),
    );
    const { size } = await stat(outputPath);
    const stored = await deps.storage.put(outputPath, { extension });
    return { file: stored, size_bytes: size, width, height, duration_ms: durationMs, is_cut_out: isCutOut };
  } finally {
    await rm(outputPath, { force: true });
  }
}

/** Gives a clean file its row, in the caller's transaction, which tells the account's tabs of it. */
export async function recordUpload(
  deps: SigningDeps & Pick<Deps, 'queue'>,
  trx: Db,
  { actor, kind, name, clean }: { actor: Actor; kind: UploadKind; name: string; clean: CleanUpload },
): Promise<Upload> {
  const row = await store.insertUpload(trx, {
    id: newId(),
    account_id: actor.accountId,
    created_by: actor.userId,
    kind,
    name,
    ...clean,
    consent_at: deps.now(),
  });
  const target = { type: 'upload', id: row.id, label: row.name } as const;
  await recordAudit(trx, { actor, action: 'upload.create', target, details: { kind: row.kind, consent: true } });
  // Music is heard in videos alone, which are looked at themselves.
  if (kind !== 'music') await askForCheck(deps, trx, { kind: 'upload', id: row.id });
  return toUpload(row, ownAddresses(deps, actor.accountId));
}

/** A picture that an account brought, for those who keep an eye on it, held until the transaction ends; null where there is none any more. */
export async function readUploadContent(trx: Db, id: string): Promise<Content | null> {
  const row = await store.holdUpload(trx, id);
  if (!row || row.kind === 'music') return null;
  return {
    kind: 'upload',
    id,
    accountId: row.account_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    title: row.name,
    language: null,
    texts: [{ place: 'Name', text: row.name }],
    pictureFile: row.file,
    ...NO_VIDEO,
    url: null,
    related: [],
  };
}

/** Erases what was removed from everybody. Answers the files, which are to be removed after the commit. */
export async function eraseUpload(trx: Db, accountId: string, id: string): Promise<string[]> {
  const row = await store.deleteUpload(trx, accountId, id);
  return row ? [row.file] : [];
}

/** Videos that show a picture, the newest first. */
export async function listVideosWithUpload(
  db: Db,
  { accountId, id, limit }: { accountId: string; id: string; limit: number },
): Promise<string[]> {
  return store.listReferrers(db, { accountId, id, kind: 'video', limit });
}
