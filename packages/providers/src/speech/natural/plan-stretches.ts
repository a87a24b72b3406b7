import { AppError } from '@sayso/contract';
import { hasWordContent, splitIntoWords, type DisplayWord } from '../built-in/text/display-words.ts';
import { respell, heardText } from '../built-in/text/respell.ts';
import { breakOf } from '../built-in/text/spoken-form.ts';
import type { Pronunciation } from '../speech-provider.ts';

/**
 * Some sentences that a natural voice speaks at once: display words `fromWord` up to but not including `toWord`, `text` with wanted pronunciations in their place,
 * and the silence that follows: `pauseAfterMs` at normal speed, and `breakAfterMs` more at any speed.
 */
export type Stretch = {
  fromWord: number;
  toWord: number;
  text: string;
  pauseAfterMs: number;
  breakAfterMs: number;
};

/**
 * A script ready for a natural voice: its words as written, the indices of those that are stressed, silence before the first, what to speak, and the text that is heard where it is another one.
 * Words of no stretch are silent.
 */
export type StretchPlan = {
  words: string[];
  stressed: ReadonlySet<number>;
  leadMs: number;
  stretches: Stretch[];
  heard: string | undefined;
};

/**
 * How much is spoken at once: a stretch ends with the sentence that makes it `good`, and with the word that makes it `most`. A stretch may be one word longer than that.
 * `sizeOf`: how long a text is, where not its characters count.
 */
export type StretchLimits = { good: number; most: number; sizeOf(text: string): number };

/** Prosody wants whole thoughts, services take 4,096 characters, and whoever aborts waits for one stretch. */
export const STRETCH_LIMITS: StretchLimits = { good: 700, most: 1_500, sizeOf: (text) => text.length };
/** A word of this many characters is none; the rest of it is not spoken. */
const LONGEST_WORD = 200;
const PAUSE_MS = { sentence: 320, paragraph: 520, inside: 120 } as const;

/**
 * Cuts a script at its break tags, and at the end of a sentence once there is enough for one stretch.
 * @throws AppError `script_has_no_words` when there is no letter or digit.
 */
export function planStretches(
  script: string,
  pronunciations: readonly Pronunciation[],
  limits: StretchLimits = STRETCH_LIMITS,
): StretchPlan {
  const { leadMs, words } = splitIntoWords(script);
  const said = respell(
    words.map(({ source }) => source),
    pronunciations,
  );
  if (!said.some(hasWordContent)) throw new AppError('script_has_no_words');
  const cut = said.map((one) => one.slice(0, LONGEST_WORD));
  const heard = heardText(script, { pronunciations, said: cut.map((text, wordIndex) => ({ wordIndex, text })) });
  const plan = { leadMs, stretches: [] as Stretch[] };
  let fromWord = 0;
  for (const [index, word] of words.entries()) {
    const toWord = index + 1;
    const spoken = cut.slice(fromWord, toWord);
    const pauseAfterMs = pauseAfter(word, words[toWord]);
    const size = limits.sizeOf(spoken.join(' '));
    if (!mayEnd(word, { limits, pauseAfterMs, size, isLast: toWord === words.length })) continue;
    const breakAfterMs = word.breakAfterMs ?? 0;
    if (spoken.some(hasWordContent)) {
      const text = spoken.filter(Boolean).join(' ');
      plan.stretches.push({ fromWord, toWord, text, pauseAfterMs, breakAfterMs });
    } else addSilence(plan, breakAfterMs);
    fromWord = toWord;
  }
  const stressed = new Set(words.flatMap(({ isStressed }, index) => (isStressed ? [index] : [])));
  return { words: words.map(({ text }) => text), stressed, heard, ...plan };
}

type Place = { limits: StretchLimits; pauseAfterMs: number; size: number; isLast: boolean };

function mayEnd(word: DisplayWord, { limits, pauseAfterMs, size, isLast }: Place): boolean {
  if (isLast || word.breakAfterMs !== undefined) return true;
  return size >= (pauseAfterMs > PAUSE_MS.inside ? limits.good : limits.most);
}

function pauseAfter(word: DisplayWord, next: DisplayWord | undefined): number {
  if (next?.gapBefore === 'paragraph') return PAUSE_MS.paragraph;
  return next?.gapBefore === 'line' || /[.?!\u2026]/.test(breakOf(word.source)) ? PAUSE_MS.sentence : PAUSE_MS.inside;
}

function addSilence(plan: Pick<StretchPlan, 'leadMs' | 'stretches'>, silenceMs: number): void {
  const last = plan.stretches.at(-1);
  if (last) last.breakAfterMs += silenceMs;
  else plan.leadMs += silenceMs;
}
