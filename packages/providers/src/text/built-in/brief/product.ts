import { finished } from '../writing/finished.ts';
import { calmCapitals, withCapitals } from './capitals.ts';
import { cleanPhrase } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/**
 * What is advertised. `line`: a sentence of its own in the words of the brief, no frame around it. `question`: what is asked before it ('Does
 * your shop need a website?'), null where nothing is. `name`: the line is certain to be a bare name, and can stand within a sentence.
 */
export type Product = { line: string; question: string | null; name: string | null };

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
