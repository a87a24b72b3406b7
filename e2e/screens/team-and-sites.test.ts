import { SITE_SCREENS, SITE_LEAD_SCREENS } from '../site-screens.ts';
import { TEAM_SCREENS } from '../team-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...SITE_LEAD_SCREENS, ...SITE_SCREENS, ...TEAM_SCREENS]);
