import type { EndedBatch, LiveList } from '@sayso/contract';
import type { Feature } from '../feature.ts';
import { accountsFeature } from '../people/accounts/accounts.feature.ts';
import { analyticsFeature } from '../showing/analytics/analytics.feature.ts';
import { batchesFeature } from '../showing/batches/batches.feature.ts';
import { draftsFeature } from '../making/drafts/drafts.feature.ts';
import { identityFeature } from '../people/identity/identity.feature.tsx';
import { libraryFeature } from '../showing/library/library.feature.ts';
import { moderationFeature } from '../running/moderation/moderation.feature.ts';
import { pagesFeature } from '../people/pages/pages.feature.ts';
import { plansFeature } from '../people/plans/plans.feature.ts';
import { sitesFeature } from '../showing/sites/sites.feature.ts';
import { templatesFeature } from '../showing/templates/templates.feature.ts';
import { teamsFeature } from '../people/teams/teams.feature.ts';

/** Every feature that has something to say of itself. */
export const FEATURES = {
  accounts: accountsFeature,
  identity: identityFeature,
  plans: plansFeature,
  teams: teamsFeature,
  pages: pagesFeature,
  drafts: draftsFeature,
  templates: templatesFeature,
  batches: batchesFeature,
  library: libraryFeature,
  moderation: moderationFeature,
  analytics: analyticsFeature,
  sites: sitesFeature,
} satisfies Record<string, Feature>;

/** The same, as all have it in common. */
export const ALL_FEATURES: readonly Feature[] = Object.values(FEATURES);

/** What features do with news of the live stream: what is read anew as well when it names a list, and who says that a batch has ended. */
export const liveHands = {
  readAnewWith: (list: LiveList) => ALL_FEATURES.flatMap(({ readAnewWith: lists }) => lists?.[list] ?? []),
  onBatchEnded: (batch: EndedBatch) =>
    void import('../showing/batches/batches.parts.ts').then(({ sayEnded }) => sayEnded(batch)),
};
