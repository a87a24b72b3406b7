/** Texts of the account settings that every tab shares. */
export const accountSettingsTexts = {
  title: 'Account Settings',
  text: 'Manage your account, security, and preferences',
  loading: 'Loading',
  tabs: {
    profile: 'Profile',
    preferences: 'Preferences',
    security: 'Security',
    plan: 'Plan and usage',
    purchases: 'Your purchases',
    tokens: 'API tokens',
    webhooks: 'Webhooks',
    account: 'Account',
  },
} as const;
