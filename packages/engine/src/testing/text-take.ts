import { LOUDNESS_STEP_MS } from '../speech/speech-take.ts';
import { spellPhones } from '../speech/complete-phones.ts';
import type { PhoneCue, SpeechTake, WordCue } from '../speech/speech-take.ts';

/** Milliseconds that a character takes when spoken, and the pauses after commas and sentences. */
const CHARACTER_MS = 62;
const COMMA_MS = 160;
const SENTENCE_MS = 420;

/** A take of any text at an even pace, its words split at spaces: stands in for a speech provider where only the timing matters. */
export function takeOfText(text: string): SpeechTake {
  return takeOfWords(text.split(/\s+/u).filter((word) => word !== ''));
}

/** The same from words that are split already, as for scripts without spaces. */
export function takeOfWords(texts: readonly string[]): SpeechTake {
  const words: WordCue[] = [];
  const phones: PhoneCue[] = [];
  let timeMs = 150;
  for (const [index, text] of texts.entries()) {
    const word = { text, startMs: timeMs, endMs: timeMs + 90 + CHARACTER_MS * Math.min(12, [...text].length) };
    words.push(word);
    phones.push(...spellPhones(word));
    timeMs =
      word.endMs + (/[.!?؟]$/u.test(text) ? SENTENCE_MS : /[,،]$/u.test(text) ? COMMA_MS : index % 3 === 0 ? 20 : 0);
  }
  const durationMs = timeMs + 150;
  return { durationMs, words, phones, loudness: loudnessOf(words, durationMs) };
}

/** Each word swells and fades; every fifth is spoken louder. */
function loudnessOf(words: readonly WordCue[], durationMs: number): number[] {
  const loudness = Array.from({ length: Math.ceil(durationMs / LOUDNESS_STEP_MS) }, () => 0);
  for (const [index, { startMs, endMs }] of words.entries()) {
    for (let step = Math.ceil(startMs / LOUDNESS_STEP_MS); step * LOUDNESS_STEP_MS < endMs; step++) {
      const share = (step * LOUDNESS_STEP_MS - startMs) / (endMs - startMs);
      loudness[step] = (index % 5 === 2 ? 1 : 0.6) * Math.sin(Math.PI * share) ** 0.5;
    }
  }
  return loudness;
}

/** Frames that last two thirties of a second: sentences of built-in speech begin on their multiples. */
const GRID_MS = 1000 / 15;
const PAUSE_MS = 320;

/**
 * A take as built-in speech makes it: each sentence is spoken by itself, always in the same time, starts on an even frame and is followed by a pause;
 * all times are whole milliseconds, counted from the whole millisecond at which the sentence starts.
 */
export function takeOfSentences(sentences: readonly string[]): SpeechTake {
  const words: WordCue[] = [];
  const phones: PhoneCue[] = [];
  let endMs = 0;
  for (const sentence of sentences) {
    const startMs = endMs === 0 ? 200 : Math.round(Math.ceil((endMs + PAUSE_MS - GRID_MS / 2) / GRID_MS) * GRID_MS);
    endMs = startMs;
    for (const text of sentence.split(' ')) {
      const word = { text, startMs: endMs, endMs: endMs + 80 + CHARACTER_MS * text.length };
      words.push(word);
      phones.push(...spellPhones({ ...word, startMs: 0, endMs: word.endMs - word.startMs }).map(moveBy(word.startMs)));
      endMs = word.endMs;
    }
  }
  return { durationMs: endMs + 240, words, phones, loudness: [] };
}

function moveBy(ms: number): (cue: PhoneCue) => PhoneCue {
  return ({ phone, startMs, endMs }) => ({ phone, startMs: startMs + ms, endMs: endMs + ms });
}
