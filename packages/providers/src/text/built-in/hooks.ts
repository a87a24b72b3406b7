import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { ReadBrief } from './brief/read-brief.ts';
import { DEEDS } from './brief/split-details.ts';

/** The beginning of a script, and what of the brief it has said. */
export type Hook = {
  pattern: ScriptPattern;
  text: string;
  says: ReadonlySet<Says>;
  details: readonly string[];
};

/** A hook is heard within the first seconds. */
const MOST_WORDS = 28;
const MOST_LISTED = 3;
const MOST_WORDS_LISTED = 16;
const FEWEST_WORDS_OF_PRODUCT = 4;
/** Hooks with which a brief is well served. */
const ENOUGH = 3;

type Given = { brief: ReadBrief; tone: ScriptTone; random: () => number };

/** The line of the product, with the end that the tone gives it. */
export function productLine({ line, name }: ReadBrief['product'], tone: ScriptTone): string {
  return (name === null ? line : `Meet ${name}.`).replace(/\.$/u, TONES[tone].end);
}

/**
 * What a tone puts beside the words of the brief. Whatever is here has to be good English in an advertisement for anything, a charity and a
 * person too: nothing that presumes a situation, a kind of product or a mood.
 */
type ToneWords = {
  /** Ends the line of the product. */
  end: '.' | '!';
  /** Behind what bothers people, when a script begins with it. */
  afterProblem: string;
  /** Calls to action. */
  link: readonly string[];
};

/** The words of every tone. */
export const TONES: Readonly<Record<ScriptTone, ToneWords>> = {
  friendly: {
    end: '.',
    afterProblem: "Here's something for that.",
    link: ['The link is right below.', "You'll find the link below."],
  },
  excited: {
    end: '!',
    afterProblem: "Here's something for that!",
    link: ['Go on, the link is right below!', 'The link is right below!'],
  },
  calm: {
    end: '.',
    afterProblem: '',
    link: ['For more, see the link below.', 'The link is just below.'],
  },
  expert: {
    end: '.',
    afterProblem: 'There is an answer to that.',
    link: ['The details are at the link below.', 'You can read the details at the link below.'],
  },
  funny: {
    end: '.',
    afterProblem: 'We need to talk.',
    link: ['The link is below. Your thumb knows the way.', 'The link is below, no treasure map needed.'],
  },
  direct: { end: '.', afterProblem: '', link: ['Link below.', 'The link is below.'] },
};

/** The hooks that a brief is enough for: each says something of this brief, no two begin alike. In the order in which they are worth most. */
export function hooksOf({ brief, tone, random }: Given): Hook[] {
  const { product, problem, audience, offer } = brief;
  const line = productLine(product, tone);
  const isTyped = problem?.endsWith('?') === true && ASKS.test(problem);
  const hooks: (Hook | null)[] = [
    problem === null
      ? null
      : hook(
          isTyped ? 'question' : 'problem',
          join(problem, problem.endsWith('?') && !isTyped ? behindProblem(problem, TONES[tone].afterProblem) : ''),
          ['problem'],
        ),
    product.question === null ? null : hook('maker', join(product.question, line), ['product']),
    ...detailHooks({ brief, random }),
    offer !== null && sells(offer, brief) ? hook('offer', offer, ['offer']) : null,
    audience === null ? null : audienceHook({ audience, line, brief }),
    product.question === null && isSlogan(product.line) ? hook('maker', line, ['product']) : null,
  ];
  const begun = new Set<string>();
  const found = hooks.filter((one): one is Hook => {
    if (one === null || countWords(one.text) > MOST_WORDS) return false;
    const begin = one.text
      .toLowerCase()
      .split(/[\s.,!?]+/u, 2)
      .join(' ');
    return !begun.has(begin) && begun.add(begin).size > 0;
  });
  // People and a bare name are the weakest hook.
  const isEnough = found.length > ENOUGH && !TELLS_WHAT.test(product.line);
  return isEnough ? found.filter(({ pattern }) => pattern !== 'audience') : found;
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that tell nothing of what is sold. */
const EMPTY = list(`
the and for you your our with from that this are not all any only just per each every off out more most over under into than then when until till before after about without within up to of in on at by or is
be can will get got have has one two three four five six seven eight nine ten first second third new free save sign subscribe join book order call try start use buy take ask request download
learn more now today here demo trial call consultation quote estimate offer deal discount price prices code percent cashback money back guarantee guaranteed warranty voucher card gift bundle
sample pack samples copy copies month months year years week weeks weekend day days hour hours minute minutes second seconds night nights time times anytime monday mondays tuesday tuesdays
wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays january february march april may june july august september october november december summer spring
winter christmas order orders purchase checkout delivery shipping returns return refund subscription plan plans annual monthly yearly early bird tickets ticket fee fees setup contract retainer
needed required included extra included cancel skip pause pay paid half limited special video person people customers customer users user clients info pack early spots spot from max min
fixed minimum maximum flat easy quick fast simple great good quality best open daily online offline available support secure safe insured certified compliant washable dishwasher machine weighs weight size sizes
colour colours color colors battery batteries runs lasts app charge charger instructions friendly affordable leasing euros dollars pounds upgrade ready you're we'll we're i'll made makes
system step steps small group groups part-time industry team teams automatic manual family owned own since hosted store pick drop hand hands shop live certificate parking beginners welcome ships
experienced trained professional qualified years handle paperwork reply replies respond response working gear equipment provided materials tools interior exterior everything
anything`);
/** Leans on something that has not been said yet. */
const LEANS =
  /\b(?:it|its|it's|she|he|her|his|they|them|their|ones|both|each|this|that's|these|those|also|too|then|that (?:day|morning|evening|night|week|time|way)|either|such|same|else|instead|the rest|the others?|another)\b/iu;
/** What a thing does, without the thing; what somebody is to do; what is not there; how much at most. */
const WEAK =
  /^(?:free|your|between|after|before|during|no|not|without|never|up to|from|max\.?|min\.?|at most|or|and|but|with|for|in|on|at|by|plus|works?|runs?|lasts?|weighs?|holds?|fits?|keeps?|makes?|sends?|saves?|tracks?|takes?|comes?|finds?|shows?|gives?|helps?|does|has|is|are|was|can|lets?|connects?|syncs?|integrates?|blocks?|covers?|reminds?|alerts?|reports?|exports?|imports?|reads?|writes?|answers?|hangs?|charges?|folds?|stays?|removes?|records?|creates?|builds?|turns?|supports?|includes?|contains?|classifies|deploys|installs?|dissolves|absorbs|arrives|recharges|learns|identifies|scans|pays|book|order|call|cancel|skip|pause|sign|subscribe|download|join|swap)\b/iu;

/** 'Rightsizes databases automatically': a word in -s is taken for a deed, unless it goes on as a thing does ('pints for €3.50'). */
const DOES =
  /^(?!\p{L}+day)[\p{L}-]+[^s\P{L}]s (?!(?:for|of|from|at|by|with|that|who|which|you|matched|checked|made)\b)/iu;
/** 'Wash with cold water.' is heard as an order. */
const ORDERS = new RegExp(`^(?:${DEEDS})\\b`, 'iu');
const isWeak = (line: string) => WEAK.test(line) || DOES.test(line) || ORDERS.test(line);

/** The words of a line that tell something. */
export const wordsOf = (line: string): string[] =>
  (line.toLowerCase().match(/[\p{L}][\p{L}'-]{2,}/gu) ?? []).filter((word) => !EMPTY.has(word));

/** Whether a line needs the one before it. */
export const leans = (line: string): boolean => LEANS.test(line);

/** Whether a line is more than a figure, a price or what anybody offers. */
const hasFact = (line: string): boolean => wordsOf(line).length > 0 && !isWeak(line);

/** How much a detail tells when it is heard first; 0 where it says too little, leans on another or lacks who does it. */
function strengthOf(line: string, { problem }: ReadBrief): number {
  const words = wordsOf(line);
  const count = countWords(line);
  if (count < 3 || count > 16 || leans(line) || isWeak(line) || /[:?]/u.test(line) || words.length < 2) return 0;
  const bothered = new Set(wordsOf(problem ?? '').map((word) => word.slice(0, 5)));
  return (
    Math.min(words.length, 4) +
    (/\d/u.test(line) ? 1 : 0) +
    (words.some((word) => bothered.has(word.slice(0, 5))) ? 1 : 0)
  );
}

/** Whether an offer says what is sold: it names something of the brief, or enough by itself. A bare price or an order ('book a demo') does not. */
function sells(offer: string, { product, details }: ReadBrief): boolean {
  const words = wordsOf(offer.replaceAll(/\bcode \S+|\S*\d\S*/giu, ''));
  const told = wordsOf(`${product.line} ${details.join(' ')}`).map((word) => word.slice(0, 4));
  if (
    countWords(offer) < 3 ||
    leans(offer) ||
    /\bdeposit\b/iu.test(offer) ||
    /^(?:min|max|from|only|limited|up to|early|\S*\d\S* (?:(?:euros?|dollars?|pounds?|kr|zł) )?(?:per|an?|each)\b)/iu.test(
      offer,
    )
  )
    return false;
  return words.some((word) => told.includes(word.slice(0, 4))) || words.length > 2;
}

/** What a tone says behind a problem, unless that says a word of it again. */
const behindProblem = (problem: string, words: string): string =>
  wordsIn(words).some((word) => wordsIn(problem).includes(word)) ? '' : words;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];

/** Whether a detail names the product by itself: 'Aunt Bibi cooks at your place.' */
const namesProduct = (detail: string, { line }: ReadBrief['product']): boolean =>
  detail.toLowerCase().includes(line.replace(/[.!?]$/u, '').toLowerCase());

const ASKS =
  /^(?:what|why|how|where|when|who|which|whose|is|are|do|does|did|can|could|will|would|should|have|has|isn't|aren't|don't|doesn't|can't|won't)\b/iu;

type Says = 'problem' | 'audience' | 'offer' | 'product';

const hook = (pattern: ScriptPattern, text: string, says: readonly Says[]): Hook => ({
  pattern,
  text,
  says: new Set(says),
  details: [],
});

const ofDetails = (pattern: ScriptPattern, ...details: readonly string[]): Hook => ({
  ...hook(pattern, join(...details), []),
  details,
});

const join = (...lines: readonly string[]) => lines.filter(Boolean).join(' ');

/** 'We help restaurants fill empty tables.', 'Get your Saturdays back!', 'A desk for two.': more than a name. */
const isSlogan = (line: string) =>
  /[!?]$/u.test(line) ||
  /^(?:we|i) /iu.test(line) ||
  (line.split(' ').length >= FEWEST_WORDS_OF_PRODUCT && TELLS_MORE.test(line));
const TELLS_MORE = /.\b(?:for|with|without|that|who|which|in|on|of|from|to|by|made|your?)\b/iu;

/** A word that is no name, as in 'Pedal Power bike servicing': a name alone tells nobody what it is. */
const TELLS_WHAT = /(?<!\p{L})(?!(?:and|the|for|with|from)\b)\p{Ll}\p{L}{2,}/u;

/** 'For people who inherited one.': what that is, the product says. */
const LEANING_PEOPLE = /\b(?:it|them|ones?)\.$/iu;

/** People, and what is for them; none where the product's words name them already, or are a hook by themselves. */
function audienceHook({ audience, line, brief }: { audience: string; line: string; brief: ReadBrief }): Hook | null {
  const { product, details, offer } = brief;
  const isTold = isSlogan(product.line) || product.question !== null || saysPeople(product.line, audience);
  if (isTold || LEANING_PEOPLE.test(audience) || (details.length === 0 && offer === null)) return null;
  return hook('audience', join(audience, line), ['audience', 'product']);
}

/** Whether the words for the people are in the product's: 'coffee' for 'coffee lovers'. */
function saysPeople(line: string, audience: string): boolean {
  const words = wordsOf(line);
  return wordsOf(audience).some((word) => words.some((other) => other.slice(0, 5) === word.slice(0, 5)));
}

/** One strong detail, and the first few together or another strong one with a figure. */
function detailHooks({ brief, random }: Pick<Given, 'brief' | 'random'>): Hook[] {
  const { product } = brief;
  const details = brief.details.filter((line) => !namesProduct(line, product));
  const listed = details.slice(0, MOST_LISTED);
  const isList =
    details.length > MOST_LISTED &&
    details.length === brief.details.length &&
    listed.every((line) => countWords(line) > 1 && !leans(line) && !/[:?(]/u.test(line)) &&
    hasFact(listed[0] ?? '') &&
    countWords(listed.join(' ')) <= MOST_WORDS_LISTED &&
    !leans(details[MOST_LISTED] ?? '');
  const strong = details
    .map((line, place) => ({ line, strength: strengthOf(line, brief), isLeantOn: leans(details[place + 1] ?? '') }))
    .filter(({ line, strength, isLeantOn }) => strength > 0 && !isLeantOn && !(isList && line === details[0]))
    .toSorted((one, other) => other.strength - one.strength);
  const best = strong.filter(({ strength }) => strength >= (strong[0]?.strength ?? 0) - 1);
  const claim = best[Math.floor(random() * best.length)];
  const figure = strong.find(({ line }) => line !== claim?.line && /\d/u.test(line));
  return [
    ...(claim ? [ofDetails('claim', claim.line)] : []),
    ...(isList ? [ofDetails('checklist', ...listed)] : figure ? [ofDetails('reasons', figure.line)] : []),
  ];
}
