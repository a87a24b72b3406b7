import path from 'node:path';
import { AppError, type FrameSheet, FRAMES_EVERY_MS, Id } from '@sayso/contract';
import { makeFrameSheet } from '@sayso/media';
import { z } from 'zod';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { inScratchFolder } from '../../platform/storage/scratch-folder.ts';
import { defineJob } from '../../platform/work/job.ts';
import type { JobRun } from '../../platform/work/job-handler.ts';
import { readContent, type ReadContentDeps } from './contents.ts';
import {
  type ShowDeps,
  FRAME_COLUMNS,
  FRAME_WIDTH_PX,
  frameCount,
  frameHeight,
  frameSheetOf,
  FRAMES_TRIES,
} from './show-content.ts';
import { write } from '../../people/identity/write.service.ts';
import * as store from './items.store.ts';

/** Makes the sheet of pictures of a video that an operator looks at. */
export const makeFramesJob = defineJob({
  name: 'make-moderation-frames',
  schema: z.object({ itemId: Id }),
  options: { retryLimit: FRAMES_TRIES.times - 1, expireInSeconds: FRAMES_TRIES.seconds },
});

/** Has the sheet made where it is not there. Answers how it is now. @throws AppError `not_found`. */
export async function askForFrames(
  deps: ShowDeps & Pick<Deps, 'queue'>,
  actor: Actor,
  id: string,
): Promise<FrameSheet> {
  return write(deps, actor, 'moderation.manage', async (trx) => {
    const row = await store.getItem(trx, id);
    if (!row) throw new AppError('not_found');
    const content = await readContent(deps, trx, { kind: row.kind, id: row.subject_id });
    const sheet = frameSheetOf(row, content, deps);
    if (!content?.videoFile || (sheet.state !== 'missing' && sheet.state !== 'failed')) return sheet;
    await store.markAsked(trx, id, { of: content.videoFile, at: deps.now() });
    await deps.queue.enqueue(trx, makeFramesJob, { itemId: id });
    return { state: 'making' };
  });
}

/** Makes it, in a process of its own. Asked for twice it is made once. Where the last try fails, operators read that it cannot be made. */
export async function makeFrames(
  deps: ReadContentDeps & Pick<Deps, 'db' | 'storage' | 'config'>,
  itemId: string,
  { signal, attempt }: JobRun,
): Promise<void> {
  const { db } = deps;
  const row = await store.getItem(db, itemId);
  if (!row) return;
  const content = await db
    .transaction()
    .execute((trx) => readContent(deps, trx, { kind: row.kind, id: row.subject_id }));
  const { videoFile, durationMs, frame } = content ?? {};
  if (!videoFile || !durationMs || !frame || row.frames_of === videoFile) return;
  try {
    await makeSheet(deps, itemId, { videoFile, durationMs, frame, signal });
  } catch (error) {
    if (attempt >= FRAMES_TRIES.times && !signal.aborted) await store.markFailed(db, itemId, videoFile);
    throw error;
  }
}

type Source = { videoFile: string; durationMs: number; frame: { width: number; height: number }; signal: AbortSignal };

async function makeSheet(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  itemId: string,
  { videoFile, durationMs, frame, signal }: Source,
): Promise<void> {
  const { db, storage } = deps;
  await inScratchFolder(deps, async (folder) => {
    const outputPath = path.join(folder, 'frames.webp');
    await storage.withLocalFile(videoFile, (videoPath) =>
      makeFrameSheet({
        videoPath,
        outputPath,
        everyMs: FRAMES_EVERY_MS,
        count: frameCount(durationMs),
        columns: FRAME_COLUMNS,
        widthPx: FRAME_WIDTH_PX,
        heightPx: frameHeight(frame),
        signal,
      }),
    );
    const file = await storage.put(outputPath, { extension: 'webp' });
    const { superfluous } = await store.replaceFrames(db, itemId, { file, of: videoFile });
    if (superfluous) await storage.remove(superfluous);
  });
}
