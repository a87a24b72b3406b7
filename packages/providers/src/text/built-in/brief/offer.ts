import type { Offer } from './brief-types.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { countOf } from './noun-phrase.ts';
import { baseOfThird } from './verbs.ts';
import { spokenSigns } from './spoken-signs.ts';

const FIRST =
  /^(?:the |your )?(?<what>(?:first|second|third|next|last) (?:\d+ |two |three )?[\p{L}-]+(?: (?!is\b|are\b|for\b)[\p{L}-]+)?) (?:is |are |for )?(?<state>free|half price|(?:for |at |only |just )?[€£$]\d\S*.*|on us|on the house|free of charge|half off|\d\S* instead of .*)(?<rest> .*)?$/iu;
const FIRST_OFF =
  /^(?:the |your )?(?<what>(?:first|second|third|next) (?:\d+ |two |three )?[\p{L}-]+(?: [\p{L}-]+)?) (?:for )?(?<share>[€£$]?\d\S* off)(?<rest> .*)?$/iu;
const OFF_FIRST = /\boff (?:the |your )?(?=(?:first|next)\b)/iu;
const ORDER =
  /^(?:book|order|buy|sign up|subscribe|register|join|get|try|save|bring|use|call|pay|start|send|come|download|donate|give|pick|claim|reserve|enter|take)\b/iu;
const THING_STATE =
  /^(?<what>.+?) (?<state>included|doubled|reduced|waived|matched|-?\d+% off|half price|free)(?<rest>(?: (?:until|till|for|with|in|on|this|before|by|all|from|when|if) .*)?)$/iu;

/** What is offered; null when nothing is. */
export function readOffer(text: string): Offer | null {
  const phrase = cleanPhrase(spokenSigns(calmCapitals(text)));
  if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
  const isCode = /^[A-Z0-9]{3,}$/u.test(phrase.split(' ')[0] ?? '');
  const said = (isCode ? phrase : uncapitalised(phrase))
    .replaceAll(/[.!?]\s+/gu, ', ')
    .replace(/^(\d+|one|two|three) (?!for |at )(\p{L}+) (?=[€£$]\d)/iu, '$1 $2 for ')
    .replace(OFF_FIRST, 'off your ')
    .replaceAll(/\bmy\b/giu, 'our')
    .replaceAll(/\s*&\s*/gu, ' and ');
  const first = FIRST.exec(said)?.groups;
  if (first)
    return {
      said: `your ${first['what'] ?? ''} ${isMany(first['what'] ?? '') ? 'are' : 'is'} ${(first['state'] ?? '').replace(/^(?:for|at) /iu, '')}${first['rest'] ?? ''}`,
      isOrder: false,
    };
  const off = FIRST_OFF.exec(said)?.groups;
  if (off) return { said: `${off['share'] ?? ''} your ${off['what'] ?? ''}${off['rest'] ?? ''}`, isOrder: false };
  if (/^code\b/iu.test(said)) return { said: `use ${said}`, isOrder: true };
  const priced = /^(?<what>\p{Ll}[\p{Ll} -]+?)(?: for)? (?<price>[€£$]\d\S*|\d{2,})$/u.exec(said)?.groups;
  const sold = countOf(priced?.['what'] ?? '');
  if (priced && sold.isSure && sold.count === 'one' && !/^(?:for|from|only|now|just|at|get|use|save|pay)\b/u.test(said))
    return { said: `${sold.text} for ${priced['price'] ?? ''}`, isOrder: false };
  const state = THING_STATE.exec(said)?.groups;
  if (
    state &&
    /\p{L}/u.test(state['what'] ?? '') &&
    baseOfThird(state['what']?.split(' ').at(-1) ?? '') === undefined &&
    !(state['state']?.endsWith('% off') === true && PEOPLE_OR_SETS.test(state['what'] ?? '')) &&
    !/^\d+ (?:days?|weeks?|months?|hours?|minutes?)$/iu.test(state['what'] ?? '') &&
    !/^(?:get|buy|book|order|\d|use|save|sign|the first|two|bring|pay|one|three)\b/iu.test(said)
  ) {
    const { count, isSure, text: thing } = countOf(state['what'] ?? '');
    if (isSure && count !== null)
      return {
        said: `${thing} ${count === 'many' ? 'are' : 'is'} ${state['state'] ?? ''}${state['rest'] ?? ''}`,
        isOrder: false,
      };
  }
  if (ORDER.test(said) && !/^(?:book|start|order|call|pay|save|gift)s? (?:price|fee|offer|deal|bundle)/iu.test(said))
    return {
      said: said
        .replace(/^(bring .+?) (\d+% off)$/iu, '$1 and get $2')
        .replace(/^buy (\S+?),? get (\S+)/iu, 'buy $1, get $2'),
      isOrder: true,
    };
  const { count, isSure, text: thing } = countOf(said);
  const isAmount = /^(?:extra )?[€£$]?\d[\d.,]*%? (?:off|discount)/iu.test(said) && !/discount/iu.test(said);
  const isPrice = /^(?:only|now|just|from|for|\d+ for|[€£$])/iu.test(said);
  const plus = / plus (?<more>\p{Ll}[\p{Ll} -]*)$/u.exec(said);
  if (plus)
    return { said: `${said.slice(0, plus.index)} plus ${countOf(plus.groups?.['more'] ?? '').text}`, isOrder: false };
  if (/^extra \d+%/iu.test(said)) return { said: `an ${said}`, isOrder: false };
  return { said: count === 'one' && isSure && !isAmount && !isPrice ? thing : said, isOrder: false };
}

const PEOPLE_OR_SETS =
  /(?:clients|customers|members|students|nurses|teachers|seniors|kids|children|groups|couples|families|friends|guests|people|chairs|pairs|sets)$/u;
const isMany = (what: string) =>
  /\b(?:\d+|two|three) \p{L}+s$/iu.test(what) || (what.endsWith('s') && countOf(what).count === 'many');
