import { type EditedSite, type Site, type SiteDocument, type SitePicture, sitesApi } from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import type { Upload } from '../../ui/upload/files.ts';
import { saySessionEnded } from './say.ts';
import { useCall, callKey, listKey, invalidate, useInvalidate } from '../../lib/api/reads.ts';
import { useSend } from '../../lib/api/use-send.ts';

const SITES = [listKey('sites')];

/** The sites of the account, newest first. */
export function useSites(isAsked = true) {
  return useQuery({
    queryKey: callKey(sitesApi.listSites),
    queryFn: async ({ signal }): Promise<Site[]> => {
      try {
        return (await call(sitesApi.listSites, { signal })).data;
      } catch (error) {
        // Whoever is refused as a stranger is on the way to the sign-in by the time the screen could say why.
        if (error instanceof ApiError && error.status === 401) saySessionEnded();
        throw error;
      }
    },
    enabled: isAsked,
  });
}

/** One site as it is edited. */
export const useEditedSite = (id: string) => useCall(sitesApi.getSite, { params: { id } });

/** Reads everything again that is shown of sites. */
export const useRenewSites = () => useInvalidate(SITES);

/** Shows a site as an answer has it, without asking for it again. */
export function useKeepSite() {
  const client = useQueryClient();
  return (site: EditedSite) => {
    client.setQueryData(callKey(sitesApi.getSite, { params: { id: site.id } }), site);
    void invalidate(client, [sitesApi.listSites]);
  };
}

export const useCreateSite = () => useSend(sitesApi.createSite, { invalidates: SITES, inBackground: true });

/** Whether a sub-domain can be taken; undefined until the server has said. */
export const useDomainCheck = (domain: string) =>
  useCall(sitesApi.checkSiteDomain, {
    params: { domain }, // Somebody else may take it meanwhile.
    staleTime: 10_000,
    retry: false,
  });

/** Stores what is edited. `isLeaving`: the page is going, so the call has to outlive it. @throws ApiError */
export async function saveSite(
  id: string,
  body: { version: number; name: string; document: SiteDocument },
  { isLeaving }: { isLeaving: boolean },
): Promise<EditedSite> {
  const keepalive = isLeaving && JSON.stringify(body).length < KEEPALIVE_MAX_CHARS;
  return (await call(sitesApi.saveSite, { params: { id }, body, keepalive })).data;
}
/** Browsers let 64 KB outlive a page; letters of other scripts take up to three bytes. */
const KEEPALIVE_MAX_CHARS = 20_000;

/** Shows visitors a version. @throws ApiError */
export const publishSite = async (id: string, version: number): Promise<EditedSite> =>
  (await call(sitesApi.publishSite, { params: { id }, body: { version } })).data;

/** Shows visitors nothing. @throws ApiError */
export const unpublishSite = async (id: string): Promise<EditedSite> =>
  (await call(sitesApi.unpublishSite, { params: { id } })).data;

/** Stored states of a site, newest first, one page. */
export const useSiteVersions = (id: string, page: number) =>
  useCall(sitesApi.listSiteVersions, { params: { id }, query: { page }, placeholderData: keepPreviousData });

/** Edits an earlier state on. @throws ApiError */
export const restoreSite = async (id: string, body: { version: number; restored: number }): Promise<EditedSite> =>
  (await call(sitesApi.restoreSiteVersion, { params: { id }, body })).data;

/** Public videos that a site can show, one page. */
export const useSiteVideos = (id: string, { page, search }: { page: number; search: string }) =>
  useCall(sitesApi.listSiteVideos, { params: { id }, query: { page, search }, placeholderData: keepPreviousData });

/** Sends a picture for a site. */
export const sendSitePicture =
  (id: string): Upload<SitePicture> =>
  async (file, options) => {
    const query = { name: file.name };
    return (await uploadFile(sitesApi.uploadSitePicture, { file, params: { id }, query, ...options })).data;
  };

/** @throws ApiError */
export const deleteSite = (id: string) => call(sitesApi.deleteSite, { params: { id } });

/** The address of a link into the back office of a site, which works once. @throws ApiError */
export const makeSiteEntry = async (id: string): Promise<string> =>
  (await call(sitesApi.createSiteEntry, { params: { id } })).data.url;

/** Domain names of its own that a site has. */
export const useSiteHosts = (id: string) => useCall(sitesApi.listSiteHosts, { params: { id } });
/** What is done with own domain names. Each reads the site again: its address may be another by then. */
export const useHostActions = () => ({
  add: useSend(sitesApi.addSiteHost, { invalidates: SITES, inBackground: true }),
  check: useSend(sitesApi.checkSiteHost, { invalidates: SITES }),
  remove: useSend(sitesApi.removeSiteHost, { invalidates: SITES }),
});
