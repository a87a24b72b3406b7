import {
  type EditedSite,
  type Site,
  type SiteDocument,
  type SiteHost,
  type SitePicture,
  sitesApi,
} from '@sayso/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { createIdempotencyKeys } from '../../lib/api/idempotency-key.ts';
import { listKey } from '../../lib/live/live-lists.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import type { Upload } from '../../ui/upload/use-upload.ts';
import { saySessionEnded } from './say.ts';

/** What the keys of everything begin with that says something of sites. */
const sitesKey = listKey('sites');
const allKey = [...sitesKey, 'all'] as const;
const siteKey = (id: string) => [...sitesKey, 'one', id] as const;

/** The sites of the account, newest first. */
export function useSites(isAsked = true) {
  return useQuery({
    queryKey: allKey,
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
export function useEditedSite(id: string) {
  return useQuery({
    queryKey: siteKey(id),
    queryFn: ({ signal }) => readSite(id, signal),
  });
}

/** A site as it is now. @throws ApiError */
async function readSite(id: string, signal?: AbortSignal): Promise<EditedSite> {
  return (await call(sitesApi.getSite, { params: { id }, ...(signal && { signal }) })).data;
}

/** Asks anew for everything that is shown of sites. */
export function useRenewSites() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sitesKey });
}

/** Shows a site as an answer has it, without asking for it again. */
export function useKeepSite() {
  const client = useQueryClient();
  return (site: EditedSite) => {
    client.setQueryData<EditedSite>(siteKey(site.id), site);
    void client.invalidateQueries({ queryKey: allKey });
  };
}

/** Makes a site. The same form sent again after a lost answer makes no second one. */
export function useCreateSite() {
  const renew = useRenewSites();
  const [keys] = useState(createIdempotencyKeys);
  return async (body: { name: string; domain: string }): Promise<Site> => {
    const { data } = await keys.once(body, (idempotencyKey) => call(sitesApi.createSite, { body, idempotencyKey }));
    void renew();
    return data;
  };
}

/** Whether a sub-domain can be taken; undefined until the server has said. */
export function useDomainCheck(domain: string) {
  return useQuery({
    queryKey: [...sitesKey, 'domain', domain],
    queryFn: async ({ signal }) => (await call(sitesApi.checkSiteDomain, { params: { domain }, signal })).data,
    // Somebody else may take it meanwhile.
    staleTime: 10_000,
    retry: false,
  });
}

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
export function useSiteVersions(id: string, page: number) {
  return useQuery({
    queryKey: [...sitesKey, 'versions', id, page],
    queryFn: async ({ signal }) =>
      (await call(sitesApi.listSiteVersions, { params: { id }, query: { page }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Edits an earlier state on. @throws ApiError */
export const restoreSite = async (id: string, body: { version: number; restored: number }): Promise<EditedSite> =>
  (await call(sitesApi.restoreSiteVersion, { params: { id }, body })).data;

/** Public videos that a site can show, one page. */
export function useSiteVideos(id: string, { page, search }: { page: number; search: string }) {
  return useQuery({
    queryKey: [...sitesKey, 'videos', id, page, search],
    queryFn: async ({ signal }) =>
      (await call(sitesApi.listSiteVideos, { params: { id }, query: { page, search }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

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
export function useSiteHosts(id: string) {
  return useQuery({
    queryKey: hostsKey(id),
    queryFn: async ({ signal }) => (await call(sitesApi.listSiteHosts, { params: { id }, signal })).data,
  });
}
const hostsKey = (id: string) => [...sitesKey, 'hosts', id] as const;

/** What is done with domain names of one's own. Each reads the site anew: its address may be another by then. */
export function useHostActions(id: string) {
  const renew = useRenewSites();
  const [keys] = useState(createIdempotencyKeys);
  return {
    add: async (body: { host: string }): Promise<SiteHost> => {
      const send = (idempotencyKey: string) => call(sitesApi.addSiteHost, { params: { id }, body, idempotencyKey });
      try {
        return (await keys.once(body, send)).data;
      } finally {
        void renew();
      }
    },
    check: async (host_id: string): Promise<SiteHost> =>
      (await call(sitesApi.checkSiteHost, { params: { id, host_id } }).finally(renew)).data,
    remove: (host_id: string) => call(sitesApi.removeSiteHost, { params: { id, host_id } }).finally(renew),
  };
}
