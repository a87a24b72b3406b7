import { SALES_SCREENS } from '../sales-screens.ts';
import { SETTINGS_SCREENS } from '../settings-screens.ts';
import { INBOX_SCREENS } from '../inbox-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...SALES_SCREENS, ...SETTINGS_SCREENS, ...INBOX_SCREENS]);
