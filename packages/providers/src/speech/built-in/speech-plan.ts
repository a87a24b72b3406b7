import { AppError } from '@sayso/contract';
import { hasWordContent, splitIntoWords, type DisplayWord, type WordGap } from './text/display-words.ts';
import type { Break, SpokenForm, ToSpokenForm } from './text/spoken-form.ts';

/** One text for the synthesiser, spoken as part of display word `wordIndex`; a comma follows it when `isBeforeComma`. */
export type SpokenPart = { wordIndex: number; text: string; isBeforeComma: boolean };

/** One unbroken stretch of speech: at least one part, how it ends, and the pause that follows it at normal speed. */
export type Utterance = { parts: SpokenPart[]; ending: Exclude<Break, ''>; pauseAfterMs: number };

/** A script ready for synthesis: its words as written, and what to speak. Words that no part names are silent. */
export type SpeechPlan = { words: string[]; utterances: Utterance[] };

// At normal speed. flite pauses 110 to 220 ms at a comma (measured); sentences and paragraphs follow in steps that a listener tells apart.
const PAUSE_MS = { clause: 120, sentence: 320, paragraph: 520 } as const;

// Above this many characters an utterance is cut at a comma, above the second at any word: prosody stays natural, memory and time stay flat.
const LONG_UTTERANCE = 160;
const LONGEST_UTTERANCE = 280;
// flite takes 0.36 s to speak a digit at normal speed (measured), about as long as five letters.
const DIGIT_CHARACTERS = 5;

/**
 * Cuts a script into utterances; every word that can be spoken is in exactly one stretch, in order.
 * @throws AppError `script_has_no_words` when no letter or digit of the script can be spoken.
 */
export function planSpeech(script: string, toSpokenForm: ToSpokenForm): SpeechPlan {
  const words = splitIntoWords(script);
  const forms = words.map((word) => toSpokenForm(word.source));
  const isSpoken = words.some((word, index) => hasWordContent(word.source) && forms[index]?.texts.length);
  if (!isSpoken) throw new AppError('script_has_no_words');
  return { words: words.map((word) => word.text), utterances: toUtterances(words, forms) };
}

function toUtterances(words: readonly DisplayWord[], forms: readonly SpokenForm[]): Utterance[] {
  const utterances: Utterance[] = [];
  let parts: SpokenPart[] = [];
  const close = (ending: Utterance['ending'], pauseAfterMs: number) => {
    if (parts.length) utterances.push({ parts, ending, pauseAfterMs });
    else lengthenPause(utterances.at(-1), pauseAfterMs);
    parts = [];
  };

  for (const [wordIndex, form] of forms.entries()) {
    for (const text of form.texts) {
      if (lengthOf(parts) + spokenLength(text) > LONGEST_UTTERANCE) close(',', PAUSE_MS.clause);
      parts.push({ wordIndex, text, isBeforeComma: false });
    }
    const gapAfter = words[wordIndex + 1]?.gapBefore ?? 'paragraph';
    const ending = endingAfter(form.break, gapAfter, words[wordIndex + 1]?.source);
    if (ending) close(ending, gapAfter === 'paragraph' ? PAUSE_MS.paragraph : PAUSE_MS.sentence);
    else if (form.break && lengthOf(parts) > LONG_UTTERANCE) close(',', PAUSE_MS.clause);
    else if (form.break) markComma(parts.at(-1));
  }
  return utterances;
}

/** How the utterance ends behind a word, or undefined when it goes on. */
function endingAfter(
  wordBreak: Break,
  gapAfter: WordGap,
  nextSource: string | undefined,
): Utterance['ending'] | undefined {
  const ending = wordBreak === '' || wordBreak === ',' ? '.' : wordBreak;
  const startsSmall = /^[^\p{L}\p{N}]*\p{Ll}/u.test(nextSource ?? '');
  if (gapAfter === 'paragraph') return ending;
  if (gapAfter === 'line' && !startsSmall) return ending;
  if (wordBreak === '?' || wordBreak === '!') return wordBreak;
  return wordBreak === '.' && !startsSmall ? '.' : undefined;
}

function lengthOf(parts: readonly SpokenPart[]): number {
  return parts.reduce((sum, part) => sum + spokenLength(part.text) + 1, 0);
}

function spokenLength(text: string): number {
  return text.replaceAll(/\d/g, '0'.repeat(DIGIT_CHARACTERS)).length;
}

function markComma(part: SpokenPart | undefined): void {
  if (part) part.isBeforeComma = true;
}

function lengthenPause(utterance: Utterance | undefined, pauseMs: number): void {
  if (utterance) utterance.pauseAfterMs = Math.max(utterance.pauseAfterMs, pauseMs);
}
