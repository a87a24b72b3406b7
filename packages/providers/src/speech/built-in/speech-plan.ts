import { RefusedError } from './synthesis-messages.ts';
import { hasWordContent, splitIntoWords, type DisplayWord, type WordGap } from './text/display-words.ts';
import type { Break, SpokenForm, ToSpokenForms } from './text/spoken-form.ts';

/** One text for the synthesiser, spoken as part of display word `wordIndex`; a comma follows it when `isBeforeComma`. */
export type SpokenPart = { wordIndex: number; text: string; isBeforeComma: boolean };

/** How the synthesiser is told that an utterance ends. */
export type UtteranceEnding = ',' | '.' | '?' | '!';

/**
 * One unbroken stretch of speech: at least one part, how it ends, and the silence that follows it: `pauseAfterMs` at normal speed,
 * and `breakAfterMs` more that the script asked for, at any speed. `startsSentence` when the one before ended a sentence.
 */
export type Utterance = {
  parts: SpokenPart[];
  ending: UtteranceEnding;
  pauseAfterMs: number;
  breakAfterMs: number;
  startsSentence: boolean;
};

/** A script ready for synthesis: its words as written, the indices of those that are stressed, silence before the first, and what to speak. Words that no part names are silent. */
export type SpeechPlan = { words: string[]; stressed: ReadonlySet<number>; leadMs: number; utterances: Utterance[] };

// At normal speed. flite pauses 110 to 220 ms at a comma (measured); the others follow in steps that a listener tells apart.
const PAUSE_MS = {
  clause: 120,
  ';': 190,
  '\u2014': 240,
  '\u2026': 400,
  sentence: 320,
  trailingOff: 460,
  paragraph: 520,
} as const;

// Above this many characters an utterance is cut at a comma, above the second at any word: prosody stays natural, memory and time stay flat.
const LONG_UTTERANCE = 160;
const LONGEST_UTTERANCE = 280;

// From so many words in a row on that this voice cannot say, each is given time to be read.
const SILENT_WORDS = 3;
const SILENT_WORD_MS = 60;

/**
 * Cuts a script into utterances; every word that can be spoken is in exactly one stretch, in order.
 * @throws RefusedError `script_has_no_words` when no letter or digit of the script can be spoken.
 */
export function planSpeech(script: string, toSpokenForms: ToSpokenForms): SpeechPlan {
  const { leadMs, words } = splitIntoWords(script);
  const forms = toSpokenForms(words.map((word) => word.source));
  const isSpoken = words.some((word, index) => hasWordContent(word.source) && forms[index]?.texts.length);
  if (!isSpoken) throw new RefusedError('script_has_no_words');
  const stressed = new Set(words.flatMap(({ isStressed }, index) => (isStressed ? [index] : [])));
  return { words: words.map((word) => word.text), stressed, ...toUtterances(words, forms, leadMs) };
}

function toUtterances(
  words: readonly DisplayWord[],
  forms: readonly SpokenForm[],
  leadMs: number,
): Pick<SpeechPlan, 'leadMs' | 'utterances'> {
  const utterances: Utterance[] = [];
  const plan = { leadMs, utterances };
  let parts: SpokenPart[] = [];
  let startsSentence = true;
  let silentWords = 0;
  const close = (ending: UtteranceEnding, pauseAfterMs: number) => {
    if (parts.length) utterances.push({ parts, ending, pauseAfterMs, breakAfterMs: 0, startsSentence });
    else lengthenPause(utterances.at(-1), pauseAfterMs);
    if (utterances.length) startsSentence = ending !== ',' || (parts.length === 0 && startsSentence);
    parts = [];
  };

  for (const [wordIndex, form] of forms.entries()) {
    for (const text of form.texts) {
      if (lengthOf(parts) + text.length > LONGEST_UTTERANCE) close(',', PAUSE_MS.clause);
      parts.push({ wordIndex, text, isBeforeComma: false });
    }
    silentWords = form.texts.length ? 0 : silentWords + 1;
    const word = words[wordIndex];
    const next = words[wordIndex + 1];
    const end = endingAfter(form.break, next?.gapBefore ?? 'paragraph', next?.source);
    if (end) close(end.ending, end.pauseMs);
    else if (form.break in PAUSE_MS) close(',', PAUSE_MS[form.break as ';']);
    else if (form.break && lengthOf(parts) > LONG_UTTERANCE) close(',', PAUSE_MS.clause);
    else if (form.break) markComma(parts.at(-1));
    const silenceMs = (word?.breakAfterMs ?? 0) + (silentWords > SILENT_WORDS ? SILENT_WORD_MS : 0);
    if (word?.breakAfterMs !== undefined || silenceMs > 0) {
      close(',', 0);
      addSilence(plan, silenceMs);
    }
  }
  return plan;
}

/** How the utterance ends behind a word and the pause after it, or undefined when the sentence goes on. */
function endingAfter(
  wordBreak: Break,
  gapAfter: WordGap,
  nextSource: string | undefined,
): { ending: UtteranceEnding; pauseMs: number } | undefined {
  const ending = wordBreak === '?' || wordBreak === '!' ? wordBreak : '.';
  const startsSmall = /^[^\p{L}\p{N}]*\p{Ll}/u.test(nextSource ?? '');
  if (gapAfter === 'paragraph') return { ending, pauseMs: PAUSE_MS.paragraph };
  if (gapAfter === 'line' && !startsSmall) return { ending, pauseMs: PAUSE_MS.sentence };
  if (wordBreak === '?' || wordBreak === '!') return { ending, pauseMs: PAUSE_MS.sentence };
  if (startsSmall) return undefined;
  if (wordBreak === '\u2026') return { ending, pauseMs: PAUSE_MS.trailingOff };
  return wordBreak === '.' ? { ending, pauseMs: PAUSE_MS.sentence } : undefined;
}

function lengthOf(parts: readonly SpokenPart[]): number {
  return parts.reduce((sum, part) => sum + part.text.length + 1, 0);
}

function markComma(part: SpokenPart | undefined): void {
  if (part) part.isBeforeComma = true;
}

function lengthenPause(utterance: Utterance | undefined, pauseMs: number): void {
  if (utterance) utterance.pauseAfterMs = Math.max(utterance.pauseAfterMs, pauseMs);
}

function addSilence(plan: Pick<SpeechPlan, 'leadMs' | 'utterances'>, silenceMs: number): void {
  const last = plan.utterances.at(-1);
  if (last) last.breakAfterMs += silenceMs;
  else plan.leadMs += silenceMs;
}
