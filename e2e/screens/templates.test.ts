import { BATCH_SCREENS } from '../batch-screens.ts';
import { PAGE_SCREENS } from '../page-screens.ts';
import { PRICING_SCREENS } from '../pricing-screens.ts';
import { TEMPLATE_SCREENS } from '../template-screens.ts';
import { testBaseStates } from '../testing/look-at-screens.ts';

testBaseStates([...BATCH_SCREENS, ...PAGE_SCREENS, ...PRICING_SCREENS, ...TEMPLATE_SCREENS]);
