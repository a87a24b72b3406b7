import { type BatchSource, draftsApi, type Slot, templatesApi } from '@sayso/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { batchesTexts } from '../batches.texts.ts';

/** What one has to know of a template or a draft to fill it many times. A draft has no slots. */
export type SourceFacts = { name: string; slots: readonly Slot[] };

/** Asked for once: while somebody fills it, nothing changes under their hands. */
export function sourceFactsQuery({ kind, id }: BatchSource) {
  return queryOptions({
    queryKey: ['batches', 'source', kind, id],
    queryFn: async ({ signal }): Promise<SourceFacts> => {
      if (kind === 'template') {
        const { name, slots } = (await call(templatesApi.getTemplate, { params: { id }, signal })).data;
        return { name, slots };
      }
      const { content } = (await call(draftsApi.getDraft, { params: { id }, signal })).data;
      return { name: content.title || batchesTexts.create_.untitled, slots: [] };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
