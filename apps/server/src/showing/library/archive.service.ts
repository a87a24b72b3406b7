import { AppError, ARCHIVE_LINK_SECONDS, Id, libraryApi } from '@sayso/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { type ZipPart, safeStem } from '../../platform/lib/files.ts';
import { write } from '../../people/identity/write.service.ts';
import { askerLasts } from '../../people/identity/tokens.service.ts';
import * as store from './library.store.ts';
import type { RenditionKind } from '../../making/renders/videos.service.ts';

/** 256 random bits: beyond guessing, so a plain hash keeps it safe in the database. */
const TOKEN_BYTES = 32;

/** What an archive holds of a video, and how each file is called behind its name. */
const KINDS: readonly (readonly [RenditionKind, string])[] = [
  ['video', 'mp4'],
  ['captions', 'vtt'],
  ['subtitles', 'srt'],
];

/**
 * Videos by their ids. `name`: how the archive is called, without extension. `stems`: how files are called, by the id of the video, without extension; titles name those of the others. They need be neither safe
 * nor unique.
 */
type Wanted = { ids: readonly string[]; name?: string; stems?: ReadonlyMap<string, string> };

/** How an archive is called that has no name of its own. */
const USUAL_NAME = 'videos';

/**
 * Opens a link that downloads finished videos of the account, once, without signing in. `leftOut`: those that are not finished, lie in the trash, or are not there.
 * @throws AppError `nothing_to_download`.
 */
export async function openArchive(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { ids, name, stems }: Wanted,
): Promise<{ url: string; expiresAt: Date; leftOut: string[] }> {
  const { accountId } = actor;
  // Who asks stands in the link, which is kept as a hash of all of it.
  const token = `${randomBytes(TOKEN_BYTES).toString('base64url')}.${actor.sessionId}`;
  const expiresAt = new Date(now().getTime() + ARCHIVE_LINK_SECONDS * 1000);
  const found = await write({ db }, actor, 'videos.view', async (trx, { record }) => {
    const videos = await store.listArchived(trx, accountId, [...new Set(ids)]);
    if (videos.length === 0) throw new AppError('nothing_to_download');
    const videoIds = videos.map(({ id }) => id);
    const link = { token_sha256: hashOf(token), account_id: accountId, video_ids: videoIds, expires_at: expiresAt };
    const named = stems ? videos.map(({ id, title }) => stems.get(id) ?? title) : null;
    await store.insertLink(trx, { ...link, file_stems: named, name: name ?? null });
    const target = { type: 'account', id: accountId } as const;
    await record('video.download', target, { videos: videoIds.length });
    return new Set(videoIds);
  });
  const url = libraryApi.downloadArchive.path.replace(':token', token);
  return { url, expiresAt, leftOut: [...new Set(ids)].filter((id) => !found.has(id)) };
}

/**
 * The files behind a link and the name of their archive. The link is used up by asking, as long as the session or the API token lasts that opened it. A file that is lost is left out.
 * @throws AppError `archive_link_ended`.
 */
export async function takeArchive(
  { db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>,
  token: string,
): Promise<{ name: string; parts: ZipPart[] }> {
  const link = await store.takeLink(db, { sha256: hashOf(token), now: now() });
  const asker = askerIn(token);
  if (!link || !asker || !(await askerLasts({ db, now }, asker))) throw new AppError('archive_link_ended');
  const stemOf = uniqueStems();
  const parts: ZipPart[] = [];
  const named = new Map(link.videoIds.map((id, place) => [id, link.stems?.[place]]));
  const videos = await store.listArchived(db, link.accountId, link.videoIds);
  // Removed since, or of an account that is closed.
  if (videos.length === 0) throw new AppError('archive_link_ended');
  for (const { id, title, files } of videos) {
    const stem = stemOf(named.get(id) ?? title);
    for (const [kind, extension] of KINDS) {
      const stored = await storage.stat(files[kind] ?? '');
      if (!stored) continue;
      const { name: file, sizeBytes, modifiedAt } = stored;
      parts.push({ name: `${stem}.${extension}`, sizeBytes, modifiedAt, open: () => storage.open(file) });
    }
  }
  return { name: link.name ?? USUAL_NAME, parts };
}

/** Forgets links that nobody has used in their time. */
export async function sweepArchives({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteEndedLinks(db, now());
}

/** Names files by titles. Systems that take 'A' and 'a' for one unpack them all. */
function uniqueStems(): (title: string) => string {
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  const taken = new Set<string>();
  /** Where the search begins for another one of a name: thousands may be called the same. */
  const next = new Map<string, number>();
  return (title) => {
    const stem = safeStem(title, 'video');
    for (let times = next.get(keyOf(stem)) ?? 1; ; times += 1) {
      const name = times === 1 ? stem : `${stem} (${times})`;
      if (taken.has(keyOf(name))) continue;
      taken.add(keyOf(name));
      next.set(keyOf(stem), times + 1);
      return name;
    }
  };
}

/** The session or the API token that opened a link; undefined in links that no longer are made. */
const askerIn = (token: string) => Id.safeParse(token.slice(token.indexOf('.') + 1)).data;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
