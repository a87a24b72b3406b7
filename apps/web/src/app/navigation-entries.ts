import type { NavEntry } from '../feature.ts';
import { accountsNavigation } from '../people/accounts/accounts.navigation.ts';
import { analyticsNavigation } from '../features/analytics/analytics.navigation.ts';
import { batchesNavigation } from '../features/batches/batches.navigation.ts';
import { draftsNavigation } from '../making/drafts/drafts.navigation.ts';
import { libraryNavigation } from '../features/library/library.navigation.ts';
import { sitesNavigation } from '../features/sites/sites.navigation.ts';
import { templatesNavigation } from '../features/templates/templates.navigation.ts';
import { teamsNavigation } from '../people/teams/teams.navigation.ts';

/** Every place of the navigation; those that are shown alike stand in this order. */
export const NAVIGATION_ENTRIES: readonly NavEntry[] = [
  ...draftsNavigation,
  ...templatesNavigation,
  ...batchesNavigation,
  ...libraryNavigation,
  ...analyticsNavigation,
  ...accountsNavigation,
  ...sitesNavigation,
  ...teamsNavigation,
];
