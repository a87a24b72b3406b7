import { CAPTION_SCREENS } from '../caption-screens.ts';
import { DASHBOARD_SCREENS } from '../dashboard-screens.ts';
import { LIBRARY_LIST_SCREENS } from '../library-list-screens.ts';
import { LIBRARY_SCREENS } from '../library-screens.ts';
import { ROLE_SCREENS } from '../role-screens.ts';
import { WATCH_SCREENS } from '../watch-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([
  ...CAPTION_SCREENS,
  ...DASHBOARD_SCREENS,
  ...LIBRARY_LIST_SCREENS,
  ...LIBRARY_SCREENS,
  ...ROLE_SCREENS,
  ...WATCH_SCREENS,
]);
