import type { NavEntry } from '../feature.ts';
import { accountsNavigation } from '../people/accounts/accounts.navigation.ts';
import { analyticsNavigation } from '../showing/analytics/analytics.navigation.ts';
import { batchesNavigation } from '../showing/batches/batches.navigation.ts';
import { draftsNavigation } from '../making/drafts/drafts.navigation.ts';
import { libraryNavigation } from '../showing/library/library.navigation.ts';
import { sitesNavigation } from '../showing/sites/sites.navigation.ts';
import { templatesNavigation } from '../showing/templates/templates.navigation.ts';
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
