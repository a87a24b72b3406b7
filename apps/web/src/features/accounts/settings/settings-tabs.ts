import { type ComponentType, lazy } from 'react';
import type { SettingsTabKey } from '../../../session/settings-address.ts';
import { accountSettingsTexts as texts } from './account-settings.texts.ts';

/** One tab of the account settings: `/settings?tab={key}`. */
export type SettingsTab = { key: SettingsTabKey; label: string; screen: ComponentType };

const PlanUsageCard = lazy(async () => ({
  default: (await import('../../plans/plans.parts.tsx')).PlanUsageCard,
}));

const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));

const PreferencesTab = lazy(async () => ({
  default: (await import('./preferences/preferences-tab.tsx')).PreferencesTab,
}));

const SecurityTab = lazy(async () => ({
  default: (await import('../../identity/security/security.parts.tsx')).SecurityTab,
}));

const PurchasesTab = lazy(async () => ({ default: (await import('../../sales/sales.parts.tsx')).PurchasesTab }));

const TokensTab = lazy(async () => ({ default: (await import('../../identity/tokens/tokens.parts.tsx')).TokensTab }));

const WebhooksTab = lazy(async () => ({ default: (await import('../../receivers/receivers.parts.tsx')).WebhooksTab }));

const AccountTab = lazy(async () => ({ default: (await import('./account/account-tab.tsx')).AccountTab }));

/** In this order: profile, preferences, security, plan and usage, purchases, API tokens, webhooks, account. A tab is here when its screen is. */
export const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'profile', label: texts.tabs.profile, screen: ProfileTab },
  { key: 'preferences', label: texts.tabs.preferences, screen: PreferencesTab },
  { key: 'security', label: texts.tabs.security, screen: SecurityTab },
  { key: 'plan', label: texts.tabs.plan, screen: PlanUsageCard },
  { key: 'purchases', label: texts.tabs.purchases, screen: PurchasesTab },
  { key: 'tokens', label: texts.tabs.tokens, screen: TokensTab },
  { key: 'webhooks', label: texts.tabs.webhooks, screen: WebhooksTab },
  { key: 'account', label: texts.tabs.account, screen: AccountTab },
];

/** The tab that an address names; the first where it names none that exists. */
export const findTab = (key: unknown): SettingsTab => SETTINGS_TABS.find((tab) => tab.key === key) ?? SETTINGS_TABS[0];
