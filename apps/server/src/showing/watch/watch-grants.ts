import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { VideoRow } from '../../making/renders/videos.service.ts';

type Locked = Pick<VideoRow, 'id' | 'visibility' | 'watch_password_hash'>;

/** Long enough for an evening, and no longer than addresses of files hold. */
const HOLDS_MS = 6 * 60 * 60_000;
const CONTEXT = 'watch grant';

/** Proof that somebody knew the password of a video just now. Another password ends it, and so does another visibility: while the video is open, nobody has to know the password. */
export function makeGrant({ vault, now }: Pick<Deps, 'vault' | 'now'>, video: Locked): { grant: string; endsAt: Date } {
  const endsAt = new Date(now().getTime() + HOLDS_MS);
  return { grant: `${endsAt.getTime()}.${signatureOf(vault, video, endsAt.getTime()).toString('base64url')}`, endsAt };
}

export function isGranted(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  video: Locked,
  grant: string | undefined,
): boolean {
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
