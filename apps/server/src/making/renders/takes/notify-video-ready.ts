import type { Deps } from '../../../deps.ts';
import { isWatched } from '../../../platform/live/presence.ts';
import { mailRecipient } from '../../../people/accounts/preferences.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import * as store from '../videos.store.ts';

/**
 * Writes to the person who asked for a video that it is ready: once, and only if they want such mails and do not have
 * the app open there, where it is seen at once. Nobody waits for a single one of the videos that are made in the background: whoever has them made tells of all together.
 */
export async function notifyVideoReady(deps: Deps, videoId: string): Promise<void> {
  const video = await store.getFinishedVideoOfMember(deps.db, videoId);
  if (!video?.created_by) return;
  const { account_id: accountId, created_by: userId } = video;
  if (await isWatched(deps, deps.db, { accountId, userId })) return;
  const recipient = await mailRecipient(deps, userId, 'videoCompleteNotifications');
  if (!recipient) return;
  const { title, slug, speech_ms: lengthMs, spec } = video;
  await deps.db.transaction().execute((trx) =>
    sendMail(deps, trx, {
      to: recipient.email,
      template: 'videoReady',
      input: { title, slug, lengthMs, performer: spec.performer.name, unsubscribe: recipient.unsubscribe },
      once: `video-ready:${videoId}`,
    }),
  );
}
