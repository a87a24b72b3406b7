import { AppError, type FileKind, type PicturePartnerId, type Upload } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { askForCheck } from '../../platform/content/content.ts';
import { announceList } from '../../platform/live/publish.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { type CleanUpload, toUpload } from './uploads.service.ts';
import * as store from './uploads.store.ts';

/** A clean picture that a partner has made for an account, and who asked for it. */
type MadeUpload = {
  accountId: string;
  createdBy: string | null;
  kind: FileKind;
  name: string;
  clean: CleanUpload;
  madeWith: PicturePartnerId;
};

/** Gives a made picture its row, in the caller's transaction. Answers its id. */
export async function recordMadeUpload(
  deps: Pick<Deps, 'now' | 'queue' | 'publish'>,
  trx: Db,
  { accountId, createdBy, kind, name, clean, madeWith }: MadeUpload,
): Promise<string> {
  const { id } = await store.insertUpload(trx, {
    id: newId(),
    account_id: accountId,
    created_by: createdBy,
    kind,
    name,
    ...clean,
    made_with: madeWith,
    // Nobody is in it who could be asked.
    consent_at: deps.now(),
  });
  await askForCheck(deps, trx, { kind: 'upload', id });
  await announceList(deps, trx, { accountId, list: 'uploads' });
  return id;
}

/** Of some ids, the uploads that an account can use, as they go over the wire. */
export async function presentUploads(
  signer: SigningDeps,
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<Upload[]> {
  const rows = await store.listUploadsById(db, accountId, ids);
  return rows.map((row) => toUpload(row, ownAddresses(signer, accountId)));
}

/** Gives a file another name. @throws AppError `upload_not_found`, `content_removed`. */
export async function renameUpload(
  deps: Pick<Deps, 'queue' | 'publish'>,
  trx: Db,
  { accountId, id, name }: { accountId: Actor['accountId']; id: string; name: string },
): Promise<void> {
  if (await store.isTakenDown(trx, accountId, id)) throw new AppError('content_removed');
  if (!(await store.renameUpload(trx, { accountId, id, name }))) throw new AppError('upload_not_found');
  await askForCheck(deps, trx, { kind: 'upload', id });
  await announceList(deps, trx, { accountId, list: 'uploads' });
}

/** Deletes a file that nothing names, without anybody having asked for it. Answers its file in the storage; null where it stays. */
export async function deleteUnnamedUpload(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<string | null> {
  if (await store.isTakenDown(trx, accountId, id)) return null;
  const row = await store.deleteUnnamed(trx, accountId, id);
  if (!row) return null;
  await announceList(deps, trx, { accountId, list: 'uploads' });
  return row.file;
}
