import { DASHBOARD_SCREENS } from '../dashboard-screens.ts';
import { LIBRARY_SCREENS, LIBRARY_LIST_SCREENS, WATCH_SCREENS, CAPTION_SCREENS } from '../library-screens.ts';
import { ROLE_SCREENS } from '../role-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([
  ...CAPTION_SCREENS,
  ...DASHBOARD_SCREENS,
  ...LIBRARY_LIST_SCREENS,
  ...LIBRARY_SCREENS,
  ...ROLE_SCREENS,
  ...WATCH_SCREENS,
]);
