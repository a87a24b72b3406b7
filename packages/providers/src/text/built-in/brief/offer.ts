import type { Offer } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';

/** What is offered, taken whole behind a colon: 'The deal: 3 for 2.' Null when nothing is. */
export function readOffer(text: string): Offer | null {
  const phrase = cleanPhrase(calmCapitals(text));
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  const said = phrase
    .replaceAll(/\s*%\s*/gu, '% ')
    .replaceAll(/%\s+(?=[,.]|$)/gu, '%')
    .replaceAll(/\s*&\s*/gu, ' and ')
    .replace(/\boff (?=(?:first|next)\b)/iu, 'off your ')
    .replace(/^(?:your )?(?=first\s.*\b(?:free|half price)$)/iu, 'your ')
    .replaceAll(/[.!?]\s+/gu, ', ')
    .replaceAll(/\bmy\b/giu, 'our');
  const isCode = /^[A-Z0-9]{3,}$/u.test(said.split(' ')[0] ?? '');
  const bare = isCode ? said : uncapitalised(said);
  return { said: /^code\b/iu.test(bare) ? `use ${bare}` : bare };
}
