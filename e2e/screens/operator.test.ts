import { ANALYTICS_SCREENS } from '../analytics-screens.ts';
import { MODERATION_SCREENS } from '../moderation-screens.ts';
import { MONITORING_SCREENS } from '../monitoring-screens.ts';
import { USER_SCREENS } from '../user-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...ANALYTICS_SCREENS, ...MODERATION_SCREENS, ...MONITORING_SCREENS, ...USER_SCREENS]);
