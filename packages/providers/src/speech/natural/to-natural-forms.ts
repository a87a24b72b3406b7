import type { Pronunciation } from '../speech-provider.ts';
import { toPlainCharacters, withoutMarkup } from '../built-in/text/characters.ts';
import { toLatinText } from '../built-in/text/latin.ts';
import { LANGUAGE_PACKS } from '../built-in/text/packs/index.ts';
import { respell } from '../built-in/text/respell.ts';
import { breakOf, toTexts, type ToSpokenForms } from '../built-in/text/spoken-form.ts';
import { toSpokenForms } from '../built-in/text/to-spoken.ts';

type Reader = { language: string; region: string; pronunciations: readonly Pronunciation[] };

/** Makes the function that turns a script's words into what a model is given: figures and signs in words where we know the language, and as they are where the model does. */
export function toNaturalForms({ language, region, pronunciations }: Reader): ToSpokenForms {
  const toSynthesiserText = isLatin(language) ? toLatinText : toAnyText;
  if (LANGUAGE_PACKS.has(language)) return toSpokenForms({ language, region, toSynthesiserText, pronunciations });
  return (sources) =>
    respell(sources, pronunciations).map((source) => {
      const plain = toPlainCharacters(withoutMarkup(source));
      return { texts: toTexts(toSynthesiserText(plain)), break: breakOf(plain) };
    });
}

const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn';

/** Letters and figures of any script; signs that no model speaks are dropped. */
function toAnyText(spoken: string): string {
  return spoken
    .replaceAll(/[^\p{L}\p{M}\p{N}.' -]/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])[.'-]+|[.'-]+(?![\p{L}\p{M}\p{N}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
