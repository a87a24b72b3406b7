import { describeTextProvider } from '../testing/text-provider-suite.ts';
import { createBuiltInText } from './built-in-text.ts';

describeTextProvider({ name: 'built-in', create: createBuiltInText, unknownLanguage: 'de', translates: false });
