import { spellPhones } from '../speech/complete-phones.ts';
import type { PhoneCue, SpeechTake, WordCue } from '../speech/speech-take.ts';

/** Frames that last two thirties of a second: sentences of built-in speech begin on their multiples. */
const GRID_MS = 1000 / 15;
const CHARACTER_MS = 62;
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
