import {
  type Avatar,
  AVATARS_PER_PAGE,
  avatarsApi,
  type Background,
  PRESENTER_PARTNER_IDS,
  type PresenterPartnerId,
} from '@sayso/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useMarks } from '../../session/use-marks.ts';
import { avatarsTexts } from './avatars.texts.ts';
import { listKey } from '../../lib/live/live-lists.ts';

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

/** What the keys of everything about avatars begin with. */
const ALL = listKey('avatars');
/** What the keys of all pages of the library begin with. */
const LIBRARY_LISTS = [...ALL, 'library'] as const;
const LIBRARY_COUNTS = [...ALL, 'counts'] as const;

/** One page of the avatar library. The page before stays in view while the next one loads. */
export function avatarsQuery(filter: AvatarFilter, page: number) {
  return queryOptions({
    queryKey: [...LIBRARY_LISTS, filter, page],
    queryFn: ({ signal }) =>
      call(avatarsApi.listAvatars, { query: { ...chosen(filter), page, per_page: AVATARS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** Which partners have presenters in the library, in the order in which they are shown; none until that is known. */
export function usePartnersInLibrary(): readonly PresenterPartnerId[] {
  const hasAny = (query: { realism: 'photo-real' } | { source: PresenterPartnerId }) =>
    queryOptions({
      queryKey: [...LIBRARY_COUNTS, query],
      queryFn: ({ signal }) => call(avatarsApi.listAvatars, { query: { ...query, page: 1, per_page: 1 }, signal }),
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
export function ownAvatarsQuery(page: number) {
  return queryOptions({
    queryKey: [...ALL, 'own', page],
    queryFn: ({ signal }) =>
      call(avatarsApi.listCustomAvatars, { query: { own: 'true', page, per_page: AVATARS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One avatar: its picture stands in for a video that has none yet. */
export function avatarQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: async ({ signal }) => (await call(avatarsApi.getAvatar, { params: { id }, signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** What a video of so many whole seconds would use of the time with the partner that films an avatar, and who could stand in; null for those that no partner films. */
export function orderCostQuery(id: string, seconds: number) {
  return queryOptions({
    queryKey: [...ALL, 'order-cost', id, seconds],
    queryFn: async ({ signal }) =>
      (await call(avatarsApi.orderCost, { params: { id }, query: { seconds }, signal })).data,
    // What is left of the day is what others have left of it.
    staleTime: 0,
  });
}

/** Backgrounds of the built-in engine: they change with the product, not while it runs. */
export const backgroundsQuery = queryOptions({
  queryKey: ['backgrounds'],
  queryFn: ({ signal }) => call(avatarsApi.listBackgrounds, { signal }),
  select: (answer) => answer.data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The room that a list of preferred ones comes to, of those that are drawn; else the first. Undefined until that is known. */
export function useFirstRoom(preferredIds: readonly string[]): Background | undefined {
  const { data: rooms } = useQuery(backgroundsQuery);
  return preferredIds.map((wanted) => rooms?.find(({ id }) => id === wanted)).find(Boolean) ?? rooms?.[0];
}

/** What changes the own avatars: reading all avatars anew after one was made or has gone, and deleting one. */
export function useOwnAvatarActions() {
  const client = useQueryClient();
  return {
    reread: () => client.invalidateQueries({ queryKey: ALL }),
    remove: (id: string) => call(avatarsApi.deleteOwnAvatar, { params: { id } }),
  };
}

/** Gives an own avatar another name; answers it as it is then. */
export function useRenameAvatar() {
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      (await call(avatarsApi.renameAvatar, { params: { id }, body: { name } })).data,
  });
}

type ListedAvatars = { data: Avatar[] };

/** Marks avatars as favourites. */
export function useMarkAvatar(): (avatar: Avatar) => void {
  return useMarks<Avatar, ListedAvatars>({
    lists: LIBRARY_LISTS,
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
