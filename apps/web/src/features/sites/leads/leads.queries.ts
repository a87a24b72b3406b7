import { type Lead, siteLeadsCalls } from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../lib/api/api.ts';
import { downloadNamedFile } from '../../../lib/api/download.ts';
import { listKey } from '../../../lib/live/live-lists.ts';

const sitesKey = listKey('sites');
type Asked = { page: number; per_page: number; search?: string };

/** One page of what visitors left. */
export function useLeads(siteId: string, query: Asked, isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: [...sitesKey, 'leads', siteId, query],
    queryFn: async ({ signal }) =>
      (await call(siteLeadsCalls.listLeads, { params: { id: siteId }, query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** What changes the leads of a site; everything that is shown of sites is asked for anew then. */
export function useChangeLeads(siteId: string) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: sitesKey });
  const params = { id: siteId };
  return {
    markSeen: async ({ id }: Lead) => {
      await call(siteLeadsCalls.markLeadsSeen, { params, body: { up_to: id } });
      void renew();
    },
    remove: async ({ id }: Lead) => {
      await call(siteLeadsCalls.deleteLead, { params: { ...params, lead_id: id } });
      void renew();
    },
    /** Answers how many leads that were. */
    erase: async (email: string): Promise<number> => {
      const { data } = await call(siteLeadsCalls.eraseLeadsOf, { params, body: { email } });
      void renew();
      return data.erased;
    },
  };
}

/** Saves the leads that are looked for as a table. @throws ApiError when it could not be fetched. */
export async function saveLeads(siteId: string, search: string | undefined): Promise<void> {
  await downloadNamedFile(addressOf(siteLeadsCalls.exportLeads.path, { id: siteId }, { search }));
}
