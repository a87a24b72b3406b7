import type { WordCue } from '../speech/speech-take.ts';

/** Dashes and other signs that stand between words and are no word themselves. */
const LONE_SIGN = /^[\p{Pd}&+%‰°=×÷/|~•·\p{Sc}]+$/u;
/** Signs that lead to the next word rather than close the one before: 'and', 'plus', and a currency before its sum. */
const LEADS_ON = /^[&+]+$/u;
const CURRENCY = /^\p{Sc}+$/u;
const SUM = /^\d/u;

/**
 * Joins signs that stand alone ('—', '&', '€') with the word they belong to, so that they neither open nor close a caption by themselves. The joined
 * word lasts as long as both. A sign stays alone where the two do not fit together, or where somebody ended the line between them.
 */
export function attachSigns(words: readonly WordCue[], fits: (text: string) => boolean): WordCue[] {
  const joined: WordCue[] = [];
  let leading: WordCue | undefined;
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1);
    const previous = last?.breakAfter ? undefined : last;
    const next = word.breakAfter ? undefined : words[index + 1];
    if (leading) {
      const both = join(leading, word);
      joined.push(...(fits(both.text) ? [both] : [leading, word]));
      leading = undefined;
    } else if (LONE_SIGN.test(word.text) && next && (previous === undefined || leadsOn(word, next))) {
      leading = word;
    } else if (LONE_SIGN.test(word.text) && previous && fits(join(previous, word).text)) {
      joined[joined.length - 1] = join(previous, word);
    } else {
      joined.push(word);
    }
  }
  return joined;
}

function leadsOn(sign: WordCue, next: WordCue): boolean {
  return LEADS_ON.test(sign.text) || (CURRENCY.test(sign.text) && SUM.test(next.text));
}

function join(first: WordCue, second: WordCue): WordCue {
  const text = `${first.text}${second.isGlued ? '' : ' '}${second.text}`;
  const { breakAfter } = second;
  return { ...first, text, endMs: Math.max(first.endMs, second.endMs), ...(breakAfter && { breakAfter }) };
}
