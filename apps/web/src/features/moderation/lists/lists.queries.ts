import { moderationApi, type WordList } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';

type Form = z.input<typeof moderationApi.createWordList.body>;

const listsKey = ['moderation', 'lists'] as const;

/** All lists of words. */
export function useWordLists() {
  return useQuery({
    queryKey: listsKey,
    queryFn: async ({ signal }) => (await call(moderationApi.listWordLists, { signal })).data,
  });
}

/** Makes, changes and deletes lists; what is shown is asked for anew. */
export function useListChanges() {
  const client = useQueryClient();
  const thenRenew = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } finally {
      await client.invalidateQueries({ queryKey: listsKey });
    }
  };
  return {
    save: (list: WordList | null, form: Form) =>
      thenRenew(
        list
          ? call(moderationApi.updateWordList, { params: { id: list.id }, body: { ...form, version: list.version } })
          : call(moderationApi.createWordList, { body: form }),
      ),
    remove: ({ id }: WordList) => thenRenew(call(moderationApi.deleteWordList, { params: { id } })),
    checkAgain: () => call(moderationApi.checkAgain),
  };
}

/** What the lists find in a text. */
export const tryText = async (text: string) => (await call(moderationApi.tryText, { body: { text } })).data;
