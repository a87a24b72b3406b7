import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, type ComponentType, lazy } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { toSettingsTab, type SettingsTabKey } from '../../session/settings-address.ts';
import { accountSettingsTexts } from './account-settings-screen.texts.gen.ts';

/** One tab of the account settings: `/settings?tab={key}`. */
type SettingsTab = { key: SettingsTabKey; screen: ComponentType };

/** In this order. The features meet here: a part of one feature in a tab of another is handed in. */
const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    key: 'profile',
    screen: lazy(async () => ({
      default: (await import('../../people/accounts/settings/profile/profile-tab.tsx')).ProfileTab,
    })),
  },
  {
    key: 'preferences',
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
    screen: lazy(async () => ({
      default: (await import('../../people/identity/security/security.parts.tsx')).SecurityTab,
    })),
  },
  {
    key: 'plan',
    screen: lazy(async () => ({ default: (await import('../../people/plans/plans.parts.tsx')).PlanUsageCard })),
  },
  {
    key: 'purchases',
    screen: lazy(async () => ({ default: (await import('../../selling/sales/sales.parts.tsx')).PurchasesTab })),
  },
  {
    key: 'tokens',
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
    screen: lazy(async () => ({
      default: (await import('../../people/webhooks/webhooks.parts.tsx')).WebhooksTab,
    })),
  },
  {
    key: 'account',
    screen: lazy(async () => ({
      default: (await import('../../people/accounts/settings/account/account-tab.tsx')).AccountTab,
    })),
  },
];

/** The tab that an address names; the first where it names none that exists. */
const findTab = (key: unknown): SettingsTab => SETTINGS_TABS.find((tab) => tab.key === key) ?? SETTINGS_TABS[0];

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
          tabs={SETTINGS_TABS.map(({ key }) => ({ value: key, label: accountSettingsTexts.tabs[key] }))}
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
