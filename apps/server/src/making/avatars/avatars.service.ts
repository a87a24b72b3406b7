import { AppError, type Avatar, type Background, Id, type MadeBy, type avatarsApi } from '@sayso/contract';
import { BACKGROUNDS, type Background as Scenery, type Performer } from '@sayso/engine';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { hasRight } from '../../people/plans/limits.service.ts';
import { toAvatar, toBackground, toOwnAvatar } from './avatars.mapper.ts';
import { backgroundKey, performerKey } from './avatars.stills.ts';
import * as store from './avatars.store.ts';
import { libraryOf, typeOf } from './library.ts';
import * as own from './own-avatars.store.ts';
import { isMadeUsable } from './own-presenters/own-presenters.service.ts';
import { forgetFaces } from './own-presenters/trainings.store.ts';
import { findPartnerAvatar, listPartnerAvatars, type PartnerDeps } from './presenter-partners/partner-avatars.ts';
import { forgetPictures } from '../../platform/presenters/partner-presenters.store.ts';

export { ownKeyOf } from './own-presenters/own-presenters.service.ts';
export { presetStandIn } from './library.ts';
export { payerOfMade } from './own-presenters/own-presenters.service.ts';
export { type ChosenPerformer, performerFor, performerOf } from './performer-for.ts';

type ListQuery = z.output<typeof avatarsApi.listAvatars.query>;
/** Which avatars a list is about: those of the account, the library, presenters of partners, or all. */
type Shelves = { own: boolean; library: readonly Performer[]; partners: boolean; madeBy?: MadeBy | undefined };
type Page = { avatars: Avatar[]; total: number };
/** What reading avatars takes. */
export type Reader = SigningDeps & PartnerDeps & Pick<Deps, 'vault'>;

/** One page of all that the account may use: its own avatars, newest first, then the library, then presenters of partners. */
export async function listAvatars(deps: Reader, actor: Actor, query: ListQuery): Promise<Page> {
  const isFull = await hasRight(deps.db, actor, 'full_avatar_library');
  const library = libraryOf({ isFull }).filter((performer) => !query.type || typeOf(performer) === query.type);
  const isCustom = query.type !== 'default';
  return listPage(deps, actor, { query, shelves: { own: isCustom, library, partners: isCustom && isFull } });
}

/** One page of what every plan has. */
export async function listDefaultAvatars(deps: Reader, actor: Actor, query: ListQuery): Promise<Page> {
  return listPage(deps, actor, {
    query,
    shelves: { own: false, library: libraryOf({ isFull: false }), partners: false },
  });
}

/** One page of the account's own avatars, newest first, then what the full library has beyond the standard, then presenters of partners. */
export async function listCustomAvatars(
  deps: Reader,
  actor: Actor,
  { own: ownOnly, made_by: madeBy, ...query }: z.output<typeof avatarsApi.listCustomAvatars.query>,
): Promise<Page> {
  const isFull = ownOnly !== 'true' && madeBy === undefined && (await hasRight(deps.db, actor, 'full_avatar_library'));
  const library = isFull ? libraryOf({ isFull }).filter((performer) => typeOf(performer) === 'custom') : [];
  return listPage(deps, actor, { query, shelves: { own: true, library, partners: isFull, madeBy } });
}

/** @throws AppError `not_found`, also for another account's avatar and for one that the plan does not have. */
export async function getAvatar(deps: Reader, actor: Actor, id: string): Promise<Avatar> {
  authorize(actor, 'avatars.view');
  const marked = new Set(await store.listFavourites(deps.db, actor.userId));
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
    const change = isFavourite ? store.insertFavourite : store.deleteFavourite;
    await change(deps.db, actor.userId, id);
  }
  return getAvatar(deps, actor, id);
}

export async function listBackgrounds(deps: Reader, actor: Actor): Promise<Background[]> {
  authorize(actor, 'avatars.view');
  const pictures = await thumbnails(deps, BACKGROUNDS.map(backgroundKey));
  return BACKGROUNDS.map((background) => toBackground(background, pictures(backgroundKey(background))));
}

/** The background that a setting names; the first one when nothing is named. */
export function findBackground(setting: string | undefined): Scenery | undefined {
  return setting === undefined ? BACKGROUNDS[0] : BACKGROUNDS.find(({ id }) => id === setting);
}

/** Some stored files are lost: pictures of the library among them are drawn anew at the next start, those of partners copied anew. */
export async function forgetLostFiles(db: Db, files: readonly string[]): Promise<void> {
  await store.forgetStills(db, files);
  await forgetPictures(db, files);
  await forgetFaces(db, files);
}

async function listPage(
  deps: Reader,
  actor: Actor,
  { query, shelves }: { query: ListQuery; shelves: Shelves },
): Promise<Page> {
  authorize(actor, 'avatars.view');
  const { page, per_page: limit, search, gender, age, appearance, category } = query;
  const offset = (page - 1) * limit;
  const marked = new Set(await store.listFavourites(deps.db, actor.userId));
  const liked = query.favourites === 'true' ? [...marked] : undefined;
  const ids = liked?.filter((id) => Id.safeParse(id).success);
  const { source, realism } = query;
  const filter = { search, gender, age, appearance, category, ids, madeBy: shelves.madeBy, source, realism };
  const { accountId } = actor;
  const mine = shelves.own
    ? await own.listAvatars(deps.db, { accountId, filter, limit, offset })
    : { rows: [], total: 0 };
  const found = shelves.library.filter((performer) => matches(toAvatar(performer, unseen(performer, marked)), query));
  const start = Math.max(0, offset - mine.total);
  const shown = found.slice(start, start + limit - mine.rows.length);
  const pictures = await thumbnails(deps, shown.map(performerKey));
  const drawn = [
    ...(await Promise.all(mine.rows.map((row) => ownShown(deps, row, marked)))),
    ...shown.map((performer) => toAvatar(performer, shownAs(pictures, performer, marked))),
  ];
  const before = mine.total + found.length;
  const lent = shelves.partners
    ? await listPartnerAvatars(
        deps,
        { query: { ...query, ids: liked }, marked },
        { limit: limit - drawn.length, offset: Math.max(0, offset - before) },
      )
    : { avatars: [], total: 0 };
  return { avatars: [...drawn, ...lent.avatars], total: before + lent.total };
}

/** Whether a question is about avatars that the engine draws, too. */
const isDrawn = ({ source, realism }: ListQuery) =>
  (source === undefined || source === 'engine') && realism !== 'photo-real';

async function findAvatar(
  deps: Reader,
  actor: Actor,
  { id, marked }: { id: string; marked: ReadonlySet<string> },
): Promise<Avatar | undefined> {
  const isFull = await hasRight(deps.db, actor, 'full_avatar_library');
  const performer = libraryOf({ isFull }).find((one) => one.id === id);
  if (performer)
    return toAvatar(performer, shownAs(await thumbnails(deps, [performerKey(performer)]), performer, marked));
  const lent = isFull ? await findPartnerAvatar(deps, id, marked) : undefined;
  if (lent) return lent;
  const row = Id.safeParse(id).success ? await own.getAvatar(deps.db, actor.accountId, id) : undefined;
  if (row?.status !== 'completed') return undefined;
  return ownShown(deps, row, marked);
}

async function ownShown(deps: Reader, row: own.OwnAvatarRow, marked: ReadonlySet<string>): Promise<Avatar> {
  const isGone = !(await isMadeUsable(deps, row));
  return toOwnAvatar(row, { fileUrl: ownAddresses(deps, row.account_id), isFavourite: marked.has(row.id), isGone });
}

function matches(avatar: Avatar, query: ListQuery): boolean {
  return (
    isDrawn(query) &&
    (!query.search || wordsOf(avatar).includes(query.search.toLowerCase())) &&
    (!query.gender || avatar.gender === query.gender) &&
    (!query.age || avatar.age === query.age) &&
    (!query.appearance || avatar.appearance === query.appearance) &&
    (!query.category || avatar.category === query.category) &&
    (query.favourites !== 'true' || avatar.is_favourite)
  );
}

const wordsOf = ({ name, description, style, tags = [] }: Avatar): string =>
  [name, description, style, ...tags].join(' ').toLowerCase();

function shownAs(pictures: (key: string) => string, performer: Performer, marked: ReadonlySet<string>) {
  return { thumbnailUrl: pictures(performerKey(performer)), isFavourite: marked.has(performer.id) };
}

/** Before its picture is looked for. */
const unseen = (performer: Performer, marked: ReadonlySet<string>) => shownAs(() => '', performer, marked);

async function thumbnails({ db, storage }: Reader, keys: readonly string[]): Promise<(key: string) => string> {
  const files = new Map((await store.getStillFiles(db, keys)).map(({ key, file }) => [key, storage.url(file)]));
  return (key) => files.get(key) ?? '';
}
