import { isA, termsOf } from '../phrases/grammar.ts';
import { countOf } from './noun-phrase.ts';
import { PEOPLE_VERBS, RATHER_NOUNS, THING_VERBS } from './word-lists.ts';

const IN_THE_APP =
  /^(?:book|order|cancel|return|reserve) (?:until|till|up to|within|before|after|at any|by \d)|^(?:book|order|track|plan|shop|call|chat|text|scan|control|watch|swap|reserve|rebook|report|check|pay|rent|return|upload|cancel) (?:in|on|from|via|through|with|by) (?:the|your|our|an?) (?:app|phone|website|computer|couch|sofa|laptop|tablet|watch|web|browser|map)\b/iu;
/** 'settle up with one tap', but not 'pop up tent'. */
const isPhrasal = (text: string): boolean => {
  const [first = '', second = '', third = ''] = text.split(' ');
  return (
    /^(?:up|out|off|back|down|away)$/u.test(second) &&
    isA(termsOf(`to ${first}`)[1], 'Infinitive') &&
    /^(?:|with|in|at|on|by|from|to|for|before|after|the|your|a|an|any|every|when|what|\d.*|\p{L}+ly)$/u.test(third)
  );
};
const beginsWithVerb = (text: string): boolean => {
  const [first = ''] = text.split(' ');
  return (
    PEOPLE_VERBS.has(first) ||
    THING_VERBS.has(first) ||
    /^(?:export|import|scan|sync|claim|donate|download|carry|access|request|call|chat|sign|log|drag|zoom|adopt|sponsor|apply|redeem|collect|subscribe|unsubscribe|browse|compare|gift|swipe|invite|stream|listen|survive|resist|withstand|reserve)$/u.test(
      first,
    )
  );
};

/** 'skip any week' is something to do, 'gift boxes' and 'text reminders' are not. */
export function isOrder(text: string): boolean {
  if (IN_THE_APP.test(text) || isPhrasal(text)) return true;
  if (!beginsWithVerb(text)) return false;
  const [first = '', second = ''] = text.replaceAll(/'s\b/gu, '').split(' ');
  if (first.includes('-')) return false;
  if (
    /^(?:start|finish|pitch|text|drop|set|rest|sound|sleep|work|book|drive)$/u.test(first) &&
    !/^(?:your|the|a|an|it|them|any|with|from|in|at|online|for|early|late)$/u.test(second)
  )
    return false;
  if (
    /^(?:start|text|drop|finish|set|sound)$/u.test(first) &&
    /^(?:at|with|when|from|in|on|of|off)$/u.test(second) &&
    first !== 'start'
  )
    return false;
  if (first === 'start' && /^(?:at|on)$/u.test(second)) return false;
  // 'report for the board' is more often a thing.
  if (
    /^(?:for|of|by|in|at|on|from|with|to)$/u.test(second) &&
    (RATHER_NOUNS.has(first) ||
      /^(?:report|review|check|test|update|order|print|return|visit|repair|coach|access|call|chat|discount|help|offer|place|plan|record|request|result|service|share|shop|tour|upgrade|break|catch|store)$/u.test(
        first,
      ))
  )
    return false;
  const { count, isSure } = countOf(text);
  const isDirect =
    /^(?:your|the|a|an|it|them|any|every|everything|anything|no|from|in|on|up|out|off|with|what|who|how|when|where|whenever|wherever|anytime|online|home|back|all|as|at|by|for|to|through|two|three|\d.*|one|another|more|less|better|faster|before|after|without|together|again|free|early|this|that|these|those|yourself|our|\p{L}+ly)$/iu;
  return isDirect.test(second) || (count === 'many' && isSure && !isA(termsOf(first)[0], 'Noun'));
}
