import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';
import { announceList } from '../../platform/live/publish.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { makeClip } from './make-clip.ts';
import { seedOf, roomOf } from './draw-avatar.ts';
import * as store from './own-avatars.store.ts';

type ClipDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'speech' | 'publish' | 'log' | 'now'>;

/** Makes the clip of an own avatar, once. Without one, the avatar is as good as before. */
export async function drawClip(deps: ClipDeps, id: string, signal: AbortSignal): Promise<void> {
  const row = await store.getAvatarWithoutClip(deps.db, id);
  if (!row) return;
  const { look, gender } = row;
  const clip = await inScratchFolder(deps, async (folder) => {
    const outputPath = path.join(folder, 'clip.webp');
    const make = () => makeClip(deps, { figure: { look, ...roomOf(seedOf(row)) }, gender, outputPath, signal });
    await onMachineTime(deps, row.account_id, make);
    const { size } = await stat(outputPath);
    return { file: await deps.storage.put(outputPath, { extension: 'webp' }), sizeBytes: size };
  });
  let isKept = false;
  try {
    isKept = await deps.db.transaction().execute(async (trx) => {
      if (!(await store.addClip(trx, id, clip))) return false;
      await announceList(deps, trx, { accountId: row.account_id, list: 'avatars' });
      return true;
    });
  } finally {
    if (!isKept) await deps.storage.remove(clip.file);
  }
}
