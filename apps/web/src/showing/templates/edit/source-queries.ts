import { draftsApi, libraryApi, type NewTemplate, rendersApi } from '@sayso/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import type { EditorStart } from './editor-values.ts';

/** Videos and drafts that are offered, each. */
const OFFERED = 12;
export type Source = NewTemplate['source'];
/** One that a template can be made of, as it is chosen. */
export type OfferedSource = Source & { name: string | null; thumbnail: string | null };

/** The latest finished videos and drafts of the account. */
export const offeredSourcesQuery = queryOptions({
  queryKey: ['templates', 'sources'],
  queryFn: async ({ signal }): Promise<{ videos: OfferedSource[]; drafts: OfferedSource[] }> => {
    const [videos, drafts] = await Promise.all([
      call(libraryApi.listVideos, { query: { status: 'completed', per_page: OFFERED }, signal }),
      call(draftsApi.listDrafts, { query: { page: 1, per_page: OFFERED }, signal }),
    ]);
    return {
      videos: videos.data.data.map(({ id, title, thumbnail_url: thumbnail }) => ({
        kind: 'video',
        id,
        name: title,
        thumbnail,
      })),
      drafts: drafts.data.data.map(({ id, title, script, thumbnail_url: thumbnail }) => ({
        kind: 'draft',
        id,
        name: title ?? (script || null),
        thumbnail: thumbnail || null,
      })),
    };
  },
});

/** The words of a video or a draft, with which a template of it begins. */
export function sourceQuery({ kind, id }: Source) {
  return queryOptions({
    queryKey: ['templates', 'source', kind, id],
    queryFn: async ({ signal }): Promise<EditorStart> => {
      if (kind === 'video') {
        const { data } = await call(rendersApi.getVideo, { params: { id }, signal });
        const { script, output } = data.generation_data;
        return { name: data.title, title: data.title, script: script.content, card: cardOf(output.endCard) };
      }
      const { content } = (await call(draftsApi.getDraft, { params: { id }, signal })).data;
      const title = content.title ?? '';
      return { name: title, title, script: content.script, card: cardOf(content.output.endCard) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

type Card = NonNullable<EditorStart['card']>;
const cardOf = (card: Card | null): Card | null =>
  card && { name: card.name, price: card.price, button: card.button, link: card.link };
