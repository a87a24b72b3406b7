import { JAPANESE_PHRASE_MODEL } from './japanese-phrase-model.ts';

type Weights = ReadonlyMap<string, number>;

/** The windows around a place: the name in the model, and the first and the last character in distances from the place. */
const WINDOWS = [
  ['UW1', -3, -2],
  ['UW2', -2, -1],
  ['UW3', -1, 0],
  ['UW4', 0, 1],
  ['UW5', 1, 2],
  ['UW6', 2, 3],
  ['BW1', -2, 0],
  ['BW2', -1, 1],
  ['BW3', 0, 2],
  ['TW1', -3, 0],
  ['TW2', -2, 1],
  ['TW3', -1, 2],
  ['TW4', 0, 3],
] as const;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A piece that stands for part of a word at most: phrases that the model parts behind one character belong to what follows. */
const ONE_CHARACTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

let loaded: { windows: ReadonlyMap<string, Weights>; bias: number } | undefined;

/** True for a text with kana, which only Japanese has. */
export function isJapanese(text: string): boolean {
  return KANA.test(text);
}

/**
 * Cuts Japanese without spaces into phrases (bunsetsu): a word with its particles and endings. The same everywhere, as the model is our own copy; the
 * dictionaries of browsers and of Node differ. Joined, the phrases are the text again.
 * @see https://github.com/google/budoux
 */
export function japanesePhrases(text: string): string[] {
  const model = (loaded ??= readModel());
  const phrases: string[] = [];
  let start = 0;
  for (let at = 1; at < text.length; at++) {
    if (scoreAt(text, at, model) <= 0 || ONE_CHARACTER.test(text.slice(start, at))) continue;
    phrases.push(text.slice(start, at));
    start = at;
  }
  return start < text.length ? [...phrases, text.slice(start)] : phrases;
}

function scoreAt(text: string, at: number, { windows, bias }: NonNullable<typeof loaded>): number {
  let score = bias;
  for (const [name, from, to] of WINDOWS)
    score += windows.get(name)?.get(text.slice(Math.max(0, at + from), Math.max(0, at + to))) ?? 0;
  return score;
}

/** A place is the start of a phrase when more than half of all weights speak for it. */
function readModel(): NonNullable<typeof loaded> {
  const groups = JSON.parse(JAPANESE_PHRASE_MODEL) as Record<string, Record<string, number>>;
  const windows = new Map(Object.entries(groups).map(([name, group]) => [name, new Map(Object.entries(group))]));
  const sum = [...windows.values()].flatMap((weights) => [...weights.values()]).reduce((one, other) => one + other, 0);
  return { windows, bias: -sum / 2 };
}
