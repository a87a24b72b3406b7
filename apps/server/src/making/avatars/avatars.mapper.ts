import { type Avatar, avatarsApi, type Background } from '@sayso/contract';
import type { Background as Scenery, Performer } from '@sayso/engine';
import { PRESENTERS } from '@sayso/providers';
import { typeOf } from './library.ts';
import type { OwnAvatarRow } from './own-avatars.store.ts';

/** What is true of all that the engine draws. */
const DRAWN = {
  source: 'engine',
  realism: 'illustrated',
  cannot: [],
  is_gone: false,
  partner: null,
} satisfies Partial<Avatar>;

/** A performer as the library shows it. */
export function toAvatar(
  performer: Performer,
  { thumbnailUrl, isFavourite }: { thumbnailUrl: string; isFavourite: boolean },
): Avatar {
  return {
    id: performer.id,
    avatar_id: performer.id,
    name: performer.name,
    display_name: performer.name,
    description: performer.description,
    style: performer.style,
    gender: performer.gender,
    age: performer.age,
    appearance: performer.appearance,
    category: performer.category,
    tags: [...performer.tags],
    type: typeOf(performer),
    is_own: false,
    is_favourite: isFavourite,
    thumbnail_url: thumbnailUrl,
    clip_url: avatarsApi.avatarClip.path.replace(':id', performer.id),
    ...DRAWN,
  };
}

/** An avatar of the account's own. */
export function toOwnAvatar(
  row: OwnAvatarRow,
  {
    fileUrl,
    isFavourite,
    isGone = false,
  }: { fileUrl: (name: string) => string; isFavourite: boolean; isGone?: boolean },
): Avatar {
  return {
    id: row.id,
    avatar_id: row.id,
    name: row.name,
    display_name: row.name,
    description: row.description,
    style: row.style,
    gender: row.gender,
    age: row.age,
    appearance: row.appearance,
    category: row.category,
    type: 'custom',
    is_own: true,
    is_favourite: isFavourite,
    thumbnail_url: row.picture_file === null ? '' : fileUrl(row.picture_file),
    clip_url: row.clip_file === null ? null : fileUrl(row.clip_file),
    ...(row.made ? filmedBy(row, row.made, isGone) : DRAWN),
    ...(row.look && { look: row.look }),
    created_by: row.maker,
    updated_by: row.changer,
    ...(row.product_upload_id !== null && { product_upload_id: row.product_upload_id }),
    ...(row.words_drawn !== null && { words_drawn: row.words_drawn }),
  };
}

/** What is true of one whom a partner has made of a face. */
const filmedBy = (
  { picture_file: picture }: OwnAvatarRow,
  { partner, presenter, kind }: NonNullable<OwnAvatarRow['made']>,
  isGone: boolean,
): Pick<Avatar, keyof typeof DRAWN> => ({
  source: partner,
  realism: 'photo-real',
  cannot: [...PRESENTERS[partner].abilities.cannot],
  is_gone: isGone,
  partner: { id: partner, presenter, kind, picture },
});

export function toBackground({ id, name }: Scenery, thumbnailUrl: string): Background {
  return { id, name, thumbnail_url: thumbnailUrl };
}
