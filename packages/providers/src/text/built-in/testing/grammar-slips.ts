import { articleFor } from '../brief/nouns.ts';
import { sentencesOf } from '../sentences.ts';

/** What can be broken in a sentence and be seen without understanding it. */
const SLIPS: readonly (readonly [string, RegExp])[] = [
  ['two spaces', / {2}/u],
  ['space before a sign', /\s[.,!?;:]/u],
  ['two signs', /[.,;:!?]\s*[.,;:]|\.\.|!!|\?\?/u],
  ['an empty slot', /[{}]|\bundefined\b|\bnull\b|\bNaN\b/u],
  ['a word twice', /(?<![\p{L}-])(\p{Ll}+) \1(?![\p{L}-])/u],
  ['two articles', /\b(?:a|an|the|this|these)\s+(?:a|an|the|this|these)\b/iu],
  ['an article before a plural', /\b(?:a|an) (?:people|children|men|women|these)\b/iu],
  ['a small letter after an end', /[.!?] \p{Ll}(?!\p{Ll}*\p{Lu})/u],
  ['a case', /\b(?:use|make|see|try|at|with|for|of) they\b/iu],
  [
    'one and several',
    /\b(?:here's|that's|there's|is|was) these\b|\bthese (?:[\p{L}-]+ ){1,4}(?:comes|helps|is|was|has|does)\b/iu,
  ],
  ['a noun after get', /\byou get (?:save|clean|help|make|use|learn|feel|sleep better|fit) \b/iu],
  ['a capital within', /\b(?:these|the|a|about|of) (?:One|Two|Three|It|They|You)\b/u],
  [
    'agreement',
    /\b(?:it|he|she) (?:are|have|do|come|make|help|work|hydrate|fit)\b|\b(?:they|you|we) (?:is|has|does|comes|makes|helps|works|was)\b|\byou can (?:\w+s your|can)\b|\bit's (?:it|you|they)\b/iu,
  ],
  [
    'an article before several',
    /\ban? (?:\p{L}+ )?(?:nails|discs|classes|lessons|colours|children|people|babies|handles|compartments|bristles|robots|pieces)\b/iu,
  ],
  [
    'an article before no noun',
    /\ban? (?:with|without|being|twice|open|failed|chosen|baked|keep|self|made|in|from)(?![\p{L}-])/iu,
  ],
  ['an order to nobody', /\b(?:you can|to) (?:pitch competition|text when|report for|house with|pick-up)\b/iu],
  ['a sign that nobody can say', / [@/|•] |\b\w+\/\w+\b(?<!24\/7)/u],
  [
    'words that talk the viewer out of it, or hold for anything',
    /\byou're not alone|nobody has time|questions about|read the details|sleep on it|make up your mind|no more excuses|farewell to|probably not\b/iu,
  ],
  ['a private sign', /[\u{e000}-\u{f8ff}]/u],
  ['mark-up', /[<>]|&\w+;/u],
  ['a picture', /\p{Extended_Pictographic}/u],
];
/** What is broken in a script, in words; nothing for one that reads well. */
export function grammarSlips(script: string): string[] {
  const slips = script
    .split('\n')
    .flatMap((line) =>
      SLIPS.filter(([, slip]) => slip.test(line)).map(
        ([name, slip]) => `${name}: ${slip.exec(line)?.[0]} in '${line.slice(0, 140)}'`,
      ),
    );
  const articles = [...script.matchAll(/(?<!\p{L})(an?) (?=([\p{L}\p{N}][^\s]*))/giu)]
    .filter(([, article = '', next = '']) => article.toLowerCase() !== articleFor(next))
    .map(([whole, , next]) => `article: ${whole}${next}`);
  const sentences = sentencesOf(script).map(({ text }) => text);
  const small = sentences
    .filter((text) => /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text))
    .map((text) => `small beginning: ${text}`);
  const endless = sentences.filter((text) => !/[.!?]["']?$/u.test(text)).map((text) => `no end: ${text}`);
  const twice = sentences
    .filter((text, place) => sentences.indexOf(text) !== place && !/^(?:Yes|No)\.$/u.test(text))
    .map((text) => `said twice: ${text}`);
  return [...slips, ...articles, ...small, ...endless, ...twice];
}
