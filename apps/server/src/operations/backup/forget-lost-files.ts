import type { Db } from '../../platform/db/connection.ts';
import { forgetLostFiles as forgetPictures } from '../../making/avatars/avatars.service.ts';
import { forgetLostFiles as forgetSpeech } from '../../making/voices/voices.service.ts';
import { forgetLostFiles as forgetFilms } from '../../making/renders/videos.service.ts';
import { FILE_COLUMNS } from '../../features.ts';
import { listNamedFiles } from '../../platform/storage/named-files.ts';
import { FILES_FOLDER, type Manifest } from './manifest.ts';

/** Files that were lost before the backup: whatever can be made anew is forgotten, so that it is. Answers their names. */
export async function forgetLostFiles(db: Db, { entries }: Pick<Manifest, 'entries'>): Promise<string[]> {
  const archived = new Set(entries.map(({ name }) => name));
  const lost = (await listNamedFiles(db, FILE_COLUMNS)).filter((name) => !archived.has(`${FILES_FOLDER}${name}`));
  await db.transaction().execute(async (trx) => {
    await forgetPictures(trx, lost);
    await forgetSpeech(trx, lost);
    await forgetFilms(trx, lost);
  });
  return lost;
}
