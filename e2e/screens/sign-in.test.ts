import { SIGN_IN_SCREENS } from '../sign-in-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...SIGN_IN_SCREENS]);
