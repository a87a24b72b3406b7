import { countWords, type ScriptPattern, type ScriptTone } from '@sayso/contract';
import type { ReadBrief } from '../brief/read-brief.ts';
import { hasFact, leans, sells, strengthOf, wordsOf } from './strength.ts';
import { TONES } from './tones.ts';

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
