import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type PublicVideo, type EditVideo } from '@sayso/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { verifyPassword, hashPassword } from '../../people/identity/passwords.service.ts';
import { type Lease, leaseOf } from '../../platform/storage/public-gate.ts';
import { listOwnFiles } from '../../platform/storage/account-storage.ts';
import { type MediaKey, msLeft, ownState, REVIEWED } from '../../platform/storage/signed-addresses.ts';
import { addressesOf, isOpen, stateOf, type VideoRow, getVideoBySlug } from '../../making/renders/videos.service.ts';
import type { Actor } from '../../access.ts';
import { getFileGuard, wasRemoved } from './watch.store.ts';
import { watchTexts } from './watch.texts.gen.ts';

type WatchDeps = Pick<Deps, 'db' | 'storage' | 'vault' | 'now'>;
type LeaseDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'fileColumns'>;

/** A shared video. @throws AppError as `findWatchable`. */
export async function getPublicVideo(deps: WatchDeps, watcher: Watcher): Promise<PublicVideo> {
  return show(deps, await findWatchable(deps, watcher));
}

/** Who wants to watch what. `actor` is null for strangers; `grant`: what knowing the password was traded for. */
type Watcher = { slug: string; actor: Actor | null; grant?: string | undefined };

/**
 * The one place that decides whether somebody may watch a shared video. Members of its account may, whatever its visibility.
 * @throws AppError `video_not_found` (never existed, never finished, private, or hidden by an operator), `gone` (removed, or of somebody banned), `video_locked` (it has a password).
 */
export async function findWatchable(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  watcher: Watcher,
): Promise<FinishedVideo> {
  const video = await findShared(deps, watcher);
  const { visibility } = video;
  if (visibility === 'password' && !isMember(video, watcher) && !isGranted(deps, video, watcher.grant))
    throw new AppError('video_locked');
  return video;
}

/** What there is to watch of a video. */
type Finished = { file_ms: number; files: { video: string } };
type FinishedVideo = VideoRow & Finished;

/** Whether there is something to watch: it has been finished, and stays so while it is being changed. */
function hasFile<Row extends Pick<VideoRow, 'file_ms' | 'files'>>(row: Row): row is Row & Finished {
  return row.file_ms !== null && row.files.video !== undefined;
}

/** A video for the public: nothing of the account, and of the choices behind it what its owner shows. */
export function toPublicVideo(row: FinishedVideo, { fileUrl }: { fileUrl: (name: string) => string }): PublicVideo {
  const url = (kind: keyof VideoRow['files']) => (row.files[kind] ? fileUrl(row.files[kind]) : null);
  const videoUrl = fileUrl(row.files.video);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    status: 'completed',
    visibility: row.visibility,
    video_url: videoUrl,
    download_url: `${videoUrl}${videoUrl.includes('?') ? '&' : '?'}download=${encodeURIComponent(row.title.toWellFormed())}`,
    thumbnail_url: url('poster'),
    poster_url: url('poster_webp') ?? url('poster'),
    captions_url: url('captions'),
    subtitles_url: url('subtitles'),
    duration_ms: row.file_ms,
    width: row.width,
    height: row.height,
    views: row.views,
    created_at: row.created_at.toISOString(),
    call_to_action: row.call_to_action,
    is_flagged: row.held === 'flagged',
    details: row.show_details
      ? {
          script: row.spec.speech.script,
          voice: { id: row.spec.speech.voiceId, name: row.spec.speech.voiceName },
          avatar: { id: row.spec.performer.id, name: row.spec.performer.name },
        }
      : null,
  };
}

/** The same for whoever knows the password, or is about to say it. @throws AppError `video_not_found`, `gone`. */
async function findShared({ db }: Pick<Deps, 'db'>, watcher: Watcher): Promise<FinishedVideo> {
  const video = await getVideoBySlug(db, watcher.slug);
  if (!video) throw new AppError((await wasRemoved(db, watcher.slug)) ? 'gone' : 'video_not_found');
  const isForMembers = video.visibility === 'private' || video.held === 'hidden';
  if (isForMembers && !isMember(video, watcher)) throw new AppError('video_not_found');
  if (video.is_gone) throw new AppError('gone');
  if (!hasFile(video)) throw new AppError('video_not_found');
  return video;
}

const isMember = ({ account_id: accountId }: VideoRow, { actor }: Watcher) => actor?.accountId === accountId;

/**
 * Trades a password for the video and a grant. Every wrong answer takes as long as a right one.
 * @throws AppError `video_not_found`, `gone`, `video_password_wrong`.
 */
export async function unlockVideo(
  deps: WatchDeps,
  { password, ...watcher }: Omit<Watcher, 'grant'> & { password: string },
): Promise<{ grant: string; endsAt: Date; video: PublicVideo }> {
  const found = await findShared(deps, watcher).catch((error: unknown) => error);
  const video = found instanceof Error ? undefined : (found as FinishedVideo);
  const isRight = await verifyPassword(password, video?.watch_password_hash ?? undefined);
  if (!video) throw found;
  // Its owner may have taken the password away while somebody was writing it.
  if (video.visibility === 'password' && !isRight) throw new AppError('video_password_wrong');
  return { ...makeGrant(deps, video), video: show(deps, video) };
}

type Locked = Pick<VideoRow, 'id' | 'visibility' | 'watch_password_hash'>;

/** Long enough for an evening, and no longer than addresses of files hold. */
const HOLDS_MS = 6 * 60 * 60_000;
const CONTEXT = 'watch grant';

/** Proof that somebody knew the password of a video just now. Another password ends it, and so does another visibility: while the video is open, nobody has to know the password. */
function makeGrant({ vault, now }: Pick<Deps, 'vault' | 'now'>, video: Locked): { grant: string; endsAt: Date } {
  const endsAt = new Date(now().getTime() + HOLDS_MS);
  return { grant: `${endsAt.getTime()}.${signatureOf(vault, video, endsAt.getTime()).toString('base64url')}`, endsAt };
}

function isGranted({ vault, now }: Pick<Deps, 'vault' | 'now'>, video: Locked, grant: string | undefined): boolean {
  const [, ends = '', key = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(grant ?? '') ?? [];
  if (!key || Number(ends) <= now().getTime()) return false;
  const given = Buffer.from(key, 'base64url');
  const right = signatureOf(vault, video, Number(ends));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(
  vault: Deps['vault'],
  { id, visibility, watch_password_hash: passwordHash }: Locked,
  endsAt: number,
): Buffer {
  return vault.digest(JSON.stringify([id, endsAt, visibility, passwordHash]), CONTEXT);
}

/** What an address may have of a stored file; null: nothing. @throws AppError `gone` where an operator has removed it from everybody but those who review it. */
export async function leaseFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<Lease | null> {
  if (msLeft(deps, REVIEWED, address) !== null) return { kind: 'own' };
  const guard = await getFileGuard(deps.db, address.name);
  if (!guard) return leaseOwnFile(deps, address);
  const { is_closed: isClosed, held } = guard;
  return leaseOf(deps, { isClosed, held, isOpen: isOpen(guard), state: stateOf(guard) }, address);
}

/** What no account has is everybody's: performers, rooms and music of the library, pictures of pages. */
async function leaseOwnFile(deps: LeaseDeps, address: MediaKey & { name: string }): Promise<Lease | null> {
  const owners = await listOwnFiles(deps, [address.name]);
  if (owners.length === 0) return { kind: 'free' };
  if (owners.every(({ is_removed: isRemoved }) => isRemoved))
    throw new AppError('gone', { message: watchTexts.fileRemoved });
  const own = { held: null, isOpen: false, isOwn: true } as const;
  for (const { owner, audience, is_closed: isClosed, is_removed: isRemoved } of owners) {
    const lease = isRemoved ? null : leaseOf(deps, { ...own, isClosed, state: ownState(owner, audience) }, address);
    if (lease) return lease;
  }
  return null;
}

function show(deps: WatchDeps, video: FinishedVideo): PublicVideo {
  return toPublicVideo(video, { fileUrl: addressesOf(deps, video) });
}

/** What says who may watch a video, and what they are shown beside it. */
export type WatchColumn = 'visibility' | 'watch_password_hash' | 'show_details' | 'call_to_action';

type Form = Pick<z.output<typeof EditVideo>, 'visibility' | 'password' | 'show_details' | 'call_to_action'>;
type WatchColumns = Pick<VideoRow, WatchColumn>;

/**
 * Of what the form says of the watch page, the columns that become otherwise. The password that is stored already keeps its hash: another one ends what
 * viewers were granted.
 * @throws AppError `invalid_input` where a password is wanted and there is none.
 */
export async function changedWatchColumns(form: Form, before: WatchColumns): Promise<Partial<WatchColumns>> {
  const { password, ...rest } = form;
  if (form.visibility === 'password' && password === undefined && before.watch_password_hash === null)
    throw new AppError('invalid_input', { errors: { password: [watchTexts.passwordMissing] } });
  const isNew = password !== undefined && !(await verifyPassword(password, before.watch_password_hash ?? undefined));
  const columns: { [Name in keyof WatchColumns]?: WatchColumns[Name] | undefined } = {
    visibility: rest.visibility,
    show_details: rest.show_details,
    call_to_action: rest.call_to_action,
    ...(isNew && { watch_password_hash: await hashPassword(password) }),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name as keyof WatchColumns]),
    ),
  ) as Partial<WatchColumns>;
}
