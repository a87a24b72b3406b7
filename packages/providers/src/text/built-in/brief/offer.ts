import type { Offer } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/** What is offered, in the words of the brief; null when nothing is. */
export function readOffer(text: string): Offer | null {
  const phrase = cleanPhrase(spokenSigns(calmCapitals(text)));
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  if (/^free$/iu.test(phrase)) return { said: "it's free", isAmount: false };
  const isCode = /^[A-Z0-9]{3,}$/u.test(phrase.split(' ')[0] ?? '');
  const said = (isCode ? phrase : uncapitalised(phrase)).replaceAll(/\bmy\b/giu, 'our');
  // A verb, a condition or a second sentence does not follow 'The offer:'.
  const isAmount =
    /^(?:[€£$]\d|\d[\d.,]*% )\S*/u.test(said) &&
    said.includes(' ') &&
    !/[:.!?]/u.test(said.replaceAll(/\d[.:]\d/gu, ''));
  return { said, isAmount };
}
