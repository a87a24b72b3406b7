import { cleanPhrase, uncapitalised } from './clean-text.ts';
import { withArticle } from './nouns.ts';
import { baseOfGerund, baseOfThird } from './verbs.ts';
import { AFTER_ADJECTIVES, ADJECTIVES } from './word-lists.ts';

const COMMAND =
  /^(?:use|enter|apply|click|sign|order|text|call|visit|tap|shop|save|try|get|join|book|grab|buy|take|claim|bring|add|subscribe|pay|start|download|dm|message|pick)\b/iu;
const SENTENCE =
  /^(?:it|it's|you|you'll|your|there|there's|they|we|the|this|all|every|each|everything|shipping|delivery)\b.*\b(?:is|are|'s|get|gets|comes|come|ships|ship|pay|pays|save|saves|cost|costs|have|has|will|'ll|can)\b/iu;

/** The offer as a sentence of its own, without the full stop; null when nothing is offered. */
export function readOffer(text: string): string | null {
  const phrase = cleanPhrase(text);
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  const said = phrase
    .replaceAll(/\s*%\s*/gu, '% ')
    .replaceAll(/%\s+(?=[,.]|$)/gu, '%')
    .replaceAll(/\s*&\s*/gu, ' and ')
    .replace(/\boff (?=(?:first|next)\b)/iu, 'off your ')
    .replaceAll(/[.!?]\s+/gu, ', ');
  const bare = /^[A-Z0-9]{3,}$/u.test(said.split(' ')[0] ?? '') ? said : uncapitalised(said);
  if (COMMAND.test(said) || SENTENCE.test(said))
    return bare.replace(/^we\b/iu, 'they').replaceAll(/\bour\b/giu, 'their');
  if (/^code\b/iu.test(said)) return `use ${bare}`;
  if (/^(?:half\b|\d+ for \d+|bogo\b)/iu.test(said)) return `right now it's ${bare}`;
  if (/^(?:\d+\s?%|[$€£]\s?\d)/u.test(said) || /\b(?:free|off)\b/iu.test(said))
    return `right now you get ${withArticle(bare.replace(/^(?:a|the)\s+(?=\d+%)/iu, ''))}`.replace(
      / get (?:an? )?(?=(?:first|second|last)\b)/iu,
      ' get your ',
    );
  return `right now there's ${withArticle(bare)}`;
}

/** What bothers people: `thing` follows 'tired of', `clause` is a whole clause spoken to them; one of the two is null. */
export type Problem = { thing: string | null; clause: string | null };

/** What bothers people, in a word or in a sentence. */
export function readProblem(text: string): Problem | null {
  const [firstSentence = ''] = text.split(/(?<=[.!?])\s+|\n/u);
  const phrase = uncapitalised(cleanPhrase(firstSentence));
  if (!/\p{L}/u.test(phrase) || phrase.split(' ').length > 18) return null;
  const said = phrase
    .replaceAll(/\b(?:my|their|our)\b/giu, 'your')
    .replaceAll(/\b(?:themselves|myself)\b/giu, 'yourself')
    .replace(/^(?:they are|they're|i am|i'm|we are|we're|people are)\b/iu, "you're")
    .replace(/^(?:they|i|we|people|customers|users)\b(?=\s)/iu, 'you');
  const [first = '', ...rest] = said.split(' ');
  const isYours =
    /^your\s/iu.test(said) &&
    /\b(?:is|are|looks?|feels?|gets?|goes|go|hurts?|takes?|never|always|won't|can't|doesn't|don't|keeps?|falls?|breaks?|dries|dry|runs?|costs?|ends?|has|have)\b/iu.test(
      said,
    );
  const doesSo = said
    .split(' ')
    .slice(1, 4)
    .some((word) => baseOfThird(word) !== undefined);
  if (
    (/^(?:your|the)\s/iu.test(said) && doesSo) ||
    /^(?:you|you're|you've|it's|it|there's|there|nothing|everything|nobody)\b/iu.test(said) ||
    isYours
  )
    return { thing: null, clause: said };
  if (baseOfGerund(first) !== undefined || /^(?:being|having|not|always|never)$/iu.test(first))
    return { thing: said, clause: null };
  if (/^(?:no|not enough|too much|too many|too little)\b/iu.test(said))
    return {
      thing: said
        .replace(/^no\b/iu, 'having no')
        .replace(/^(?:not enough|too)\b/iu, (start) => `having ${start.toLowerCase()}`),
      clause: null,
    };
  if (/^(?:can't|cannot|don't|never|always|hate|struggle|need|want|have|lose|forget|feel|waste|spend)\b/iu.test(first))
    return { thing: null, clause: `you ${said}` };
  if (ADJECTIVES.has(first.toLowerCase()) && (rest.length === 0 || AFTER_ADJECTIVES.has(rest[0] ?? ''))) return null;
  if (
    /\b(?:is|are|isn't|aren't|was|takes?|costs?|breaks?|falls?|hurts?|gets?|won't|can't|doesn't|don't)\b/iu.test(
      said,
    ) &&
    !/\b(?:that|which|who)\b/iu.test(said)
  )
    return { thing: null, clause: said };
  if (baseOfThird(first) !== undefined && rest.length === 0) return null;
  return { thing: withArticle(said), clause: null };
}
