import { AppError, type VideoSpec } from '@sayso/contract';
import { BEDS } from '@sayso/engine';
import type { Db } from '../../platform/db/connection.ts';
import { findUploads } from '../uploads/uploads.service.ts';
import { type Given, uploadIdsOf } from './upload-ids.ts';

/**
 * Whether all that a video is given is there: pieces of music, and uploads of this account, each of the kind that its field is for.
 * @param choices.before What the video has now: what it keeps was not chosen in this form.
 * @throws AppError `invalid_input` on the field; `upload_gone`, which names the fields too, for what was chosen there earlier and has been deleted since.
 */
export async function requireChoices(
  db: Db,
  accountId: string,
  { spec, before }: { spec: VideoSpec; before: VideoSpec | null },
): Promise<void> {
  const bedId = spec.sound.music?.bedId ?? null;
  if (bedId !== null && !BEDS.some(({ id }) => id === bedId))
    throw new AppError('invalid_input', { errors: { 'output.music.bedId': ['Choose one of the pieces of music.'] } });

  const given = uploadIdsOf(spec);
  const ids = given.map(({ id }) => id);
  const found = await findUploads(db, accountId, ids);
  const lost = given.filter(
    ({ id, kind, goesWithout }) => !goesWithout && !found.some((upload) => upload.id === id && upload.kind === kind),
  );
  if (lost.length === 0) return;
  const kept = new Set(before ? uploadIdsOf(before).map(placeOf) : []);
  const fresh = lost.filter((given) => !kept.has(placeOf(given)));
  if (fresh.length === 0) throw new AppError('upload_gone', { errors: onFields(lost, 'This file has been deleted.') });
  throw new AppError('invalid_input', { errors: onFields(fresh, 'Choose one of your own files of this kind.') });
}

const placeOf = ({ field, id }: Given) => `${field} ${id}`;

const onFields = (given: readonly Given[], message: string) =>
  Object.fromEntries(given.map(({ field }) => [field, [message]]));
