import { siteEntryCalls, sitesCalls } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { saveSitePass } from '../../../lib/api/credentials.ts';
import { readToken } from '../../../lib/api/stored-token.ts';

/**
 * Opens a one-time link, once. Answers the site that this tab may work on from now on: as the person who is signed in where they are a member of its account, else with what the link was
 * traded for.
 */
export function useOpenedLink(link: string) {
  return useQuery({
    queryKey: ['site-entry', link],
    queryFn: async (): Promise<string> => {
      const { data } = await call(siteEntryCalls.useSiteEntry, { body: { token: link } });
      const { site_id: siteId, token, ends_at: endsAt } = data;
      if (!(await isOwnSite(siteId))) saveSitePass({ token, siteId, endsAt });
      return siteId;
    },
    // A link works once: what was answered to it is not asked for again.
    staleTime: 'static',
    retry: false,
    enabled: link !== '',
  });
}

/** Whether the person who is signed in here works in the site's account anyway, or has it among their accounts. */
async function isOwnSite(id: string): Promise<boolean> {
  if (readToken() === null) return false;
  try {
    await call(sitesCalls.getSite, { params: { id } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.code === 'in_other_account';
  }
}
