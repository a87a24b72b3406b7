import { said } from './said.ts';

/** Longest problem to be asked in one breath, in words. */
const MOST_WORDS = 26;

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
  if (typed === null || typed.split(' ').length > MOST_WORDS) return null;
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
