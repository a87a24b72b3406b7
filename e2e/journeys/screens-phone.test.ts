import { checkScreens } from '../testing/check-screens.ts';

checkScreens({ width: 390, height: 844, theme: 'light' });
