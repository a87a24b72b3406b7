import type { Offer } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { withArticle } from './nouns.ts';

const COMMAND =
  /^(?:use|enter|apply|click|sign|order|text|call|visit|tap|shop|save|try|get|join|book|grab|buy|take|claim|bring|add|subscribe|pay|start|download|dm|message|pick|file|ride|wash|rent|choose|send|invite|come)\s+(?!(?:quote|trial|ride|session|lesson|visit)\b)/iu;
const SENTENCE =
  /^(?:it|it's|you|you'll|your|there|there's|they|we|we'll|the|this|all|every|each|everything|shipping|delivery)\b.*\b(?:is|are|'s|get|gets|comes|come|ships|ship|pay|pays|save|saves|cost|costs|have|has|will|'ll|can|give|refund|offer)\b/iu;

/** What is offered; null when nothing is. Where its grammar is not sure it is announced and taken whole: 'The offer: 3 for 2.' */
export function readOffer(text: string): Offer | null {
  const phrase = cleanPhrase(calmCapitals(text));
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  const said = phrase
    .replaceAll(/\s*%\s*/gu, '% ')
    .replaceAll(/%\s+(?=[,.]|$)/gu, '%')
    .replaceAll(/\s*&\s*/gu, ' and ')
    .replace(/\boff (?=(?:first|next)\b)/iu, 'off your ')
    .replaceAll(/[.!?]\s+/gu, ', ')
    .replaceAll(/\bmy\b/giu, 'our');
  const bare = /^[A-Z0-9]{3,}$/u.test(said.split(' ')[0] ?? '') ? said : uncapitalised(said);
  const alone = sentenceOf(said, bare);
  return { said: bare, sentence: alone ?? `the offer: ${bare}` };
}

function sentenceOf(said: string, bare: string): string | null {
  if (COMMAND.test(said) || SENTENCE.test(said)) return bare;
  if (/^code\b/iu.test(said)) return `use ${bare}`;
  if (/^(?:first|second|third|last|next)\s.*\bfree$/iu.test(said)) return `you get your ${bare}`;
  if (/^(?:\d+\s?%|[$€£]\s?\d+) (?:off|discount)\b/iu.test(said)) return `right now you get ${bare}`;
  if (/^(?:a |your )?(?:[\w-]+ )?free\s\p{L}/iu.test(said) && !/^\d+ /u.test(said))
    return `right now you get ${withArticle(bare)}`;
  return null;
}
