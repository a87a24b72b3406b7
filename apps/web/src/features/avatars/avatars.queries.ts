import { type Avatar, AVATARS_PER_PAGE, avatarsApi, type Background } from '@sayso/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What narrows the library down; '' lets everything through. */
export type AvatarFilter = {
  search: string;
  gender: Avatar['gender'] | '';
  age: Avatar['age'] | '';
  category: Avatar['category'] | '';
};

export const EVERY_AVATAR: AvatarFilter = { search: '', gender: '', age: '', category: '' };

/** One page of the avatar library. The page before stays in view while the next one loads. */
export function avatarsQuery(filter: AvatarFilter, page: number) {
  return queryOptions({
    queryKey: ['avatars', filter, page],
    queryFn: ({ signal }) =>
      call(avatarsApi.listAvatars, { query: { ...chosen(filter), page, per_page: AVATARS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** One avatar: its picture stands in for a video that has none yet. */
export function avatarQuery(id: string) {
  return queryOptions({
    queryKey: ['avatars', 'one', id],
    queryFn: async ({ signal }) => (await call(avatarsApi.getAvatar, { params: { id }, signal })).data,
    staleTime: 5 * 60_000,
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

function chosen({ search, gender, age, category }: AvatarFilter) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(gender === '' ? {} : { gender }),
    ...(age === '' ? {} : { age }),
    ...(category === '' ? {} : { category }),
  };
}
