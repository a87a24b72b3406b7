import { DECISIONS_PER_PAGE, moderationApi } from '@sayso/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { callKey } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

/** Decisions about the account's contents, newest first, or those about one of them. */
export function useContentDecisions(subject: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...callKey(moderationApi.listContentDecisions), subject ?? null],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, per_page: DECISIONS_PER_PAGE, ...(subject !== undefined && { subject }) };
      return (await call(moderationApi.listContentDecisions, { query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, last_page: last }) => (page < last ? page + 1 : undefined),
  });
}

/** Appeals against a decision. */
export const useAppeal = () =>
  useSend(moderationApi.appealDecision, { invalidates: [moderationApi.listContentDecisions] });
