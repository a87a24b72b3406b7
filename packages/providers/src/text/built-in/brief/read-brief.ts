import { AppError, type FieldErrors, type LeftOut, type ScriptBrief } from '@sayso/contract';
import { findClaims } from '../find-claims.ts';
import { finished } from '../sentences.ts';
import { cleanText, cleanPhrase, calmCapitals, isName, withCapitals, spokenSigns } from './clean-text.ts';
import { piecesOf } from './split-details.ts';

/** A brief as scripts need it: everything but the product's name is a sentence, or several. What is not there, or is not said, is null. */
export type ReadBrief = {
  product: Product;
  /** 'For busy parents.' */
  audience: string | null;
  problem: string | null;
  /** In the order in which they are typed. */
  details: string[];
  offer: string | null;
};

const FIELDS = ['product', 'audience', 'problem', 'details', 'offer'] as const;
/** A charity or the like: who watches gives, and what bothers people bothers others. */
const CAUSE =
  /\b(?:donate|donations?|donors?|charit\w+|volunteers?|volunteering|fundrais\w+|proceeds|refugees?|orphan\w*|homeless|soup kitchen|wildlife|(?:animal|dog|cat|wildlife|mountain|sea) rescue|rescued|rescue (?:dogs?|cats?|animals?|centre|center|shelter)|wells|non-?profit|hospice needs|food ?bank|(?:coat|food|toy|blood|book|clothes|clothing) drive)\b/iu;
/** Names of those who ask for money, and words of others who have such names. */
const CHARITY = /\b(?:Fund|Foundation|Appeal|Charity|Food ?[Bb]ank)$/u;
const NO_CHARITY = /\b(?:invest\w*|makeup|make-up|skin|shades?|returns?|ETF|pension)\b/iu;
/** Those who sell to charities ask nobody for help. */
const FOR_CAUSES = /\b(?:charit|non-?profits?|NGOs?|fundrais|hospices)/iu;
const MOST_WORDS = 30;
const TOO_LONG = 'Too long to be said in one breath. Say it in fewer words.';
const NO_WORDS = 'There are no words in it that could be said.';
const OF_GIVERS = 'Whoever is asked to help is not who it is for, so no script says this.';
/** 'She screams all night': nobody who hears it first knows who. */
const OF_SOMEBODY = /^(?:\S+ )?(?:s?he|they|them|his|hers?|their)\b/iu;
const OF_WHOM = 'Nobody has been named yet when this is said. Say who is meant: my daughter screams all night.';
const ONE_PERSON = "This can't follow 'for' as it stands. Name several people, such as busy parents.";

/**
 * Reads a brief. What would be a risky claim, or cannot be said, is left out with the reason.
 * @throws AppError `script_help_language` when it is not in English; `invalid_input` on a field that says nothing, or says what no script should.
 */
export function readBrief(brief: ScriptBrief): { brief: ReadBrief; leftOut: LeftOut[] } {
  const foreign = FIELDS.filter((field) => isOtherLanguage(cleanText(brief[field])));
  if (foreign.length > 0) {
    const errors = Object.fromEntries(
      foreign.map((field) => [field, ['Write this in English: suggestions are in English only for now.']]),
    );
    throw new AppError('script_help_language', { errors });
  }
  const product = readProduct(brief.product);
  const whom = said(brief.audience);
  const risk = product && riskOf(`${product.question ?? ''} ${product.line}`);
  const errors: FieldErrors = {
    ...(product === null && { product: ['Name the product in a few words, such as Glow Serum or standing desk.'] }),
    ...(risk !== null && { product: [`Describe it without a claim: ${risk}`] }),
    ...(whom === null && { audience: ['Say in a few words who it is for, such as busy parents.'] }),
  };
  if (!product || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
  const leftOut: LeftOut[] = [];
  const use = (text: string, line: string | null, without: string) => {
    const reason = line === null ? without : riskOf(line);
    if (reason === null) return line;
    if (text.trim() !== '') leftOut.push({ text, reason });
    return null;
  };
  const whole = FIELDS.map((field) => brief[field]).join(' ');
  const isCause =
    !FOR_CAUSES.test(brief.audience) && (CAUSE.test(whole) || (CHARITY.test(brief.product) && !NO_CHARITY.test(whole)));
  const many = isCause ? null : readAudience(brief.audience);
  const problem = readProblem(brief.problem, { isOfOthers: isCause });
  const isOfSomebody = problem !== null && !isCause && OF_SOMEBODY.test(problem);
  const problemWithout = isOfSomebody ? OF_WHOM : /\p{L}/u.test(brief.problem) ? TOO_LONG : NO_WORDS;
  const details = piecesOf(calmCapitals(brief.details)).flatMap((piece) => {
    const line = piece.split(' ').length > MOST_WORDS ? null : said(piece);
    return use(piece, line, TOO_LONG) ?? [];
  });
  return {
    brief: {
      product,
      audience: use(brief.audience, many && `For ${many}.`, isCause ? OF_GIVERS : ONE_PERSON),
      problem: use(brief.problem, isOfSomebody ? null : problem, problemWithout),
      details: [...new Set(details)],
      offer: use(brief.offer, offerOf(brief.offer), NO_WORDS),
    },
    leftOut,
  };
}

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Small words that texts of a language cannot do without, and English has none of. */
const ELSEWHERE = wordsIn(
  'el los las una uno para por que qué muy más tus nuestro nuestra les des avec sont vous votre vos nous notre qui dans très le la du der das und für mit ohne ist sind sie ihr ihre wir unser nicht ein eine einen il gli che di del della senza sono molto nostro não uma você seu sua mais het een voor zonder niet en zijn jest nie dla się och för att inte',
);
const ENGLISH = wordsIn(
  'the and a an of to for with without is are it you your in on at that who this no not more less from by or my our their be can will have has',
);
/** Shortest text whose small words are counted, in words. */
const COUNTED_WORDS = 3;

/** Whether a text is written in another language than English: in other letters, or with the small words of another language. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin / letters < 0.7) return true;
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (all.length < COUNTED_WORDS) return false;
  const foreign = new Set(all.filter((word) => ELSEWHERE.has(word))).size;
  const english = all.filter((word) => ENGLISH.has(word)).length;
  return foreign >= 2 && foreign > english && foreign / all.length > 0.2;
}

/**
 * What is advertised. `line`: a sentence of its own in the words of the brief, no frame around it. `question`: what is asked before it ('Does
 * your shop need a website?'), null where nothing is. `name`: the line is certain to be a bare name, and can stand within a sentence.
 */
type Product = { line: string; question: string | null; name: string | null };

/** A word with a capital inside is a coined name and nothing else; several of something end in -s. */
const COINED = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+(?<!s)(?: \d{1,3})?$/u;

/** 'Tired of spreadsheets? We automate them.' are said together. */
const LEANS = /\b(?:it|them|they|that|this|these|those|one|ones|so|yes|no|then)\b/iu;

/** Reads what people call their product; null when there are no words in it. */
export function readProduct(text: string): Product | null {
  const phrase = withCapitals(cleanPhrase(spokenSigns(calmCapitals(text, { isTitle: true })))).replaceAll(
    /\s+[-–—]+\s+/gu,
    ', ',
  );
  if (!/\p{L}/u.test(phrase)) return null;
  const [asked = '', ...told] = phrase.split(/(?<=\?)\s+/u);
  const rest = told.join(' ');
  const isAsked = asked.endsWith('?') && /\p{L}/u.test(rest) && !LEANS.test(rest);
  return {
    line: finished(isAsked ? rest : phrase),
    question: isAsked ? finished(asked) : null,
    name: COINED.test(phrase) ? phrase : null,
  };
}

/** What people typed, as a sentence of its own: their words in their order, a capital and an end; null where there are no words. */
export function said(text: string): string | null {
  const phrase = withCapitals(cleanPhrase(spokenSigns(calmCapitals(text)))).replaceAll(/\s+[-–—]\s+/gu, ' – ');
  return /[\p{L}\p{N}]/u.test(phrase) ? finished(phrase) : null;
}

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

/** Longest problem to be asked in one breath, in words. */
const PROBLEM_MOST_WORDS = 26;

/** What says of people what they are, have or feel, as one asks them: 'being afraid' is 'afraid?', 'not knowing' is 'don't know?' */
const ASKED: readonly (readonly [RegExp, string])[] = [
  [/^(?:if|when|because) (?=\S+ \S+ \S)/iu, ''],
  [/^not being able to /iu, "can't "],
  [/^not being (?=\S)/iu, 'not '],
  [/^(?:always |constantly )?being (?=\S)(?!.*,)/iu, ''],
  [/^not (know|hav)ing /iu, "don't $1 "],
  [/^never (know|hav)ing /iu, 'never $1 '],
  [/^(don't|never) hav /iu, '$1 have '],
  [/^having (?=(?:no|too|so) )/iu, ''],
  [/^(need|want)ing (?=(?:to|a|an) )/iu, '$1 '],
  [/^(?:the |a )?lack of (?!(?:a|an|the|any) )/iu, 'not enough '],
  [/^(?:the |a )?fear of /iu, 'afraid of '],
  [
    /^(?:you're|you are) (?=(?:so |too )?(?:tired|sick|afraid|scared|stuck|worried|bored|fed up|embarrassed|ashamed|overwhelmed|not sure|unsure) )/iu,
    '',
  ],
  [/^(?:it's|it is) (?=(?:so |too |really )?(?:hard|difficult|impossible|tricky) to )/iu, ''],
];

/**
 * What bothers people, asked of who watches. Several sentences stay as they are typed, and so does what bothers others than who watches
 * (`isOfOthers`). Null where there are no words, or too many.
 */
export function readProblem(text: string, { isOfOthers }: { isOfOthers: boolean }): string | null {
  const typed = said(text);
  if (typed === null || typed.split(' ').length > PROBLEM_MOST_WORDS) return null;
  if (isOfOthers) return typed;
  const told = toYou(typed);
  // 'The smell!' is not asked.
  if (/\p{L}!"?$/u.test(told)) return said(told);
  const isOne = !/[.!?]"?\s/u.test(told.replaceAll(/\b(?:Dr|Mr|Mrs|St|vs|p\.m|a\.m)\./gu, ''));
  if (!isOne || /\?"?$/u.test(told)) return said(told);
  return said(`${ASKED.reduce((phrase, [from, to]) => phrase.replace(from, to), told).replace(/[.!]$/u, '')}?`);
}

/** What people say of themselves or of their audience, said to the person who watches: 'my back hurts' is 'your back hurts'. */
function toYou(text: string): string {
  // What somebody says in quotes stays theirs.
  return text
    .split(/("[^"]*")/u)
    .map((part) => (part.startsWith('"') ? part : withYou(part)))
    .join('');
}

function withYou(text: string): string {
  return text
    .replaceAll(/\b(?:I|we)'m\b|\bI am\b|\bwe are\b/giu, (found) => (found.includes("'") ? "you're" : 'you are'))
    .replaceAll(/\bwe're\b/giu, "you're")
    .replaceAll(/\b(?:I|we)'(ve|ll|d)\b/giu, "you'$1")
    .replaceAll(/\bI was\b/giu, 'you were')
    .replaceAll(/\bam I\b/giu, 'are you')
    .replaceAll(/\bwas I\b/giu, 'were you')
    .replaceAll(/\bI\b(?![-.])|\b[Ww]e\b(?!-)/gu, 'you')
    .replaceAll(/\b(?:my|our)\b/giu, 'your')
    .replaceAll(/\b(?:me|us)\b/gu, 'you')
    .replaceAll(/\b(?:myself|ourselves)\b/giu, 'yourself');
}

const offerOf = (text: string) => (/^\W*free\W*$/iu.test(text) ? "It's free." : said(text));

const riskOf = (text: string): string | null => findClaims(text)[0]?.reason ?? null;
