import { type Content, NO_VIDEO } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import * as store from './uploads.store.ts';

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
