/** The tabs of `/settings`; the first needs no word in the address. */
export type SettingsTabKey =
  | 'profile'
  | 'preferences'
  | 'security'
  | 'plan'
  | 'purchases'
  | 'tokens'
  | 'webhooks'
  | 'account';

/** The address of a tab, for links. */
export const toSettingsTab = (key: SettingsTabKey) =>
  ({ to: '/settings', search: key === 'profile' ? {} : { tab: key } }) as const;
