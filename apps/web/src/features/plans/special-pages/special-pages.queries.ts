import { pagesApi, type PlanPage, type SavePlanPages } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { listKey } from '../../../lib/live/live-lists.ts';

/** Also renewed with everything else that is known of pages. */
const keyOf = (planId: string) => [...listKey('pages'), 'of plan', planId] as const;

/** All special pages, and whether people on a plan see them. Read anew whenever it is opened. */
export function usePlanPages(planId: string) {
  return useQuery({
    queryKey: keyOf(planId),
    queryFn: async ({ signal }): Promise<PlanPage[]> =>
      (await call(pagesApi.listPlanPages, { params: { id: planId }, signal })).data,
    gcTime: 0,
  });
}

/** Decides which special pages people on a plan see. */
export function useSavePlanPages(planId: string) {
  const client = useQueryClient();
  return async (body: SavePlanPages): Promise<void> => {
    await call(pagesApi.savePlanPages, { params: { id: planId }, body });
    void client.invalidateQueries({ queryKey: listKey('pages') });
  };
}

/** Makes those special pages that the product comes with and are not there. */
export function useInitializeSpecialPages() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await call(pagesApi.initializeSpecialPages);
    await client.invalidateQueries({ queryKey: listKey('pages') });
  };
}
