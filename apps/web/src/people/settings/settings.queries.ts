import {
  type InstallationState,
  type SettingChange,
  type SettingEntry,
  type SettingKey,
  SETTINGS,
  settingsApi,
  siteApi,
} from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useCall, callKey, invalidate } from '../../lib/api/reads.ts';

/** How often an operator's browser looks after the disk, in milliseconds. */
const DISK_POLL_MS = 60_000;

export type SettingEntries = Record<string, SettingEntry>;

/** All product settings, for administrators. */
export const useSettings = () => useCall(settingsApi.listSettings);

/** The room on the server's disk, for administrators; null until it is known. */
export function useDiskRoom(): InstallationState | null {
  const { data } = useCall(settingsApi.installationState, { refetchInterval: DISK_POLL_MS });
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
    client.setQueryData(callKey(settingsApi.listSettings), entries);
    void invalidate(client, [siteApi.site, settingsApi.installationState]);
    return entries;
  };
}
