import { inputTexts } from './settings/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { partnerOrdersApi } from './settings/partner-orders.ts';
import { textServerApi, transcriberApi, speechServerApi } from './settings/server-tests.ts';
import { SETTING_GROUPS, SETTING_TYPES } from './settings/registry.ts';
import { siteApi } from './settings/site.ts';

export { PRODUCT_NAME, SITE_FACTS_ELEMENT, siteApi, SiteFacts, siteFacts } from './settings/site.ts';
export { ORDER_ERRORS_SHOWN, OrderedPartner, type PartnerHealth, PartnerOrder } from './settings/partner-orders.ts';
export { type SpeechServerCode, SpeechServerTest, type TrySpeechServer } from './settings/server-tests.ts';
export { type TextServerCode, TextServerTest, type TryTextServer } from './settings/server-tests.ts';
export { type TranscriberCode, TranscriberTest, type TryTranscriber } from './settings/server-tests.ts';

/** A value on the wire: null is 'no limit', where the registry allows it, and takes a secret away. */
const SettingValue = z.union([z.string(), z.boolean(), z.number(), z.null()]);

/** One setting as an administrator reads it. A secret's value is always '': `is_set` and `last4` say what is stored. */
export const SettingEntry = z.object({
  key: z.string(),
  value: SettingValue,
  type: z.enum(SETTING_TYPES),
  group: z.enum(SETTING_GROUPS),
  description: z.string(),
  updated_at: Timestamp.nullable(),
  is_set: z.boolean().optional(),
  last4: z.string().optional(),
});
export type SettingEntry = z.output<typeof SettingEntry>;

/** Settings under their keys. */
const SettingEntries = z.record(z.string(), SettingEntry);

const DESCRIPTION_MAX_CHARACTERS = 500;
/** More than there are settings: what is longer is not a list of them. */
const LIST_MAX = 200;

/** A new value. `type` must be the setting's own, and `group` too or `general`; for a secret, '' leaves what is stored. */
export const SettingChange = z.object({
  value: SettingValue,
  type: z.enum(SETTING_TYPES, { error: () => inputTexts.type }).optional(),
  group: z.enum(SETTING_GROUPS, { error: () => inputTexts.group }).optional(),
  description: z.string().max(DESCRIPTION_MAX_CHARACTERS, atMost(DESCRIPTION_MAX_CHARACTERS)).optional(),
});
export type SettingChange = z.output<typeof SettingChange>;

const KeyParams = z.object({ key: z.string().max(100, atMost(100)) });
const GroupParams = z.object({ group: z.enum(SETTING_GROUPS) });

/** How the installation is doing. `is_full`: less is free than `min_free_disk_gb`, so nothing new is begun. */
export const InstallationState = z.object({
  free_bytes: z.int().min(0),
  least_free_bytes: z.int().min(0),
  is_full: z.boolean(),
});
export type InstallationState = z.output<typeof InstallationState>;

/** What the operator sets for the whole installation. */
export const settingsApi = {
  ...siteApi,
  ...partnerOrdersApi,
  ...speechServerApi,
  ...textServerApi,
  ...transcriberApi,
  listSettings: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings',
    permission: 'settings.manage',
    summary: 'All product settings under their keys',
    response: success(SettingEntries),
  }),
  installationState: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings/state',
    permission: 'settings.manage',
    summary: 'The room on the disk, and whether new work waits for more of it',
    response: success(InstallationState),
  }),
  updateSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    permission: 'settings.manage',
    summary: 'Change product settings: all of the list, or none when one does not fit',
    body: z.object({
      settings: z
        .array(SettingChange.extend({ key: z.string().max(100, atMost(100)) }))
        .max(LIST_MAX, { error: () => inputTexts.tooManySettings({ most: LIST_MAX }) }),
    }),
    response: success(SettingEntries),
  }),
  getSetting: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings/:key',
    permission: 'settings.manage',
    summary: 'One product setting',
    params: KeyParams,
    response: success(SettingEntry),
  }),
  updateSetting: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/settings/:key',
    permission: 'settings.manage',
    summary: 'Change one product setting',
    params: KeyParams,
    body: SettingChange,
    response: success(SettingEntry),
  }),
  listSettingsOfGroup: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings/group/:group',
    permission: 'settings.manage',
    summary: 'The product settings of one group under their keys',
    params: GroupParams,
    response: success(SettingEntries),
  }),
  initializeSettings: defineEndpoint({
    method: 'POST',
    path: '/api/admin/settings/initialize',
    permission: 'settings.manage',
    summary: 'Store the default of every setting that has no value yet',
    response: success(SettingEntries),
  }),
  clearSettingsCache: defineEndpoint({
    method: 'POST',
    path: '/api/admin/settings/clear-cache',
    permission: 'settings.manage',
    summary: 'Let every process read the settings anew',
    response: success(SettingEntries),
  }),
};
