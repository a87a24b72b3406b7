import { ACCOUNT_SCREENS } from '../account-screens.ts';
import { DEVELOPER_SCREENS } from '../developer-screens.ts';
import { PLAN_SCREENS } from '../plan-screens.ts';
import { PREFERENCE_SCREENS } from '../preference-screens.ts';
import { SECURITY_SCREENS } from '../security-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...ACCOUNT_SCREENS, ...DEVELOPER_SCREENS, ...PLAN_SCREENS, ...PREFERENCE_SCREENS, ...SECURITY_SCREENS]);
