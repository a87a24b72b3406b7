import { finished } from '../writing/finished.ts';
import { calmCapitals, withCapitals } from './capitals.ts';
import { cleanPhrase } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/** What people typed, as a sentence of its own: their words in their order, a capital and an end; null where there are no words. */
export function said(text: string): string | null {
  const phrase = withCapitals(cleanPhrase(spokenSigns(calmCapitals(text)))).replaceAll(/\s+[-–—]\s+/gu, ' – ');
  return /[\p{L}\p{N}]/u.test(phrase) ? finished(phrase) : null;
}
