import {
  type Avatar,
  AVATARS_PER_PAGE,
  avatarsApi,
  type Background,
  PRESENTER_PARTNER_IDS,
  type PresenterPartnerId,
} from '@sayso/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useMarks } from '../../session/use-marks.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';
import { callQuery, callKey, wholeQuery, listKey, useInvalidate } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

/** What narrows the library down; '' lets everything through. */
export type AvatarFilter = {
  search: string;
  realism: Avatar['realism'] | '';
  source: PresenterPartnerId | '';
  gender: NonNullable<Avatar['gender']> | '';
  age: NonNullable<Avatar['age']> | '';
  appearance: NonNullable<Avatar['appearance']> | '';
  category: NonNullable<Avatar['category']> | '';
  /** Only those that the person has marked. */
  favourites: boolean;
};

export const EVERY_AVATAR: AvatarFilter = {
  search: '',
  realism: '',
  source: '',
  gender: '',
  age: '',
  appearance: '',
  category: '',
  favourites: false,
};

/** One page of the avatar library. The page before stays in view while the next one loads. */
export const avatarsQuery = (filter: AvatarFilter, page: number) =>
  wholeQuery(avatarsApi.listAvatars, {
    query: { ...chosen(filter), page, per_page: AVATARS_PER_PAGE },
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

/** Which partners have presenters in the library, in the order in which they are shown; none until that is known. */
export function usePartnersInLibrary(): readonly PresenterPartnerId[] {
  const hasAny = (query: { realism: 'photo-real' } | { source: PresenterPartnerId }) =>
    wholeQuery(avatarsApi.listAvatars, {
      query: { ...query, page: 1, per_page: 1 },
      select: ({ page }) => page.total > 0,
      staleTime: 5 * 60_000,
    });
  const { data: isThereAny = false } = useQuery(hasAny({ realism: 'photo-real' }));
  return useQueries({
    queries: PRESENTER_PARTNER_IDS.map((source) => ({ ...hasAny({ source }), enabled: isThereAny })),
    combine: (answers) => PRESENTER_PARTNER_IDS.filter((_, index) => answers[index]?.data === true),
  });
}

/** One page of the avatars that the account has made, newest first. */
export const ownAvatarsQuery = (page: number) =>
  wholeQuery(avatarsApi.listCustomAvatars, {
    query: { own: 'true', page, per_page: AVATARS_PER_PAGE },
    placeholderData: keepPreviousData,
  });

/** One avatar: its picture stands in for a video that has none yet. */
export const avatarQuery = (id: string) => callQuery(avatarsApi.getAvatar, { params: { id }, staleTime: 5 * 60_000 });

/** What a video of so many whole seconds would use of the time with the partner that films an avatar, and who could stand in; null for those that no partner films. */
export const orderCostQuery = (id: string, seconds: number) =>
  callQuery(avatarsApi.orderCost, {
    params: { id },
    query: { seconds }, // What is left of the day is what others have left of it.
    staleTime: 0,
  });

/** Backgrounds of the built-in engine: they change with the product, not while it runs. */
export const backgroundsQuery = callQuery(avatarsApi.listBackgrounds, { staleTime: Number.POSITIVE_INFINITY });

/** The room that a list of preferred ones comes to, of those that are drawn; else the first. Undefined until that is known. */
export function useFirstRoom(preferredIds: readonly string[]): Background | undefined {
  const { data: rooms } = useQuery(backgroundsQuery);
  return preferredIds.map((wanted) => rooms?.find(({ id }) => id === wanted)).find(Boolean) ?? rooms?.[0];
}

const AVATARS = [listKey('avatars')];

/** What changes the own avatars: reading all avatars again after one was made or has gone, and deleting one. */
export const useOwnAvatarActions = () => ({
  reread: useInvalidate(AVATARS),
  remove: (id: string) => call(avatarsApi.deleteOwnAvatar, { params: { id } }),
});

/** Gives an own avatar another name; answers the renamed avatar. */
export const useRenameAvatar = () => useSend(avatarsApi.renameAvatar);

type ListedAvatars = { data: Avatar[] };

/** Marks avatars as favourites. */
export function useMarkAvatar(): (avatar: Avatar) => void {
  return useMarks<Avatar, ListedAvatars>({
    lists: callKey(avatarsApi.listAvatars),
    send: ({ id }, isFavourite) => call(avatarsApi.markAvatar, { params: { id }, body: { is_favourite: isFavourite } }),
    show: (list, { id }, isFavourite) => {
      const mark = (one: Avatar) => (one.id === id ? { ...one, is_favourite: isFavourite } : one);
      return { ...list, data: list.data.map(mark) };
    },
    refused: avatarsTexts.notMarked,
  });
}

function chosen({ search, realism, source, gender, age, appearance, category, favourites }: AvatarFilter) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(realism === '' ? {} : { realism }),
    ...(source === '' ? {} : { source }),
    ...(gender === '' ? {} : { gender }),
    ...(age === '' ? {} : { age }),
    ...(appearance === '' ? {} : { appearance }),
    ...(category === '' ? {} : { category }),
    ...(favourites ? { favourites: 'true' as const } : {}),
  };
}
