import { fieldOf, firstTextOf, textOf } from '../../server/json.ts';
import { genderOf, pictureUrlOf } from '../ask-presenter.ts';
import type { ListedPresenter } from '../presenter-partner.ts';

/** What an order has to say of somebody stands in their name: whether the account had them made. */
const CUSTOM = 'custom:';

/** The same the other way round, of somebody whom the account had made. */
export const customPresenter = (anchor: string): string => `${CUSTOM}${anchor}`;

/** The name by which A2E knows a presenter, and whether the account had them made. */
export function anchorOf(presenter: string): { id: string; isCustom: boolean } {
  const isCustom = presenter.startsWith(CUSTOM);
  return { id: isCustom ? presenter.slice(CUSTOM.length) : presenter, isCustom };
}

/** Characters of the list. `names`: of those that were made for the account, by the name of the making; who has none there is left out. */
export function readCharacters(characters: readonly unknown[], names: ReadonlyMap<string, string>): ListedPresenter[] {
  return characters.flatMap((one) => {
    const id = firstTextOf(one, ['_id', 'id']);
    if (!/^[\w-]{1,100}$/.test(id)) return [];
    const type = fieldOf(one, 'type');
    const twin = textOf(one, 'user_video_twin_id');
    const isCustom = type === 'custom' || type === 1 || (type === undefined && twin !== '');
    const given = firstTextOf(one, ['name', 'anchor_name']) || (names.get(twin) ?? '');
    // Nobody knows whose face it is.
    if (twin !== '' && given === '') return [];
    return [
      {
        presenter: isCustom ? customPresenter(id) : id,
        kind: 'film' as const,
        name: given || `Presenter ${id.slice(-4)}`,
        gender: genderOf(firstTextOf(one, ['gender', 'sex'])),
        pictureUrl: pictureUrlOf(firstTextOf(one, ['people_img', 'video_cover', 'cover_url'])),
        ...(twin !== '' && { madeOf: twin }),
      },
    ];
  });
}
