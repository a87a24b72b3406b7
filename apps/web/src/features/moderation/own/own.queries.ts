import { DECISIONS_PER_PAGE, moderationApi } from '@sayso/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const decisionsKey = ['content-decisions'] as const;

/** Decisions about the account's contents, newest first, or those about one of them. */
export function useContentDecisions(subject: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...decisionsKey, subject ?? null],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, per_page: DECISIONS_PER_PAGE, ...(subject !== undefined && { subject }) };
      return (await call(moderationApi.listContentDecisions, { query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : undefined),
  });
}

/** Appeals against a decision. */
export function useAppeal() {
  const client = useQueryClient();
  return async (id: string, text: string) => {
    try {
      return (await call(moderationApi.appealDecision, { params: { id }, body: { text } })).data;
    } finally {
      await client.invalidateQueries({ queryKey: decisionsKey });
    }
  };
}
