import { calmCapitals, isName, withCapitals } from './capitals.ts';
import { cleanPhrase } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/** People that do not end in -s, and words that stand for any number of them. */
const MANY =
  /^(?:people|men|women|(?:grand|step|school)?children|folks?|staff|youth|police|mice|businesswomen|businessmen|salespeople|tradespeople|freshmen|fishermen|everyone|everybody|anyone|anybody|those|whoever|someone|somebody|all|you|gen|generation|boomers|salesmen|craftsmen|craftspeople)$/iu;
/** Words in -s that name one. */
const ONE_IN_S =
  /(?:ss|us|is|(?<!clin|crit|chan|dem|med|com|fabr|sceptic|skept|fanat|romant|mat|bet)ics|news|['’]s)$/iu;
/** 'cat and dog owners', 'small and medium businesses': the noun stands behind both. */
const JOINED = /^\p{L}+ (?:and|or|&) (?:\p{L}+ )+(?=\p{L}+$)/u;
/** What follows the noun: 'women over 40', 'parents who work'. */
const BEHIND =
  /^(?:over|under|aged?|between|with|without|in|on|at|of|from|for|to|by|near|around|after|before|during|about|into|like|against|(?:who|that|which)(?:['’]\p{L}+)?|whose|whom|where|when|and|or|but|\d.*|[(&+–-].*)$/iu;
/** The same where the noun before it is certain: 'workers downtown', but not 'online shops'. */
const BEHIND_SEVERAL =
  /^(?:new|not|moving|ready|stuck|tired|far|away|outside|inside|short|keen|fond|proud|curious|born|burned|downtown|nearby|abroad|worldwide|everywhere|anywhere|today|here|alone|together|only|online|\p{L}+(?:ing|ed))$/iu;
const DETERMINED = /^(?:a|an|the|my|our|your|every|any|each|all|both)\s/iu;
const AGES = /^(?:over|under)[- ]?\d+s?$/iu;
/** Words that have no capital within a sentence. */
const COMMON: ReadonlySet<string> = new Set(
  `adults agencies amateur anybody anyone artists athletes bachelors bakers beer beginners big bike book boys brides budget business businesses busy cafes car cat chefs children cleaners coffee collectors commuters companies content cooks couples creative curious cyclists dads dentists designers developers doctors dog drivers early eco employees entrepreneurs everybody everyone expecting families fans fathers film finance first fitness food foodies founders freelancers friends full future gamers gardeners girls graduates grand grooms groups gym health high hikers hobbyists home home-based homebuyers homeowners hospitals hotels house hr independent kids land landladies landlords lawyers light local long lovers low managers marketing men mid middle moms mothers mums music musicians nervous new newbies newcomers nurses office old older online owners parents part pensioners people pet photographers plant product professional professionals project readers remote restaurant restaurants retired retirees runners sales schools self seniors shift shop shoppers side side-sleepers single sleepers small social sport sports startups stay stressed students tea teachers teams tech teenagers teens tenants therapists those tired tourists travelers travellers vegans vegetarians wine women work workers working writers yoga young`.split(
    /\s+/u,
  ),
);

/** Whom a video is for, as it stands after 'For'; null where nobody can be sure that the words can follow it. */
export function readAudience(text: string): string | null {
  const phrase = withCapitals(cleanPhrase(spokenSigns(calmCapitals(text))))
    .replace(/[!?]+$/u, '')
    .replace(/^(?:for|to)\s+(?=\S)/iu, '');
  if (!/\p{L}/u.test(phrase)) return null;
  const words = phrase.split(' ');
  const isCertain =
    DETERMINED.test(phrase) ||
    AGES.test(phrase) ||
    isSeveral(words) ||
    (JOINED.test(phrase) && isPlural(words.at(-1) ?? ''));
  return isCertain && !/[.!?]\s/u.test(phrase) ? within(words) : null;
}

/** Whether the noun, which stands before what describes it from behind, names several: 'small business owners in Leeds', but not 'small business owner'. */
function isSeveral(words: readonly string[]): boolean {
  const [first = ''] = words;
  if (MANY.test(first)) return true;
  const end = words.findIndex(
    (word, place) =>
      place > 0 &&
      (BEHIND.test(word) ||
        words[place - 1]?.endsWith(',') === true ||
        (BEHIND_SEVERAL.test(word) && isPlural(words[place - 1] ?? ''))),
  );
  return isPlural((end === -1 ? words.at(-1) : words[end - 1]) ?? '');
}

function isPlural(word: string): boolean {
  const bare = word.replace(/[,;:]+$/u, '');
  return MANY.test(bare) || (/\p{L}{2}s$/u.test(bare) && !ONE_IN_S.test(bare));
}

/** No capitals where people only began a line or wrote a heading. */
function within(words: readonly string[]): string {
  const long = words.filter((word) => word.length > 3);
  const isHeading = long.length > 1 && long.every((word) => /^\p{Lu}/u.test(word));
  return words
    .map((word, place) => {
      const isOfPlace = /^(?:in|from|near|around)$/iu.test(words[place - 1] ?? '');
      if (!/^\p{Lu}\p{Ll}/u.test(word) || isName(word) || isOfPlace || !(place === 0 || isHeading)) return word;
      return COMMON.has(word.replace(/,$/u, '').toLowerCase()) || DETERMINED.test(`${word} `)
        ? word.toLowerCase()
        : word;
    })
    .join(' ');
}
