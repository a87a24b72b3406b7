/** Plurals that do not end in -s, with their singular. */
const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  freshmen: 'freshman',
  grandchildren: 'grandchild',
  knives: 'knife',
  lives: 'life',
  men: 'man',
  mice: 'mouse',
  people: 'person',
  shelves: 'shelf',
  teeth: 'tooth',
  wives: 'wife',
  women: 'woman',
  businesswomen: 'businesswoman',
  businessmen: 'businessman',
  folks: 'person',
  salespeople: 'salesperson',
  tradespeople: 'tradesperson',
};
const SINGULARS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(IRREGULAR).map(([plural, singular]) => [singular, plural])),
  person: 'people',
};
/** Singulars that end in -s. */
const ENDS_IN_S =
  /(?:ss|us|is|ics|as|news|gas|lens|glass|series|species|yes|wellness|fitness|always|plus|bus|chess|swiss|dress|express|atlas|canvas|christmas)$/iu;
/** Where the words that describe a noun from behind begin: 'women over 40', 'parents who work'. */
const BEHIND =
  /^(?:who|who's|that|that's|which|with|without|over|under|in|at|of|from|on|for|to|about|between|after|before|around|near|within|upon|since|until|against|despite|towards?|beside|beyond|throughout|except|and|or|but|as|by|aged|just|when|where|during|like|per|than|included|inside|outside|while|full|because|if|so|until|instead|again|already|behind|below|above|across|into|through|via|up|down|off|away|every|each|this|last|today|tonight|tomorrow|&)$/iu;
/** Stands behind a noun only as the last word. */
const LAST =
  /^(?:forever|online|offline|afterwards|daily|weekly|monthly|yearly|upfront|nearby|worldwide|everywhere|anywhere|alone|too|twice|once|instead|indoors|outdoors|abroad|first|overnight)$/iu;
/** Between a noun and what it does: 'people living alone', 'water coming through the ceiling'. */
const AFTER_DOING =
  /^(?:in|on|at|from|through|with|to|by|down|up|out|off|into|over|under|for|your|the|all|while|alone|about|around|along|against|near|every|\d.*)$/iu;
const MANY_DOING =
  /^(?:working|living|looking|trying|wanting|going|learning|starting|dealing|struggling|running|doing|having|getting|walking|moving|coming|waiting|sitting|lying|standing|gathering|buying|selling|planning|travelling|traveling|studying|raising|expecting)$/iu;
const DESCRIBES =
  /^(?:online|hedge|free|daily|live|full|home|personal|private|group|video|calm|small|good|easy|fast|smart|quick|simple|professional|regular|weekly|monthly|real|new|old|our|your|the|window|dog|oven|carpet|car|wheel|bulk|guided)$/iu;

/** Sounds that a written letter hides: 'an hour', 'a unicorn'. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/iu;
const LIKE_YOU = /^(?:uni(?!n|m)|use|usu|util|eu|one\b|once\b|ukulele|u[ks]b?\b|ufo|ur[aeio])/iu;
/** Letters whose names begin with a vowel: 'an SPF 50 cream', 'an LED lamp'. */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX]/u;
const NUMBER_WITH_VOWEL = /^(?:8|11\b|18\b|11,|18,|8\d)/u;

/** 'a' or 'an', as the word is said. */
export function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.trim().split(/\s+/u, 1)[0] ?? '';
  if (/^\d/u.test(word)) return NUMBER_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (isSpelled(word)) return SPOKEN_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (SILENT_H.test(word)) return 'an';
  if (LIKE_YOU.test(word)) return 'a';
  return /^[aeiouáéíóúäëïöü]/iu.test(word) ? 'an' : 'a';
}

/** Capitals that are said letter by letter: few of them, or without a vowel to read them by. */
function isSpelled(word: string): boolean {
  if (/^[A-Z]\d/u.test(word)) return true;
  const letters = /^[A-Z0-9]+(?![a-z])/u.exec(word)?.[0] ?? '';
  return /^[A-Z]{2}/u.test(letters) && (letters.length <= 3 || !/[AEIOU]/u.test(letters));
}

/** The words of a phrase up to the noun that it is about, and what describes it from behind. */
export function splitAtHead(phrase: string): { front: string[]; head: string; behind: string } {
  const words = phrase.trim().split(/\s+/u);
  const end = words.findIndex(
    (word, index) =>
      index > 0 &&
      (BEHIND.test(word) ||
        (LAST.test(word) && index === words.length - 1) ||
        (MANY_DOING.test(word) && isPlural(words[index - 1] ?? '')) ||
        (/.{3}ing$/iu.test(word) &&
          AFTER_DOING.test(words[index + 1] ?? '') &&
          /^\p{Ll}{4,}$/u.test(words[index - 1] ?? '') &&
          !DESCRIBES.test(words[index - 1] ?? '')) ||
        (/[^e]ed$/iu.test(word) && /^(?:by|in|with|for|from|at|on|to)$/iu.test(words[index + 1] ?? ''))),
  );
  const frontAndHead = end === -1 ? words : words.slice(0, end);
  return {
    front: frontAndHead.slice(0, -1),
    head: frontAndHead.at(-1) ?? '',
    behind: end === -1 ? '' : words.slice(end).join(' '),
  };
}

/** Whether a noun names more than one thing. */
export function isPlural(noun: string): boolean {
  const word = noun.toLowerCase().replace(/[^\p{L}'-]/gu, '');
  if (word in IRREGULAR) return true;
  if (
    /(?:cameras|pizzas|sofas|ideas|areas|pandas|sodas|cinemas|visas|extras|umbrellas|alpacas|pyjamas|pajamas|menus|gurus|taxis|skis|bikinis|kiwis|safaris|bras|teas|peas|seas|fleas|plazas|villas|saunas|bananas|dramas|yogis|clinics|critics|mechanics|academics|paramedics|medics|comics|picnics|mosaics|fabrics)$/u.test(
      word,
    )
  )
    return true;
  return /[^'’]s$/u.test(word) && !ENDS_IN_S.test(word) && word.length > 3;
}

/** A noun as one thing: 'batteries' gives 'battery'; what is one already stays. */
export function singularOf(noun: string): string {
  const lower = noun.toLowerCase();
  const known = IRREGULAR[lower];
  if (known !== undefined) return known;
  if (!isPlural(noun)) return noun;
  if (
    /[^aeiou]ies$/iu.test(noun) &&
    !/^(?:newbies|foodies|selfies|rookies|movies|cookies|hoodies|brownies|veggies|smoothies|besties|hippies|zombies|techies)$/iu.test(
      lower,
    )
  )
    return `${noun.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zzes)$/iu.test(noun)) return noun.slice(0, -2);
  return noun.slice(0, -1);
}

/** A noun as several things: 'battery' gives 'batteries'; what is several already stays. */
export function pluralOf(noun: string): string {
  if (isPlural(noun)) return noun;
  const known = SINGULARS[noun.toLowerCase()];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/iu.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/(?:ch|sh|x|s|z)$/iu.test(noun)) return `${noun}es`;
  return `${noun}s`;
}
