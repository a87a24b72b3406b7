import { AppError, type Avatar, type Background, Id, type MadeBy, type avatarsApi } from '@sayso/contract';
import { BACKGROUNDS, type Background as Scenery, type Performer } from '@sayso/engine';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { hasRight } from '../plans/limits/rights.service.ts';
import { toAvatar, toBackground, toOwnAvatar } from './avatars.mapper.ts';
import { backgroundKey, performerKey } from './avatars.stills.ts';
import * as stills from './avatars.store.ts';
import * as favourites from './favourite-avatars.store.ts';
import { libraryOf, typeOf } from './library.ts';
import * as own from './own-avatars.store.ts';

export { performerFor } from './performer-for.ts';

type ListQuery = z.output<typeof avatarsApi.listAvatars.query>;
/** Which avatars a list is about: the library, those of the account, or both. */
type Shelves = { own: boolean; library: readonly Performer[]; madeBy?: MadeBy | undefined };
type Page = { avatars: Avatar[]; total: number };
type Reader = SigningDeps & Pick<Deps, 'db'>;

/** One page of all that the account may use: its own avatars, newest first, then the library. */
export async function listAvatars(deps: Reader, actor: Actor, query: ListQuery): Promise<Page> {
  const library = libraryOf({ isFull: await hasRight(deps.db, actor, 'full_avatar_library') });
  const ofType = library.filter((performer) => !query.type || typeOf(performer) === query.type);
  return listPage(deps, actor, { query, shelves: { own: query.type !== 'default', library: ofType } });
}

/** One page of what every plan has. */
export async function listDefaultAvatars(deps: Reader, actor: Actor, query: ListQuery): Promise<Page> {
  return listPage(deps, actor, { query, shelves: { own: false, library: libraryOf({ isFull: false }) } });
}

/** One page of the account's own avatars, newest first, then what the full library has beyond the standard. */
export async function listCustomAvatars(
  deps: Reader,
  actor: Actor,
  { own: ownOnly, made_by: madeBy, ...query }: z.output<typeof avatarsApi.listCustomAvatars.query>,
): Promise<Page> {
  const isFull = ownOnly !== 'true' && madeBy === undefined && (await hasRight(deps.db, actor, 'full_avatar_library'));
  const library = isFull ? libraryOf({ isFull }).filter((performer) => typeOf(performer) === 'custom') : [];
  return listPage(deps, actor, { query, shelves: { own: true, library, madeBy } });
}

/** @throws AppError `not_found`, also for another account's avatar and for one that the plan does not have. */
export async function getAvatar(deps: Reader, actor: Actor, id: string): Promise<Avatar> {
  authorize(actor, 'avatars.view');
  const marked = new Set(await favourites.listFavourites(deps.db, actor.userId));
  const avatar = await findAvatar(deps, actor, { id, marked });
  if (!avatar) throw new AppError('not_found');
  return avatar;
}

/** Marks an avatar as one that the asking person likes, or takes the mark away. @throws AppError `not_found`. */
export async function markAvatar(
  deps: Reader,
  actor: Actor,
  { id, isFavourite }: { id: string; isFavourite: boolean },
): Promise<Avatar> {
  authorize(actor, 'avatars.mark');
  const { is_favourite: isMarked } = await getAvatar(deps, actor, id);
  if (isMarked !== isFavourite) {
    const change = isFavourite ? favourites.insertFavourite : favourites.deleteFavourite;
    await change(deps.db, actor.userId, id);
  }
  return getAvatar(deps, actor, id);
}

export async function listBackgrounds(deps: Reader, actor: Actor): Promise<Background[]> {
  authorize(actor, 'avatars.view');
  const pictures = await thumbnails(deps);
  return BACKGROUNDS.map((background) => toBackground(background, pictures(backgroundKey(background))));
}

/** The background that a setting names; the first one when nothing is named. */
export function findBackground(setting: string | undefined): Scenery | undefined {
  return setting === undefined ? BACKGROUNDS[0] : BACKGROUNDS.find(({ id }) => id === setting);
}

/** Some stored files are lost: pictures of the library among them are drawn anew at the next start. */
export async function forgetLostFiles(db: Db, files: readonly string[]): Promise<void> {
  await stills.forgetStills(db, files);
}

async function listPage(
  deps: Reader,
  actor: Actor,
  { query, shelves }: { query: ListQuery; shelves: Shelves },
): Promise<Page> {
  authorize(actor, 'avatars.view');
  const { page, per_page: limit, search, gender, age, appearance, category } = query;
  const offset = (page - 1) * limit;
  const marked = new Set(await favourites.listFavourites(deps.db, actor.userId));
  const ids = query.favourites === 'true' ? [...marked].filter((id) => Id.safeParse(id).success) : undefined;
  const filter = { search, gender, age, appearance, category, ids, madeBy: shelves.madeBy };
  const { accountId } = actor;
  const mine = shelves.own
    ? await own.listAvatars(deps.db, { accountId, filter, limit, offset })
    : { rows: [], total: 0 };
  const pictures = await thumbnails(deps);
  const found = shelves.library
    .map((performer) => toAvatar(performer, shownAs(pictures, performer, marked)))
    .filter((avatar) => matches(avatar, query));
  const start = Math.max(0, offset - mine.total);
  const avatars = [
    ...mine.rows.map((row) =>
      toOwnAvatar(row, { fileUrl: ownAddresses(deps, row.account_id), isFavourite: marked.has(row.id) }),
    ),
    ...found.slice(start, start + limit - mine.rows.length),
  ];
  return { avatars, total: mine.total + found.length };
}

async function findAvatar(
  deps: Reader,
  actor: Actor,
  { id, marked }: { id: string; marked: ReadonlySet<string> },
): Promise<Avatar | undefined> {
  const performer = libraryOf({ isFull: await hasRight(deps.db, actor, 'full_avatar_library') }).find(
    (one) => one.id === id,
  );
  if (performer) return toAvatar(performer, shownAs(await thumbnails(deps), performer, marked));
  const row = Id.safeParse(id).success ? await own.getAvatar(deps.db, actor.accountId, id) : undefined;
  if (row?.status !== 'completed') return undefined;
  return toOwnAvatar(row, { fileUrl: ownAddresses(deps, row.account_id), isFavourite: marked.has(id) });
}

function matches(avatar: Avatar, query: ListQuery): boolean {
  const words = [avatar.name, avatar.description, avatar.style, ...(avatar.tags ?? [])].join(' ').toLowerCase();
  return (
    (!query.search || words.includes(query.search.toLowerCase())) &&
    (!query.gender || avatar.gender === query.gender) &&
    (!query.age || avatar.age === query.age) &&
    (!query.appearance || avatar.appearance === query.appearance) &&
    (!query.category || avatar.category === query.category) &&
    (query.favourites !== 'true' || avatar.is_favourite)
  );
}

function shownAs(pictures: (key: string) => string, performer: Performer, marked: ReadonlySet<string>) {
  return { thumbnailUrl: pictures(performerKey(performer)), isFavourite: marked.has(performer.id) };
}

async function thumbnails({ db, storage }: Reader): Promise<(key: string) => string> {
  const files = new Map((await stills.listStills(db)).map(({ key, file }) => [key, storage.url(file)]));
  return (key) => files.get(key) ?? '';
}
