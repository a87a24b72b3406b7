import type { VideoSpec } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { rehearse } from '../../platform/db/writes.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { requireStillIn } from '../../people/identity/write.service.ts';
import { enqueueTake } from './enqueue-take.ts';
import { recordVideo } from './record-video.ts';
import { loadUploads } from './takes/take-uploads.ts';
import { PRIORITY } from './takes/takes.store.ts';
import type { VideoRequest } from './video-request.ts';
import type { WriteDeps } from './videos.service.ts';

/** Longer videos are begun when they are started: they would keep the machine at work for somebody who may change the script again. */
const LONGEST_MS = 90_000;

/**
 * Somebody is likely to start this video soon: its frames are begun as soon as this process has nothing else to do. Only what could be started now is: the start is rehearsed.
 * A video with a partner's presenter is not, as its film is paid for.
 * @throws AppError what `startVideo` throws, of drafts apart.
 */
export async function prepareVideo(
  deps: WriteDeps & Pick<Deps, 'takesAhead' | 'prewarmRenderer' | 'storage'>,
  actor: Actor,
  request: VideoRequest,
): Promise<void> {
  authorize(actor, 'videos.create');
  if (!deps.takesAhead.isOpen) return;
  await requireRoom(deps);
  const { spec, videoMs } = await rehearseStart(deps, actor, request);
  if (spec.performer.partner !== null || videoMs > LONGEST_MS) return;
  const { accountId } = actor;
  // What has just gone is said by the start.
  const uploads = await loadUploads(deps, { account_id: accountId, spec }).catch(() => null);
  if (!uploads) return;
  deps.prewarmRenderer();
  deps.takesAhead.prepare({ accountId, spec, uploads });
}

/** All that a start asks, without its draft and without storing anything. */
function rehearseStart(
  deps: WriteDeps,
  actor: Actor,
  { draft: _draft, ...request }: VideoRequest,
): Promise<{ spec: VideoSpec; videoMs: number }> {
  return rehearse(deps.db, async (trx) => {
    await requireStillIn(trx, actor, 'videos.create');
    const { id, spec, videoMs } = await recordVideo(deps, trx, { actor, request, status: 'pending' });
    const use = { kind: 'new_speech', script: spec.speech.script, videoMs } as const;
    const take = { videoId: id, title: request.title, attempt: 1, priority: PRIORITY.person, spec, use };
    await enqueueTake(deps, trx, { actor, ...take });
    return { spec, videoMs };
  });
}
