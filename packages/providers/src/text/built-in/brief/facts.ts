import { isA, termsOf } from '../phrases/grammar.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { benefitToYou } from '../phrases/to-you.ts';
import type { Fact } from './brief-types.ts';
import type { Product } from './product.ts';
import { calmCapitals, cleanPhrase, uncapitalised } from './clean-text.ts';
import { countOf, withInnerArticles } from './noun-phrase.ts';
import { articleFor, splitAtHead } from './nouns.ts';
import { spokenSigns } from './spoken-signs.ts';
import { PEOPLE_VERBS, RATHER_NOUNS, THING_VERBS } from './word-lists.ts';
import { baseOfGerund, baseOfThird, isThirdPerson, thirdOf } from './verbs.ts';

/** Longest thing to say in one breath, in words. */
const MOST_WORDS = 18;
const STRONG = /\n|;|•|·|✓|✔|→|\s\|\s|\s[-–—]\s|\s\/\s/u;
const SENTENCE_END = /(?<=[.!?])(?<!\b(?:No|Dr|Mr|Mrs|St|vs)\.)\s+/u;
const BULLET = /^\s*(?:[-*•·–—✓✔→]|\d{1,2}[.)])\s+/u;
const PLACEHOLDER = /^(?:and|or|but|also|plus|with|etc\.?|more|n\/a|none|nothing|no|yes|tbd|-)$/iu;
const GOES_ON = /^(?:which|who|so|because|when|if|while|even|especially|then|not just|including|such as|like|or)\b/iu;

const SENTENCE =
  /^(?:we|you|they|it|he|she|everyone|everybody|everything|nobody|nothing|anyone|there|this|that|i)(?:'(?:s|re|ve|ll|d|m))?\s/iu;
const MEASURE =
  /^(?:only |just |about |up to |under |over |less than |more than )?[€£$]?\d[\d.,]*(?:[ -]?(?:%|[kmc]?[gml]|mg|oz|lbs?|kilos?|kcal|cal|watts?|w|kw|v|mah|km|cm|mm|mph|inch(?:es)?|lit(?:re|er)s?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|euros?|dollars?|pounds?|gb|mb|tb|hz|db))?$/iu;
const NUMBER = /^(?:[€£$]?\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|twelve\b|hundreds\b|thousands\b|many\b|several\b|half\b|all\b|every\b|each\b|most\b|some\b|both\b)/iu;
const PREPOSITION =
  /^(?:with|without|from|in|on|at|by|for|of|to|into|under|over|between|within|near|before|after|until|since|during|via|through|inside|outside|(?:directly|right|straight|just) (?:on|at|in|by|from|to|next|behind|above|under|off|into|opposite|beside)|as|like|up to|next to|close to|minutes from)\b/iu;
const STATE =
  /^(?<what>.+?) (?:is |are )?(?<state>(?:always |also |fully |already )?(?:included|available|provided|welcome|optional|guaranteed|possible|allowed|required|refundable|built in|built-in|handled|recyclable|compostable|adjustable|removable|washable|reusable|refillable|certified))(?<rest>(?: (?:on|in|at|by|for|from|until|with|to|free|upon|every|any|too) .+| too| free)?)$/iu;
const STATE_OF_THING = /^(?:machine|hand|dish\s?washer|oven|freezer|fully|always|also|100%|easily|home|sofa|widely|freely|readily)$/iu;
/** 'gluten free on request', 'leak proof'. */
const COMPOUND_QUALITY = /^(?:open|free|available|ready|closed|live|bookable|refundable) (?:late|early|daily|from|until|till|on|at|in|all|every|24|7|seven|for|to|by|within|sundays?|saturdays?|weekends?|mondays?|nationwide|worldwide|anytime|around)\b.*$|^(?!for |from |is |run |get )\p{L}+[ -](?:free|proof|safe|friendly|resistant|washable|compatible|certified|approved)(?: (?:on|in|at|up|down|to|for|from|with|and|since|by|over|until) .+)?$/iu;
const AMOUNT_OF = /^(?<what>range|flat rate|fixed rate|fixed price|flat fee|battery life|capacity|height|weight|length|width|power|volume|speed|top speed|waiting time|delivery time|size) (?<amount>[€£$]?\d\S*(?: (?!to\b|and\b)\p{L}{1,6})?)$/iu;

/** What people wrote of a product, one fact for each line, sentence or part of a list, in their order; and what is too long to be said. */
export function readFacts(text: string, product: Product): { facts: Fact[]; unread: string[] } {
  const facts: Fact[] = [];
  const unread: string[] = [];
  for (const written of piecesOf(calmCapitals(text))) {
    const said = benefitToYou(uncapitalised(written));
    if (said.split(' ').length > MOST_WORDS || /^(?:i|i'm|i've|me)\s/iu.test(`${said} `)) unread.push(written);
    else if (!facts.some((fact) => fact.said === said)) facts.push({ ...ofProduct(readFact(said), product), said, written });
  }
  return { facts: asTheirNeighbours(facts), unread };
}

/** Among deeds a word that could be a thing is a deed too: 'forecasts demand, orders from suppliers'. */
function asTheirNeighbours(facts: readonly Fact[]): Fact[] {
  if (facts.filter(({ kind }) => kind === 'third').length < 2) return [...facts];
  return facts.map((fact) => {
    const [first = '', second = ''] = fact.text.split(' ');
    const isOpen = (fact.kind === 'things' || fact.kind === 'words') && baseOfThird(first) !== undefined && !/^(?:returns|repairs|refills|updates|drinks|snacks|prints|notes|reviews|discounts|lessons|visits)$/u.test(first);
    return isOpen && /^(?:from|to|into|in|on|by|with|for|at|through|up|down|over)$/u.test(second) ? { ...fact, kind: 'third' } : fact;
  });
}

/** 'block 98% of noise' is what earbuds do, 'cancel any time' what people do. */
function ofProduct(fact: Pick<Fact, 'kind' | 'text'>, { pronoun }: Product): Pick<Fact, 'kind' | 'text'> {
  const [first = '', ...rest] = fact.text.split(' ');
  if (fact.kind !== 'base' || pronoun === null || !OF_THINGS.test(first) || /\b(?:them|it)\b/u.test(fact.text)) return fact;
  return { kind: 'third', text: [thirdOf(first), ...rest].join(' ') };
}
const OF_THINGS = /^(?:carry|fit|hold|last|block|absorb|weigh|melt|smell|taste|burn|stay|repel|stretch|leave|cover|reduce|work|come|fold|float|glow|dry|survive|resist|feel|look)$/u;

function piecesOf(text: string): string[] {
  const lines = text.replaceAll(/(\d)\s+[-–]\s+(?=\d)/gu, '$1 to ').split(STRONG).map((line) => line.replace(BULLET, ''));
  const sentences = lines.flatMap((line) => spokenSigns(line).split(SENTENCE_END)).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = sentences.length < 2;
  return sentences
    .map((line) => cleanPhrase(line))
    .flatMap((line) => (isList || line.split(' ').length > MOST_WORDS || isPlainList(line) ? splitList(line) : [line]))
    .map((piece) => cleanPhrase(piece.replace(/^(?:and|plus|also|but|\+)\s+/iu, '')))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && /\p{L}|\d/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** Three parts of several words each are a list, also among sentences. */
const isPlainList = (line: string) => {
  const parts = line.split(/,\s+/u);
  return parts.length >= 3 && parts.every((part) => part.split(' ').length >= 2);
};

/** 'waterproof, easy to clean' are two; 'mild, hot and insane' and 'for email, chat and WhatsApp' are one, and so is a sentence with a comma. */
function splitList(line: string): string[] {
  const parts = line.split(/,\s+/u);
  const pieces: string[] = [];
  let open: string[] = [];
  for (const [place, part] of parts.entries()) {
    const isOpen = !part.includes(' ');
    const before = pieces.at(-1);
    const isListEnd = /^\S+ (?:and|or) \S+$/u.test(part);
    if (isOpen && place < parts.length - 1) open.push(part);
    else if (open.length > 0 && isListEnd) {
      pieces.push([...open, part].join(', '));
      open = [];
    } else if (before !== undefined && (GOES_ON.test(part) || (isListEnd && hasOpenList(before)) || /^no \S+$/u.test(part) && /^no \S+$/u.test(before)))
      pieces.push(`${pieces.pop() ?? ''}, ${part}`);
    else {
      pieces.push(...open, part);
      open = [];
    }
  }
  return [...pieces, ...open];
}

/** 'one inbox for email' goes on with ', chat and WhatsApp'. */
const hasOpenList = (piece: string) => /\b(?:for|with|of|from|in|by) \S+$/iu.test(piece);

function readFact(said: string): Pick<Fact, 'kind' | 'text'> {
  const text = withInnerArticles(said);
  const [first = '', second = ''] = text.split(' ');
  if (/\?$/u.test(text)) return { kind: 'words', text };
  const amount = AMOUNT_OF.exec(text)?.groups;
  if (/^\d[\d.]* \p{L}+ (?:long|high|wide|deep|tall|thick|thin)$/iu.test(text)) return { kind: 'quality', text };
  if (amount) return { kind: 'stuff', text: `a ${amount['what'] ?? ''} of ${amount['amount'] ?? ''}` };
  if (MEASURE.test(text)) return { kind: 'measure', text };
  if (SENTENCE.test(text)) return { kind: 'sentence', text };
  if (/^(?:no|zero)\s/iu.test(text)) return { kind: 'none', text };
  if (/^to \p{Ll}/u.test(text)) return { kind: 'goal', text };
  const place = /^(?<what>start|finish|meeting point|pick-?up|drop-?off|venue|location|parking) (?<where>(?:at|in|on|by|near|from|next to) (?:the |your |our )?.+)$/iu.exec(text)?.groups;
  if (place) return { kind: 'sentence', text: `the ${place['what'] ?? ''} is ${place['where'] ?? ''}` };
  if (/^(?:any|every|each|twice|once|always|anytime|now|also|three times|day or night|day and night)\s/iu.test(text)) return { kind: 'words', text };
  if (/^(?:run|led|held|kept|set up|cut|sent|sold|shot|grown|dug|born|hung|hit) (?:by|in|from|on|at|with|to|every)\b/iu.test(text)) return { kind: 'made', text };
  if (/^same\s/iu.test(text)) return { kind: 'stuff', text: `the ${text}` };
  if (/^not\s/iu.test(text)) return { kind: /^not (?:too |very |just )?\p{L}+(?:y|ful|ing|ed|al|ous|ive|able)$/u.test(text) ? 'quality' : 'words', text };
  if (PREPOSITION.test(text)) return { kind: 'where', text };
  const state = STATE.exec(text)?.groups;
  if (state && !(STATE_OF_THING.test(state['what'] ?? '') && /able$/u.test(state['state'] ?? '') && !/^available/u.test(state['state'] ?? '')) && !/\b(?:is|are|\p{L}+ly)$/u.test(state['what'] ?? '') && !isA(termsOf(state['what'] ?? '').at(-1), 'Adjective'))
    return ofState({ what: state['what'] ?? '', state: state['state'] ?? '', rest: state['rest'] ?? '' });
  const free = FIRST_FREE.exec(text)?.groups;
  if (free) return { kind: 'sentence', text: `your ${free['what'] ?? ''} is ${free['state'] ?? ''}` };
  if (isThirdPerson(text)) return { kind: 'third', text: withObject(text) };
  if (/^(?:doesn't|does not|never|won't|can't|cannot|can|will|don't)\s/iu.test(text)) return ofModal(text);
  const kind = kindOfPhrase(text);
  if (/^\p{L}+ed$/u.test(first) && /^(?:\d|hundreds$|thousands$)/u.test(second))
    return { kind: 'past', text };
  if (isMade(text)) return { kind: 'made', text };
  if (COMPOUND_QUALITY.test(text)) return { kind: 'quality', text };
  if (NUMBER.test(text) || /^at most \d/u.test(text)) return ofNumber(text);
  if (kind === 'clause' || isShowing(text)) return ofClause(text);
  if (kind === 'quality' && !/ \p{L}+ing$/u.test(text)) return { kind: 'quality', text };
  if (kind === 'base' && isOrder(text)) return { kind: 'base', text };
  if (first.endsWith('ing') && (kind === 'doing' || baseOfGerund(first) !== undefined) && countOf(text).count !== 'one') return { kind: 'doing', text };
  if (isA(termsOf(text)[0], 'Adjective') && !second) return { kind: 'quality', text };
  return ofThing(text);
}

const FIRST_FREE = /^(?:your |the )?(?<what>first \p{L}+(?: (?!free|half)\p{Ll}+)?) (?<state>free|half price|for free|on us)$/iu;
const NO_OBJECT = /^(?:feels|looks|tastes|smells|stays|works|folds|keeps|gets|runs|comes|goes|lasts|dries|sits|lies|ships|arrives|opens|closes|turns|is|has|weighs|costs|takes|starts|sounds|seems|becomes|makes|lets|helps|delivers|melts|grows)$/u;

/** 'fits standard backpack' fits a standard backpack. */
function withObject(text: string): string {
  const [verb = '', ...object] = text.split(' ');
  if (splitAtHead(object.join(' ')).front.length === 0 || NO_OBJECT.test(verb) || / (?:and|or) |,/u.test(text)) return text;
  const { count, isSure, text: said } = countOf(object.join(' '));
  return count === 'one' && isSure && !isA(termsOf(object[0] ?? '')[0], 'Adverb', 'Preposition') ? `${verb} ${said}` : text;
}

const IRREGULAR = /^(?:chosen|frozen|written|woven|driven|given|taken|sewn|knit|knitted|spun|sold|kept|sent|held|bound|ground|cut|set|run|led|grown|taught|bought|drawn|hung|fed|shot|lit)(?: and \p{L}+)?(?: (?:in|by|with|for|from|at|on|to|into|every|daily|weekly|monthly|within|before|after|fresh|live|until|like|as|of|without|online|locally|worldwide|only|just|straight|right|directly)\b.*)?$/iu;

/** 'hand picked in Berlin', 'vacuum packed', 'freshly roasted'. */
function isMade(text: string): boolean {
  if (IRREGULAR.test(text)) return true;
  const made = /^(?:(?:\p{L}+ly|self|hand|vacuum|machine|home|oven|laser|cold|dry|pre|air|freeze|slow|fully|locally|individually|professionally|hand-|pre-)[ -]?)?(?:\p{L}+(?:ed|own|ade|ilt|ung|aught|ritten|rown|et))(?<rest>(?: and (?:\p{L}+ed|\p{L}+en))?(?: .*)?)$/iu.exec(text);
  if (!made) return false;
  const head = text.split(' ')[0] ?? '';
  const rest = (made.groups?.['rest'] ?? '').trim();
  const isPlain = /^(?:need|seed|feed|speed|red|bed|shed|bread|shade|blade|trade|grade|set|pet|net|diet|basket|blanket|jacket|pocket|ticket|budget|cabinet|market|quiet|wet|flat-packed-set|internet|toilet|helmet|carpet|bracelet|tablet|outlet|magnet|hundred|town|brown|own|crown|down|gown|lung|young|wicked|naked|sacred|get|let|meet|sheet|street|sweet)$/iu;
  if (isPlain.test(text.replace(/ .*$/u, '')) || (rest === '' && text.includes(' ') && isPlain.test(text.split(' ').at(-1) ?? ''))) return false;
  if (rest !== '' && !/^(?:and|in|by|with|for|from|at|on|to|into|every|all|both|twice|slowly|\p{L}+ly|daily|weekly|monthly|within|before|after|hot|cold|fresh|until|like|as|of|without|online|locally|twice|once|under|over|around|worldwide|overnight|the same|same|between|near|only|just|straight|right|directly)\b/iu.test(rest)) return false;
  return /(?:ed|own|ade|ilt|ung|aught|ritten|rown)$/iu.test(head) || /\b\p{L}+(?:ed|ade|own|ilt|rown|ritten)\b/iu.test(text);
}

function ofState({ what, state, rest }: { what: string; state: string; rest: string }): Pick<Fact, 'kind' | 'text'> {
  const { count, text } = countOf(what);
  const hasMany = / and /u.test(what) || count === 'many' || /^(?:\d+|two|three|all) (?!\S+ing\b)/u.test(what) && count !== 'mass' && !/^(?:1|one)\b/u.test(what);
  if (/^welcome/u.test(state) && count === 'one' && !/^(?:a|an|the|your|every|any|one)\s/iu.test(what)) return { kind: 'sentence', text: `${what}s are ${state}${rest}` };
  if (hasMany && count !== 'many' && count !== null && !/ and /u.test(what)) return { kind: 'sentence', text: `${what} ${state}${rest}` };
  // 'handle compostable' is about the one it has, 'charger included' about one more.
  const isPart = count === 'one' && text !== what && /(?:able|built[ -]in)$/u.test(state) && !/^available/u.test(state);
  return { kind: 'sentence', text: `${hasMany ? what : isPart ? `the ${what}` : text} ${hasMany ? 'are' : 'is'} ${state}${rest}` };
}

function ofModal(text: string): Pick<Fact, 'kind' | 'text'> {
  if (/^(?:never \p{L}+s |doesn't |does not )/iu.test(text)) return { kind: 'third', text };
  if (/^(?:won't|can't|cannot|can|will) /iu.test(text)) return { kind: 'modal', text };
  return { kind: 'words', text };
}

function ofNumber(text: string): Pick<Fact, 'kind' | 'text'> {
  const { count, isSure, text: said } = countOf(text);
  // '10 minutes to the beach' is nothing that one gets.
  if (/^\S+ (?:minutes?|hours?|days?|weeks?|months?|years?|nights?|evenings?|km|metres?|meters?|cents?|euros?|dollars?|pounds?)\b(?! of)/u.test(text)) return { kind: 'words', text };
  if (count === 'many' && isSure) return { kind: 'things', text: said };
  // '25-minute flight time', '4K camera': the figure tells which.
  if (count !== 'many' && isSure && /^\d[\d.]*(?:-\p{L}|[kdg] |-?inch )/iu.test(text)) return { kind: 'thing', text: `${articleFor(text)} ${text}` };
  if (count === 'one' && isSure && /^an? \d/u.test(said)) return { kind: 'thing', text: said };
  return { kind: 'words', text };
}

/** 'coach shows you every machine': a thing that is counted does not stand alone. */
function ofClause(text: string): Pick<Fact, 'kind' | 'text'> {
  const [first = ''] = text.split(' ');
  if (text.includes(',') || (PEOPLE_VERBS.has(first) && !isShowing(text))) return { kind: 'words', text };
  const { count } = countOf(first);
  const isBare = count === 'one' && !isA(termsOf(first)[0], 'ProperNoun', 'Pronoun', 'Determiner', 'Gerund') && !/ing$|^(?:staff|theory|one|each|every|everyone)$/u.test(first) && /^\p{Ll}/u.test(first);
  return { kind: 'sentence', text: isBare ? `the ${text}` : text };
}

/** 'coach shows you every machine', where the first word could be a verb too. */
const isShowing = (text: string): boolean => {
  const [first = '', ...rest] = text.split(' ');
  return /^\p{Ll}+$/u.test(first) && !first.endsWith('s') && isThirdPerson(rest.join(' ')) && /^(?:you|your|the|a|an|every|all|it|them|\d.*)$/u.test(rest[1] ?? '');
};

const beginsWithVerb = (text: string): boolean => {
  const [first = ''] = text.split(' ');
  return PEOPLE_VERBS.has(first) || THING_VERBS.has(first) || /^(?:export|import|scan|sync|claim|donate|download|carry|access|request|call|chat|sign|log|drag|zoom|adopt|sponsor|apply|redeem|collect|subscribe|unsubscribe|browse|compare|gift|swipe|invite|stream|listen)$/u.test(first);
};

/** 'skip any week' is something to do, 'gift boxes' and 'text reminders' are not. */
function isOrder(text: string): boolean {
  if (!beginsWithVerb(text)) return false;
  const [first = '', second = ''] = text.replaceAll(/'s\b/gu, '').split(' ');
  if (first.includes('-')) return false;
  if (/^(?:start|finish|pitch|text|drop|set|rest|sound|sleep|work|book|drive)$/u.test(first) && !/^(?:your|the|a|an|it|them|any|with|from|in|at|online|for|early|late)$/u.test(second)) return false;
  if (/^(?:start|text|drop|finish|set|sound)$/u.test(first) && /^(?:at|with|when|from|in|on|of|off)$/u.test(second) && first !== 'start') return false;
  if (first === 'start' && /^(?:at|on)$/u.test(second)) return false;
  // 'report for the board' is more often a thing.
  if (/^(?:for|of|by|in|at|on|from|with|to)$/u.test(second) && (RATHER_NOUNS.has(first) || /^(?:report|review|check|test|update|order|print|return|visit|repair|coach|access|call|chat|discount|help|offer|place|plan|record|request|result|service|share|shop|tour|upgrade|break|catch|store)$/u.test(first))) return false;
  const { count, isSure } = countOf(text);
  const isDirect = /^(?:your|the|a|an|it|them|any|every|everything|anything|from|in|on|up|out|off|with|what|who|how|when|where|whenever|wherever|anytime|online|home|back|all|as|at|by|for|to|through|two|three|\d.*|one|another|more|less|better|faster|before|after|without|together|again|free|early|this|that|these|those|yourself|our|\p{L}+ly)$/iu;
  return isDirect.test(second) || (count === 'many' && isSure && !isA(termsOf(first)[0], 'Noun'));
}

function ofThing(text: string): Pick<Fact, 'kind' | 'text'> {
  if (text.includes(',') || /^\S+ to \d/u.test(text)) return { kind: 'words', text };
  const { count, isSure, text: said } = countOf(text);
  if (count === 'one') return { kind: isSure ? 'thing' : 'stuff', text: said };
  if (count === 'many') return { kind: isSure ? 'things' : 'words', text: said };
  return { kind: count === 'mass' ? 'stuff' : 'words', text: said };
}

/** Whether a text has anything that can be said. */

