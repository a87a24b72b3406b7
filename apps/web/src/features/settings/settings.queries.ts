import { type SettingEntry, settingsApi, type SiteFacts } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { readSiteFacts, UNKNOWN_SITE } from './read-site-facts.ts';

const siteKey = ['settings', 'site'] as const;
const settingsKey = ['settings', 'all'] as const;

/** How often somebody who waits for the end of a maintenance asks, in milliseconds. */
const MAINTENANCE_POLL_MS = 15_000;

/** What the page says of the installation before anybody signs in; asked anew when it is old. */
export function useSite(): SiteFacts {
  const { data } = useQuery({
    queryKey: siteKey,
    queryFn: async ({ signal }) => (await call(settingsApi.site, { signal })).data,
    initialData: () => readSiteFacts() ?? undefined,
    // The facts are as old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
    refetchInterval: ({ state }) => (state.data?.maintenance_mode ? MAINTENANCE_POLL_MS : false),
  });
  return data ?? UNKNOWN_SITE;
}

export type SettingEntries = Record<string, SettingEntry>;

/** All product settings, for administrators. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(settingsApi.listSettings, { signal })).data,
  });
}
