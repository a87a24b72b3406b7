import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType, lazy } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toSettingsTab, type SettingsTabKey } from '../../session/settings-address.ts';

/** One tab of the account settings: `/settings?tab={key}`. */
type SettingsTab = { key: SettingsTabKey; label: string; screen: ComponentType };

/** Texts of the account settings that every tab shares. */
const accountSettingsTexts = {
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

/** In this order. The features meet here: a part of one feature in a tab of another is handed in. */
const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    key: 'profile',
    label: accountSettingsTexts.tabs.profile,
    screen: lazy(async () => ({
      default: (await import('../../people/accounts/settings/profile/profile-tab.tsx')).ProfileTab,
    })),
  },
  {
    key: 'preferences',
    label: accountSettingsTexts.tabs.preferences,
    screen: lazy(async () => {
      const [{ PreferencesTab }, { NewVideoDefaults }] = await Promise.all([
        import('../../people/accounts/settings/preferences.parts.tsx'),
        import('../../making/avatars/new-video-defaults.tsx'),
      ]);
      return { default: () => <PreferencesTab DefaultsCard={NewVideoDefaults} /> };
    }),
  },
  {
    key: 'security',
    label: accountSettingsTexts.tabs.security,
    screen: lazy(async () => ({
      default: (await import('../../people/identity/security/security.parts.tsx')).SecurityTab,
    })),
  },
  {
    key: 'plan',
    label: accountSettingsTexts.tabs.plan,
    screen: lazy(async () => ({ default: (await import('../../people/plans/plans.parts.tsx')).PlanUsageCard })),
  },
  {
    key: 'purchases',
    label: accountSettingsTexts.tabs.purchases,
    screen: lazy(async () => ({ default: (await import('../../selling/sales/sales.parts.tsx')).PurchasesTab })),
  },
  {
    key: 'tokens',
    label: accountSettingsTexts.tabs.tokens,
    screen: lazy(async () => {
      const [{ TokensTab }, parts] = await Promise.all([
        import('../../people/identity/tokens/tokens.parts.tsx'),
        import('../../running/mcp/mcp.parts.tsx'),
      ]);
      return { default: () => <TokensTab McpCard={parts.McpCard} McpConfiguration={parts.McpConfiguration} /> };
    }),
  },
  {
    key: 'webhooks',
    label: accountSettingsTexts.tabs.webhooks,
    screen: lazy(async () => ({
      default: (await import('../../people/webhooks/webhooks.parts.tsx')).WebhooksTab,
    })),
  },
  {
    key: 'account',
    label: accountSettingsTexts.tabs.account,
    screen: lazy(async () => ({
      default: (await import('../../people/accounts/settings/account/account-tab.tsx')).AccountTab,
    })),
  },
];

/** The tab that an address names; the first where it names none that exists. */
const findTab = (key: unknown): SettingsTab => SETTINGS_TABS.find((tab) => tab.key === key) ?? SETTINGS_TABS[0];

const TABS = SETTINGS_TABS.map(({ key, label }) => ({ value: key, label }));

/** What people decide about themselves and their account, by tabs; the open one stands in the address. */
export function AccountSettingsScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = findTab(search['tab']);
  useTitle(accountSettingsTexts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto max-w-[1080px]">
        <h1 className="display-28">{accountSettingsTexts.title}</h1>
        <p className="mt-1 text-text-2">{accountSettingsTexts.text}</p>
        <Tabs
          label={accountSettingsTexts.title}
          tabs={TABS}
          value={open.key}
          // Leaving a tab may be asked about first, so it takes more than a focus.
          activation="manual"
          onValueChange={(key) => void navigate(toSettingsTab(key))}
          className="mt-4"
        >
          {SETTINGS_TABS.map(({ key, screen: Screen }) => (
            <TabPanel key={key} value={key} className="pt-6">
              <Suspense fallback={<FormSkeleton label={accountSettingsTexts.loading} />}>
                <Screen />
              </Suspense>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </div>
  );
}
