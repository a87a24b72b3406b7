import { isA, termsOf } from '../phrases/grammar.ts';
import { cleanPhrase, PROPER } from './clean-text.ts';
import { isPlural, pluralOf, splitAtHead } from './nouns.ts';
import { spokenSigns } from './spoken-signs.ts';
import { baseOfThird } from './verbs.ts';

/** Who is spoken to. `many` stands after 'for' ('busy parents', 'people who hate ironing'); `call` can be called out, null where that is too long. For everybody both are null. */
export type Audience = { many: string | null; call: string | null };

const EVERYBODY =
  /^(?:everyone|everybody|anyone|anybody|all|you|all of you|all people|people|the public|general public|customers?|users?|consumers?|buyers?|shoppers?|adults?|humans?|men and women|any age|all ages|everyone and anyone)$/iu;
/** Those of whom one has or runs one: 'if you run a small business'. */
const RUN =
  /^(?:business|company|startup|start-up|brand|shop|store|restaurant|agency|salon|cafe|café|boutique|studio|practice|clinic|nonprofit|hotel|gym|firm)$/iu;
/** Groups that one is a part of. */
const PART_OF =
  /^(?:family|couple|team|household|community|group|class|crew|church|organisation|organization|school|department|office)$/iu;
const WHO =
  /^(?:people|those|everyone|anyone|everybody|anybody|folks|someone|somebody|men|women|persons?|individuals|users|customers|adults)\s+(?:who|that)\s+(?<verb>\S+)(?<rest>.*)$/iu;
const WITH =
  /^(?:people|those|everyone|anyone|everybody|anybody|folks|someone|somebody|individuals|users|customers|adults)\s+with\s+(?<what>.+)$/iu;
/** A word for one of many people. */
const PERSON =
  /(?:(?:[^aeiou]|[aeo]i|ea|ee|[aeiou][^aeiou])(?:er|or)|ist|ian|man|woman|(?:stud|resid|cli|ag|pati|par|ten|assist|account|consult|immigr|particip)(?:ent|ant)|mum|mom|dad|father|mother|grandpa|grandma|uncle|aunt|teen|girl|boy|expat|nurse|coach|chef|cook|friend|colleague|graduate|executive|employee|fan|nerd|hipster|head|founder|couple|professional|host|guest|landlord|newcomer|pro|athlete|musician|artist|vegan|vegetarian|entrepreneur|freelancer|introvert|senior|athlete|foodie|newbie|bride|groom|volunteer|veteran|hobbyist|neighbour|neighbor|adult|owl|traveller)$/iu;
const GENERATION = /^(?:gen(?:eration)?[ -]?[xyzα]|gen alpha|boomers?)$/iu;

/** Reads whom a video is for; null when there are no words in it. */
export function readAudience(text: string): Audience | null {
  const own = /^(?:for |to )?(?:the|my|our)\s+(\p{Ll}+)$/iu.exec(cleanPhrase(text))?.[1];
  // 'our neighbourhood': one place, not many people.
  if (own !== undefined && !isPlural(own) && !PERSON.test(own)) return { many: `the ${own.toLowerCase()}`, call: null };
  const phrase = calm(
    aged(cleanPhrase(spokenSigns(aged(text)))).replace(/^(?:for|to|the|all|any|my|our)\s+(?=\S)/iu, ''),
  )
    .replaceAll(/\s*(?:&|\+|\/)\s*/gu, ' and ')
    .replace(/\s*,\s*(?=[^,]+$)/u, (_, at: number, whole: string) =>
      /\band\b/u.test(whole.slice(at)) ? ' ' : ' and ',
    );
  if (!/\p{L}/u.test(phrase)) return null;
  if (EVERYBODY.test(phrase)) return { many: null, call: null };
  const who = WHO.exec(phrase)?.groups;
  if (who) return { many: phraseOfWho(phrase), call: null };
  const what = WITH.exec(phrase)?.groups?.['what'];
  if (what !== undefined) return { many: `people with ${toThem(what)}`, call: null };
  if (GENERATION.test(phrase)) return { many: phrase, call: phrase };
  return ofGroups(phrase);
}

/** 'women 40+' are 'women 40 and over'. */
const aged = (text: string) =>
  text
    .replace(/^(?:ages? )?(\d{1,2})\s?(?:\+|plus\b)$/iu, 'people over $1')
    .replaceAll(/(?:aged? )?\b(\d{1,2})\s?(?:\+|plus\b)(?!\s?\d)/giu, '$1 and over')
    .replace(/^(?:the )?over[- ](\d\d)s?$/iu, 'people over $1')
    .replace(/^(?:the )?under[- ](\d\d)s?$/iu, 'people under $1');

/** One or several kinds of people: 'teens and college students'. */
function ofGroups(phrase: string): Audience {
  const groups = phrase.split(/\s+(?:and|or)\s+|,\s*/iu).filter(Boolean);
  const areGroups = groups.length <= 3 && groups.every((group) => isGroup(group));
  if (!areGroups) {
    const many = manyOf(phrase);
    return { many, call: callOf(many) };
  }
  const parts = groups.map(manyOf);
  const many = parts.length === 1 ? (parts[0] ?? phrase) : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return { many, call: callOf(many) };
}

/** Whether a part of 'a and b' names people by itself: 'teens', but not 'moms with jobs and no time'. */
function isGroup(phrase: string): boolean {
  const { head } = splitAtHead(phrase);
  return head !== '' && !/^(?:no|with|without)\b/iu.test(phrase) && (isPlural(head) || /^\p{L}+$/u.test(head));
}

function manyOf(phrase: string): string {
  const bare = phrase.replace(/^(?:an?|the|every|each)\s+/iu, '');
  const { front, head, behind } = splitAtHead(bare);
  // Of a word that is not known nobody knows the plural: it stays as it is written.
  const isKnown = isPlural(head) || PERSON.test(head) || PART_OF.test(head) || RUN.test(head) || bare !== phrase;
  return [...front, isKnown ? pluralOf(head) : head, toThem(behind)].filter(Boolean).join(' ');
}

const youVerb = (verb: string) =>
  ({ is: 'are', has: 'have', does: 'do', "doesn't": "don't", "isn't": "aren't", was: 'were' })[verb.toLowerCase()] ??
  baseOfThird(verb) ??
  verb.toLowerCase();

/** 'anyone who travels' are 'people who travel'. */
function phraseOfWho(phrase: string): string {
  return phrase.replace(WHO, (...found) => {
    const groups = found.at(-1) as { verb: string; rest: string };
    const who = /^(?:men|women|users|customers|folks|adults)\b/iu.exec(phrase)?.[0].toLowerCase() ?? 'people';
    return `${who} who ${youVerb(groups.verb)}${toThem(groups.rest)}`;
  });
}

const toThem = (text: string) => text.replaceAll(/\b(?:my|his|her|your)\b/giu, 'their');

const callOf = (many: string): string | null =>
  !/^(?:children|kids|toddlers|babies|newborns|infants)$/iu.test(many) &&
  many.split(' ').length <= 5 &&
  !/\bwho\b/u.test(many)
    ? many
    : null;

/** No capitals where people only wrote a heading; names of places and what is said letter by letter keep theirs. */
function calm(phrase: string): string {
  if (GENERATION.test(phrase)) return phrase;
  const words = phrase.split(' ');
  const isShouted = phrase === phrase.toUpperCase() && phrase.length > 5;
  const isHeading = words.every((word) => word.length < 4 || /^\P{Ll}/u.test(word));
  return words
    .map((word, place) => {
      if (PROPER.test(word)) return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
      if (isShouted) return word.toLowerCase();
      if (/\p{Lu}.*\p{Lu}/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return word;
      const isPlace = /^(?:in|from|near|of|around)$/iu.test(words[place - 1] ?? '');
      // What is no English plural and no word for people is a name, or another language.
      const isWord =
        !isA(termsOf(word)[0], 'Place', 'City', 'Country', 'Region') &&
        (word.endsWith('s') ||
          PERSON.test(word) ||
          /^(?:people|anyone|everyone|those|someone|men|women|children|kids|new|busy|young|first)/iu.test(word) ||
          (words.length > place + 1 && !/^(?:in|für|de|von)$/u.test(words[place + 1] ?? '')));
      return (place === 0 && isWord) || (place > 0 && isHeading && !isPlace) ? word.toLowerCase() : word;
    })
    .join(' ');
}

/** Whether these words follow 'for': people who are certainly several, or named with 'the'. */
export const followsFor = (many: string): boolean =>
  /^(?:the|people|those|anyone|everyone|women|men|gen|guys|parents) ?/iu.test(many) || isPluralAudience(many);

/** Whether people can be called with these words: they are certainly several. */
export function isPluralAudience(call: string): boolean {
  const groups = call.split(/\s+(?:and|or)\s+|,\s*/iu);
  return groups.every((group) => {
    const { head } = splitAtHead(group);
    return isPlural(head) || /^(?:people|women|men|children|mums|folks|staff)$/iu.test(head);
  });
}
