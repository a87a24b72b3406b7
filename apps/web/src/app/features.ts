import type { LiveList } from '@sayso/contract';
import type { Feature } from '../feature.ts';
import { accountsFeature } from '../features/accounts/accounts.feature.tsx';
import { analyticsFeature } from '../features/analytics/analytics.feature.ts';
import { auditFeature } from '../features/audit/audit.feature.ts';
import { draftsFeature } from '../features/drafts/drafts.feature.ts';
import { libraryFeature } from '../features/library/library.feature.ts';
import { mailFeature } from '../features/mail/mail.feature.ts';
import { moderationFeature } from '../features/moderation/moderation.feature.ts';
import { pagesFeature } from '../features/pages/pages.feature.ts';
import { plansFeature } from '../features/plans/plans.feature.ts';
import { settingsFeature } from '../features/settings/settings.feature.ts';
import { voicesFeature } from '../features/voices/voices.feature.ts';

/** Every feature that has something to say of itself. Tabs, their sections and places of the navigation stand in this order. */
export const FEATURES = {
  accounts: accountsFeature,
  plans: plansFeature,
  pages: pagesFeature,
  moderation: moderationFeature,
  settings: settingsFeature(async () => (await import('./operator-settings.tsx')).OperatorSettings),
  voices: voicesFeature,
  mail: mailFeature,
  audit: auditFeature,
  drafts: draftsFeature,
  library: libraryFeature,
  analytics: analyticsFeature,
} satisfies Record<string, Feature>;

/** The same, as all have it in common. */
export const ALL_FEATURES: readonly Feature[] = Object.values(FEATURES);

/** What is read anew as well when the live stream names a list. */
export const readAnewWith = (list: LiveList) => ALL_FEATURES.flatMap(({ readAnewWith: lists }) => lists?.[list] ?? []);
