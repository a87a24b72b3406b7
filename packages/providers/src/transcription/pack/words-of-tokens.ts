import { spokenText } from '../spoken-text.ts';
import type { TranscribedWord } from '../transcriber.ts';

/** What a model heard: pieces of words, a new word with a space before it, and when each begins and how long it lasts, in seconds, as far as it tells. */
export type HeardTokens = {
  tokens: readonly string[];
  timestamps: readonly number[];
  durations: readonly number[];
};

/** Models tell when they became sure of a piece: a word that nothing follows is over by then at the latest. */
const LONGEST_PIECE_MS = 400;
/** Writing without spaces: each sign counts as a word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words with their times, out of the pieces that a model heard. None where it tells no times. */
export function wordsOfTokens({ tokens, timestamps, durations }: HeardTokens, soundMs: number): TranscribedWord[] {
  if (timestamps.length !== tokens.length) return [];
  const within = (ms: number) => Math.min(soundMs, Math.max(0, Math.round(ms)));
  const words: TranscribedWord[] = [];
  for (const [place, token] of tokens.entries()) {
    const startMs = within((timestamps[place] ?? 0) * 1000);
    const nextMs = within((timestamps[place + 1] ?? Number.POSITIVE_INFINITY) * 1000);
    const lastsMs = durations.length === tokens.length ? (durations[place] ?? 0) * 1000 : LONGEST_PIECE_MS;
    const endMs = Math.max(startMs, Math.min(nextMs, within(startMs + lastsMs)));
    const text = token.replaceAll('\u2581', ' ');
    const last = words.at(-1);
    if (last && !/^\s/u.test(text) && !UNSPACED.test(text)) Object.assign(last, { text: last.text + text, endMs });
    else words.push({ text, startMs, endMs });
  }
  return words.flatMap((word) => {
    const text = spokenText(word.text);
    return text === '' ? [] : [{ ...word, text }];
  });
}
