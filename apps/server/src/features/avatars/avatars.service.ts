import { AppError, type Avatar, type Background, type avatarsApi } from '@sayso/contract';
import { BACKGROUNDS, type Background as Scenery, type Performer, PERFORMERS } from '@sayso/engine';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { toAvatar, toBackground } from './avatars.mapper.ts';
import { backgroundKey, performerKey } from './avatars.stills.ts';
import * as store from './avatars.store.ts';

type ListQuery = z.output<typeof avatarsApi.listAvatars.query>;
type Reader = Pick<Deps, 'db' | 'storage'>;

/** One page of the library, newest first as the documents ask. */
export async function listAvatars(
  deps: Reader,
  actor: Actor,
  query: ListQuery,
): Promise<{ avatars: Avatar[]; total: number }> {
  authorize(actor, 'avatars.view');
  const pictures = await thumbnails(deps);
  const found = PERFORMERS.toReversed()
    .map((performer) => toAvatar(performer, pictures(performerKey(performer))))
    .filter((avatar) => matches(avatar, query));
  const start = (query.page - 1) * query.per_page;
  return { avatars: found.slice(start, start + query.per_page), total: found.length };
}

/** @throws AppError `not_found`. */
export async function getAvatar(deps: Reader, actor: Actor, id: string): Promise<Avatar> {
  authorize(actor, 'avatars.view');
  const performer = findPerformer(id);
  if (!performer) throw new AppError('not_found');
  return toAvatar(performer, (await thumbnails(deps))(performerKey(performer)));
}

export async function listBackgrounds(deps: Reader, actor: Actor): Promise<Background[]> {
  authorize(actor, 'avatars.view');
  const pictures = await thumbnails(deps);
  return BACKGROUNDS.map((background) => toBackground(background, pictures(backgroundKey(background))));
}

/** The performer that an avatar's id names, for the videos it plays in. */
export function findPerformer(avatarId: string): Performer | undefined {
  return PERFORMERS.find(({ id }) => id === avatarId);
}

/** The background that a setting names; the first one when nothing is named. */
export function findBackground(setting: string | undefined): Scenery | undefined {
  return setting === undefined ? BACKGROUNDS[0] : BACKGROUNDS.find(({ id }) => id === setting);
}

/** Some stored files are lost: pictures among them are drawn anew at the next start. */
export async function forgetLostFiles(db: Db, files: readonly string[]): Promise<void> {
  await store.forgetStills(db, files);
}

/** Of some stored files, those that are pictures of the library. */
export async function listUsedFiles(db: Db, names: readonly string[]): Promise<string[]> {
  return store.listUsedFiles(db, names);
}

function matches(avatar: Avatar, query: ListQuery): boolean {
  const words = `${avatar.name} ${avatar.description} ${avatar.style}`.toLowerCase();
  return (
    (!query.search || words.includes(query.search.toLowerCase())) &&
    (!query.type || avatar.type === query.type) &&
    (!query.gender || avatar.gender === query.gender) &&
    (!query.age || avatar.age === query.age) &&
    (!query.category || avatar.category === query.category)
  );
}

async function thumbnails({ db, storage }: Reader): Promise<(key: string) => string> {
  const files = new Map((await store.listStills(db)).map(({ key, file }) => [key, storage.url(file)]));
  return (key) => files.get(key) ?? '';
}
