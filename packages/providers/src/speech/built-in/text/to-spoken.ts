import type { Pronunciation } from '../../speech-provider.ts';
import { packFor } from './packs/index.ts';
import { readWords } from './read-words.ts';
import { respell } from './respell.ts';
import { toTexts, type ToSpokenForms } from './spoken-form.ts';

/** Whose words are read: a voice's language and region, what its synthesiser can take, and how its person wants words to be said. */
export type Reader = {
  language: string;
  region: string;
  /** Drops what the synthesiser cannot read. */
  toSynthesiserText: (spoken: string) => string;
  pronunciations: readonly Pronunciation[];
};

/** Makes the function that turns a script's words into what is spoken: wanted pronunciations first, then figures and signs in words. */
export function toSpokenForms({ language, region, toSynthesiserText, pronunciations }: Reader): ToSpokenForms {
  const pack = packFor({ language, region });
  return (sources) =>
    readWords(respell(sources, pronunciations), pack).map(({ spoken, break: after }) => ({
      texts: toTexts(toSynthesiserText(spoken)),
      break: after,
    }));
}
