import { AVATAR_SCREENS, OWN_PRESENTER_SCREENS } from '../avatar-screens.ts';
import { CREATE_SCREENS } from '../create-screens.ts';
import { SCRIPT_SCREENS } from '../script-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...AVATAR_SCREENS, ...CREATE_SCREENS, ...OWN_PRESENTER_SCREENS, ...SCRIPT_SCREENS]);
