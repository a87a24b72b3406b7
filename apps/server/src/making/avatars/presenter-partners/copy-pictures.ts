import path from 'node:path';
import { rm } from 'node:fs/promises';
import type { PresenterPartnerId } from '@sayso/contract';
import { cleanPicture } from '@sayso/media';
import { fetchPicture, type PresenterAccess } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { openAddress } from '../../../platform/network/public-url.ts';
import {
  keepPicture,
  listWithoutPicture,
  notePictureFailed,
} from '../../../platform/presenters/partner-presenters.store.ts';
import { diskRoom, isDiskFull } from '../../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';

type CopyDeps = Pick<Deps, 'db' | 'now' | 'log' | 'storage' | 'config' | 'reach' | 'freeBytes' | 'settings'>;
type Copying = { partner: PresenterPartnerId; access: PresenterAccess; signal: AbortSignal };

/** Pictures of one run: the next one goes on. */
const PICTURES_AT_ONCE = 120;
const PICTURE_MAX_BYTES = 10 * 1_048_576;
const PICTURE_LIMIT_MS = 20_000;
/** Wide enough for a card on a fine screen, and for a preview. */
const PICTURE_WIDTH = 540;
/** When a picture is tried again that could not be copied, in milliseconds, unless a newer list has another address of it. */
const PICTURE_AGAIN_MS = 24 * 60 * 60_000;

/** Copies pictures of presenters that have none here, made clean as a stranger's are: so many at a time, from where their partner's last list says that they are. */
export async function copyPictures(deps: CopyDeps, { partner, access, signal }: Copying): Promise<void> {
  const failedBefore = new Date(deps.now().getTime() - PICTURE_AGAIN_MS);
  const wanted = await listWithoutPicture(deps.db, { partner, failedBefore, limit: PICTURES_AT_ONCE });
  if (wanted.length === 0) return;
  await inScratchFolder(deps, async (folder) => {
    for (const { id, url } of wanted) {
      if ((await diskRoom(deps)).isFull) return;
      try {
        await copyPicture(deps, { id, url, access, folder, signal });
      } catch (error) {
        signal.throwIfAborted();
        if (isDiskFull(error)) return;
        deps.log.info({ err: error, partner, presenter: id }, 'the picture of a presenter could not be copied');
        await notePictureFailed(deps.db, id, deps.now());
      }
    }
  });
}

type OnePicture = { id: string; url: string; access: PresenterAccess; folder: string; signal: AbortSignal };

async function copyPicture(deps: CopyDeps, { id, url, access, folder, signal }: OnePicture): Promise<void> {
  const inputPath = path.join(folder, id);
  const outputPath = `${inputPath}.clean`;
  const open = async (address: string, signal: AbortSignal) =>
    (await openAddress({ address, fromByte: 0, accept: 'image/*', signal }, deps.reach)).answer;
  const bounds = { maxBytes: PICTURE_MAX_BYTES, timeoutMs: PICTURE_LIMIT_MS };
  try {
    await fetchPicture(access, url, { path: inputPath, ...bounds, open, signal });
    const { extension } = await cleanPicture({
      inputPath,
      outputPath,
      alpha: 'flat',
      widthPx: PICTURE_WIDTH,
      signal,
    });
    const file = await deps.storage.put(outputPath, { extension });
    if (!(await keepPicture(deps.db, id, file))) await deps.storage.remove(file);
  } finally {
    await rm(inputPath, { force: true });
    await rm(outputPath, { force: true });
  }
}
