import { firstTextOf, textOf } from '../../server/json.ts';
import { genderOf, pictureUrlOf } from '../ask-presenter.ts';
import type { ListedPresenter } from '../presenter-partner.ts';

/** Looks that are being made, have failed or wait for the word of their person. */
const NOT_READY = new Set(['processing', 'pending', 'pending_consent', 'failed']);

/** Under which names a look has the name that is ordered by. */
export const LOOK_NAMES = ['id', 'avatar_id'];

/** A look of an avatar, which is what is ordered; none where it is not ready, or its name is too long to be one. */
export function readLook(look: unknown): ListedPresenter[] {
  const presenter = firstTextOf(look, LOOK_NAMES);
  if (presenter.length > 200 || NOT_READY.has(textOf(look, 'status'))) return [];
  return [
    {
      presenter,
      kind: textOf(look, 'avatar_type') === 'photo_avatar' ? 'photo' : 'film',
      name: firstTextOf(look, ['name', 'avatar_name']) || presenter,
      gender: genderOf(textOf(look, 'gender')),
      pictureUrl: pictureUrlOf(firstTextOf(look, ['preview_image_url', 'image_url'])),
    },
  ];
}
