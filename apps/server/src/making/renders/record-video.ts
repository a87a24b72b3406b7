import { randomBytes } from 'node:crypto';
import { AppError, seedOf, seenSpec, siteFacts, type VideoSpec } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import { askForCheck } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { AUDIO_KBPS } from '../../platform/encoder/render-encoder.ts';
import { newId } from '../../platform/db/new-id.ts';
import { requireVerified } from '../../people/accounts/email.service.ts';
import { getPreferences } from '../../people/accounts/preferences.service.ts';
import { performerFor } from '../avatars/avatars.service.ts';
import { lockDraft, type ReadDraft } from '../drafts/drafts.service.ts';
import type { VideoRequest } from './video-request.ts';
import type { WriteDeps } from './videos.service.ts';
import {
  findOwnSpeech,
  getBackgroundOrThrow,
  replaceSpecReferences,
  requireChoices,
  requireProduct,
  specSpeech,
} from '../specs/choices.service.ts';
import { lengthOf, requireLength, requireVideoPlace } from './video-limits.ts';
import * as store from './videos.store.ts';

/** `status`: `pending` for one that is started in the same transaction, `cancelled` for one that waits to be. */
type Recorded = { request: VideoRequest; status: 'pending' | 'cancelled' };

/** Random bytes of a slug: 12 url-safe characters, not to be guessed. */
const SLUG_BYTES = 9;

/**
 * Stores a video that nobody has been asked to make yet. The account must be locked, so that a draft becomes one video. Answers what a take of it needs: its spec, and how long the video is.
 * @throws AppError `audio_required` (no such speech in this account), `avatar_required`, `custom_avatar_required`, `avatar_not_in_plan`, `invalid_input` (background, music, uploads), `script_too_long_to_speak`,
 * `draft_used`, `draft_changed`, `video_limit_reached`, `storage_limit_reached`, `email_not_verified`.
 */
export async function recordVideo(
  deps: WriteDeps,
  trx: Db,
  { actor, request, status }: Recorded & { actor: Actor },
): Promise<{ id: string; spec: VideoSpec; videoMs: number }> {
  const { title, draft, choices, performer: chosen } = request;
  if (draft) await requireDraft(deps, trx, { actor, ...draft });
  const room = getBackgroundOrThrow(choices.scene.background.roomId ?? undefined);
  const performer = await performerFor(deps, trx, { actor, chosen });
  await requireProduct(trx, actor.accountId, choices.scene.product);
  await requireVerified(deps, trx, { actor, started: () => store.countStarted(trx, actor.userId) });
  await requireVideoPlace(deps, trx, actor);
  const speech = await findOwnSpeech(trx, actor, request.speechId);
  const measured = { speechMs: speech.duration_ms, endCard: choices.endCard };
  await requireLength(deps, trx, { actor, ...measured });
  const { videoQuality: quality, audioBitrate } = await getPreferences({ db: trx }, actor);
  const seen = seenSpec(choices, {
    seed: seedOf(speech.id),
    performer: { ...performer, type: performer.look ? chosen.type : 'library' },
    room,
    logoText: siteFacts(deps.settings.current()).site_name,
  });
  const spec: VideoSpec = {
    ...seen,
    version: 1,
    speech: specSpeech(speech),
    sound: { ...choices.sound, audioKbps: AUDIO_KBPS[audioBitrate] },
    output: { ...seen.output, quality },
  };
  await requireChoices(trx, actor.accountId, { spec, before: null });
  const id = newId();
  await store.insertVideo(trx, {
    id,
    account_id: actor.accountId,
    created_by: actor.userId,
    draft_id: draft?.id ?? null,
    title,
    slug: randomBytes(SLUG_BYTES).toString('base64url'),
    status,
    spec,
  });
  await replaceSpecReferences(trx, { from: { kind: 'video', id }, accountId: actor.accountId, spec });
  await askForCheck(deps, trx, { kind: 'video', id });
  return { id, spec, videoMs: lengthOf(measured) };
}

/** Asked first: what else stands against a start may be the video that there is. Somebody may have deleted the draft meanwhile. */
async function requireDraft(deps: WriteDeps, trx: Db, draft: ReadDraft & { actor: Actor }): Promise<void> {
  const { actor } = draft;
  if (await store.hasVideoOfDraft(trx, actor.accountId, draft.id)) throw new AppError('draft_used');
  if (draft.version !== undefined) await lockDraft(deps, trx, draft).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'draft_not_found')) throw error;
}
