import { AppError, type Speech } from '@sayso/contract';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Signer } from '../../platform/storage/signed-addresses.ts';
import { findSpeech, presentSpeech } from '../voices/voices.service.ts';
import { mustFind } from './videos.service.ts';

/**
 * What is heard in a video, and when each word is spoken.
 * @throws AppError `video_not_found`, also for another account's video; `not_found` when the audio or its times are not stored any more.
 */
export async function getVideoSpeech(
  deps: Signer & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ audioUrl: string; speech: Speech }> {
  authorize(actor, 'videos.view');
  const { spec } = await mustFind(deps.db, actor, id);
  const row = await findSpeech(deps.db, actor.accountId, spec.speech.id);
  if (!row) throw new AppError('not_found');
  const files = await Promise.all([row.audio_file, row.timing_file].map((file) => deps.storage.stat(file)));
  if (files.includes(null)) throw new AppError('not_found');
  return presentSpeech(deps, row);
}
