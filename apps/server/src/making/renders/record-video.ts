import { randomBytes } from 'node:crypto';
import { AppError, seedOf, seenSpec, siteFacts, type VideoSpec } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import { askForCheck } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import { AUDIO_KBPS } from '../../platform/encoder/render-encoder.ts';
import { newId } from '../../platform/db/new-id.ts';
import { requireVerified } from '../../people/accounts/email.service.ts';
import { getPreferences } from '../../people/accounts/preferences.service.ts';
import type { Deps } from '../../deps.ts';
import { rehearse } from '../../platform/db/writes.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { requireStillIn } from '../../people/identity/write.service.ts';
import { performerFor } from '../avatars/avatars.service.ts';
import { lockDraft, type ReadDraft } from '../drafts/drafts.service.ts';
import {
  findOwnSpeech,
  getBackgroundOrThrow,
  replaceSpecReferences,
  requireChoices,
  requireProduct,
  specSpeech,
} from '../specs/specs.service.ts';
import type { VideoRequest } from './video-request.ts';
import type { WriteDeps } from './videos.service.ts';
import { lengthOf, requireLength, requireVideoPlace } from './video-limits.ts';
import * as store from './videos.store.ts';
import { enqueueTake } from './enqueue-take.ts';
import { loadUploads } from './takes/take-uploads.ts';
import { PRIORITY } from './takes/takes.store.ts';

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
