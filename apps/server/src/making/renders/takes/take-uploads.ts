import { AppError } from '@sayso/contract';
import type { PictureRef } from '@sayso/engine/model/scene-spec';
import type { Deps } from '../../../deps.ts';
import type { TakeUploads } from '../../../platform/ahead/work-ahead.ts';
import type { LendFile } from '../../../platform/storage/storage.ts';
import { findUploads } from '../../../people/uploads/uploads.service.ts';
import { uploadIdsOf } from '../../specs/specs.service.ts';
import type { VideoRow } from '../videos.store.ts';

export const NO_UPLOADS: LentUploads = { refs: {}, paths: {} };

/** Pictures and music with their paths on this machine. */
export type LentUploads = Pick<TakeUploads, 'refs'> & { paths: TakeUploads['files'] };

/** Fetches what a video was given of the account's own. @throws AppError `take_upload_missing` when some of it has been deleted (`isDeleted`). */
export async function loadUploads(
  { db }: Pick<Deps, 'db'>,
  video: Pick<VideoRow, 'account_id' | 'spec'>,
): Promise<TakeUploads> {
  const wanted = uploadIdsOf(video.spec);
  if (wanted.length === 0) return { refs: {}, files: {} };
  const ids = wanted.map(({ id }) => id);
  const found = await findUploads(db, video.account_id, ids);
  if (wanted.some(({ id, goesWithout }) => !goesWithout && !found.some((upload) => upload.id === id)))
    throw new AppError('take_upload_missing', { isDeleted: true });
  const refs: Record<string, PictureRef> = {};
  const files: Record<string, string> = {};
  for (const { id, file, width, height, is_cut_out: isCutOut } of found) {
    files[id] = file;
    if (width !== null && height !== null) refs[id] = { name: id, width, height, ...(isCutOut && { isCutOut }) };
  }
  return { refs, files };
}

/** @throws AppError `take_upload_missing` when a file is lost. */
export async function lendUploads(lend: LendFile, { refs, files }: TakeUploads): Promise<LentUploads> {
  const paths: Record<string, string> = {};
  for (const [id, file] of Object.entries(files)) paths[id] = await lend(file).catch(missing);
  return { refs, paths };
}

/** What is not there will not come back; any other fault may pass. */
function missing(error: unknown): never {
  throw error instanceof AppError && error.code === 'not_found'
    ? new AppError('take_upload_missing', {}, error)
    : error;
}
