import {
  type InstallationState,
  type SettingChange,
  type SettingEntry,
  type SettingKey,
  SETTINGS,
  settingsApi,
  type SiteFacts,
  PRODUCT_NAME,
  SITE_FACTS_ELEMENT,
} from '@sayso/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/api.ts';
import { FOR_EVERYBODY } from '../../lib/api/query-client.ts';
import { onMaintenance } from '../../lib/api/reachability.ts';

/** What holds until the server has said otherwise: only the development server's page comes without facts. */
const UNKNOWN_SITE: SiteFacts = {
  site_name: PRODUCT_NAME,
  site_description: '',
  registration_enabled: true,
  maintenance_mode: false,
  email_verification_required: false,
  sends_mails: true,
  ai_editor_url: '',
  support_email: '',
  support_url: '',
  pricing_page_enabled: false,
};

/** The facts that the server wrote into the page, or null. */
function readSiteFacts(): SiteFacts | null {
  const text = document.getElementById(SITE_FACTS_ELEMENT)?.textContent;
  if (!text) return null;
  try {
    return { ...UNKNOWN_SITE, ...(JSON.parse(text) as Partial<SiteFacts>) };
  } catch {
    return null;
  }
}

const siteKey = ['settings', 'site'] as const;
const settingsKey = ['settings', 'all'] as const;
const stateKey = ['settings', 'state'] as const;

/** How often somebody who waits for the end of a maintenance asks, in milliseconds. */
const MAINTENANCE_POLL_MS = 15_000;
/** How often an operator's browser looks after the disk, in milliseconds. */
const DISK_POLL_MS = 60_000;

/** What the page says of the installation before anybody signs in; asked anew when it is old. */
export function useSite(): SiteFacts {
  const { data } = useQuery({
    queryKey: siteKey,
    meta: FOR_EVERYBODY,
    queryFn: async ({ signal }) => (await call(settingsApi.site, { signal })).data,
    initialData: () => readSiteFacts() ?? undefined,
    // The facts are as old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
    refetchInterval: ({ state }) => (state.data?.maintenance_mode ? MAINTENANCE_POLL_MS : false),
  });
  return data ?? UNKNOWN_SITE;
}

/** Learns at once that a maintenance began, from any call that is refused for it, and asks for everything anew when it has ended. */
export function useFollowMaintenance(): void {
  const client = useQueryClient();
  const { maintenance_mode: isClosed } = useSite();
  const wasClosed = useRef(isClosed);
  useEffect(() => onMaintenance(() => void client.invalidateQueries({ queryKey: siteKey })), [client]);
  useEffect(() => {
    if (wasClosed.current && !isClosed) void client.invalidateQueries();
    wasClosed.current = isClosed;
  }, [client, isClosed]);
}

export type SettingEntries = Record<string, SettingEntry>;

/** All product settings, for administrators. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(settingsApi.listSettings, { signal })).data,
  });
}

/** The room on the server's disk, for administrators; null until it is known. */
export function useDiskRoom(): InstallationState | null {
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: async ({ signal }) => (await call(settingsApi.installationState, { signal })).data,
    refetchInterval: DISK_POLL_MS,
  });
  return data ?? null;
}

/** A value to store: the registry knows type and group. */
export type NewValue = { key: SettingKey; value: SettingChange['value'] };

/** Stores some settings, all or none. */
export function useSaveSettings() {
  const keep = useKeepSettings();
  return async (values: readonly NewValue[]): Promise<SettingEntries> => {
    const settings = values.map(({ key, value }) => {
      const { type, group } = SETTINGS[key];
      return { key, value, type, group };
    });
    return keep((await call(settingsApi.updateSettings, { body: { settings } })).data);
  };
}

/** Reads the settings because somebody asked for it. Unlike a query that is cut off, it never passes what was known before for an answer. */
export function useReloadSettings() {
  const keep = useKeepSettings();
  return useMutation({ mutationFn: async () => keep((await call(settingsApi.listSettings)).data) });
}

/** Lets every process of the server read the settings anew. */
export function useClearSettingsCache() {
  const keep = useKeepSettings();
  return useMutation({ mutationFn: async () => keep((await call(settingsApi.clearSettingsCache)).data) });
}

/** An answer with all settings is the newest there is; what the site is called, and when its disk is full, may have changed with it. */
function useKeepSettings() {
  const client = useQueryClient();
  return (entries: SettingEntries): SettingEntries => {
    client.setQueryData(settingsKey, entries);
    for (const queryKey of [siteKey, stateKey]) void client.invalidateQueries({ queryKey });
    return entries;
  };
}
