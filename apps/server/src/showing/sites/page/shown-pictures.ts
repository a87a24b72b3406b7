import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, ERRORS } from '@sayso/contract';
import { cleanPicture } from '@sayso/media';
import type { Deps } from '../../../deps.ts';
import { madeOnce } from '../../../platform/storage/made-once.ts';
import type { SitePictureRow } from '../site-pictures.store.ts';
import { listPictureFiles } from './published-site.store.ts';

/** The folder of the cache. */
const KIND = 'site-pictures';
/** Counts up when pictures are made otherwise than before. */
const VERSION = 1;
/** Pictures that may be in the making: whoever asks for more gets them as they were sent. */
const MOST_WAITING = 64;
/** Files that are looked for at a time. */
const BATCH = 500;

const keptPicture = madeOnce({ mostWaiting: MOST_WAITING });

type PictureDeps = Pick<Deps, 'config' | 'freeBytes' | 'settings' | 'storage'>;

/** Where a picture stands in a smaller width: it is made when it is asked for first, and kept. Null where that is not possible now: the picture itself is right, and larger. */
export async function narrowPicture(
  deps: PictureDeps,
  { picture, width, signal }: { picture: SitePictureRow; width: number; signal: AbortSignal },
): Promise<string | null> {
  const make = async (outputPath: string, unwanted: AbortSignal) => {
    await deps.storage.withLocalFile(picture.file, (inputPath) =>
      cleanPicture({ inputPath, outputPath, alpha: 'kept', widthPx: width, signal: unwanted }),
    );
  };
  const version = createHash('sha256').update(`${VERSION} ${picture.file}`).digest('hex');
  // A picture is PNG where it is transparent somewhere, in every width.
  const extension = picture.file.slice(picture.file.lastIndexOf('.') + 1);
  try {
    return await keptPicture(
      deps,
      { kind: KIND, stem: `${stemOf(picture.file)}-${width}`, version, extension, make },
      { signal },
    );
  } catch (error) {
    const isShort = error instanceof AppError && ERRORS[error.code].status !== 404;
    if (isShort && !signal.aborted) return null;
    throw error;
  }
}

/** Removes what was made of pictures that are gone, however they went. */
export async function sweepNarrowPictures({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const folder = folderOf({ config });
  const names = await readdir(folder).catch(() => []);
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const files = batch.flatMap((name) => EXTENSIONS.map((extension) => `${stemOf(name)}.${extension}`));
    const kept = new Set((await listPictureFiles(db, files)).map(stemOf));
    await removeAll(
      folder,
      batch.filter((name) => !kept.has(stemOf(name))),
    );
  }
}

/** Removes what was made of pictures that were stored under these names. */
export async function forgetNarrowPictures({ config }: Pick<Deps, 'config'>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const folder = folderOf({ config });
  const stems = new Set(files.map(stemOf));
  const names = await readdir(folder).catch(() => []);
  await removeAll(
    folder,
    names.filter((name) => stems.has(stemOf(name))),
  );
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}

const folderOf = ({ config }: Pick<Deps, 'config'>) => path.join(config.dataDir, 'cache', KIND);

/** What `cleanPicture` makes. */
const EXTENSIONS = ['webp', 'png'] as const;
/** Random characters of a stored file's name: what is made of it begins with them. */
const STEM_CHARACTERS = 24;
const stemOf = (file: string) => file.slice(0, STEM_CHARACTERS);
