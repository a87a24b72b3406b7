import { isUnspaced } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { shareTime } from './break-word.ts';
import { type CaptionBreaks, readDocument } from './document/caption-document.ts';
import { type CaptionPhrase, wordsOfText } from './unspaced-words.ts';

/** What two spellings of one word have in common. */
const UNHEARD = /[^\p{L}\p{N}]+/gu;

/**
 * Times for captions that somebody wrote, from the words that are spoken. Words that stay keep their times; as many others as were there take theirs one by one;
 * otherwise what is new shares the time of what it replaces, by its characters. New words without anything to replace share the time of their neighbour.
 * Every word of the text is in the answer once, in order; writing without spaces is aligned by its words or phrases.
 * With `breaks` that are `written` the lines of the text are those of the captions: each word that ends one says so.
 */
export function alignCaptionText(spoken: readonly WordCue[], text: string, breaks: CaptionBreaks = 'auto'): WordCue[] {
  const written = breaks === 'written' ? wordsOfLines(text) : wordsOfText(text);
  if (spoken.length === 0) return [];
  const cues = spoken.flatMap((cue) => (isUnspaced(cue.text) ? shareTime(cue, textsIn(cue.text)) : [cue]));
  const texts = written.map((word) => word.text);
  const timed = stretches(cues, texts).flatMap((stretch) => timeStretch(stretch));
  return timed.map(({ text: word, startMs, endMs }, index) => ({ ...written[index], text: word, startMs, endMs }));
}

/** The words of a text in lines; the last one of each line ends it, and its page where the next line starts one. */
function wordsOfLines(text: string): (CaptionPhrase & Pick<WordCue, 'breakAfter'>)[] {
  return readDocument(text).flatMap((line, index, lines) => {
    const breakAfter = lines[index + 1]?.startsPage === false ? 'line' : 'page';
    return wordsOfText(line.text).map((word, nth, words) =>
      nth === words.length - 1 ? { ...word, breakAfter } : word,
    );
  });
}

function textsIn(text: string): string[] {
  return wordsOfText(text).map((word) => word.text);
}

/** Words that are spoken and the words that are shown for them. */
type Stretch = { spoken: WordCue[]; written: string[] };

function stretches(spoken: readonly WordCue[], written: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  let [nextSpoken, nextWritten] = [0, 0];
  const change = (toSpoken: number, toWritten: number) => {
    const stretch = { spoken: spoken.slice(nextSpoken, toSpoken), written: written.slice(nextWritten, toWritten) };
    if (stretch.written.length === 0) return;
    const before = found.at(-1);
    if (stretch.spoken.length > 0 || !before) found.push(stretch);
    else before.written.push(...stretch.written);
  };
  for (const [inSpoken, inWritten] of commonWords(spoken, written)) {
    change(inSpoken, inWritten);
    // New words at the very start have nothing before them whose time they could share.
    const waiting = found.at(-1);
    const word = { spoken: spoken.slice(inSpoken, inSpoken + 1), written: written.slice(inWritten, inWritten + 1) };
    if (waiting?.spoken.length === 0)
      found[found.length - 1] = { ...word, written: [...waiting.written, ...word.written] };
    else found.push(word);
    [nextSpoken, nextWritten] = [inSpoken + 1, inWritten + 1];
  }
  change(spoken.length, written.length);
  return found;
}

function timeStretch({ spoken, written }: Stretch): WordCue[] {
  if (spoken.length === written.length) return spoken.map((cue, index) => ({ ...cue, text: written[index] ?? '' }));
  const startMs = spoken[0]?.startMs ?? 0;
  const endMs = spoken.at(-1)?.endMs ?? startMs;
  const characters = written.reduce((sum, word) => sum + [...word].length, 0);
  let before = 0;
  const at = () => Math.round(startMs + ((endMs - startMs) * before) / characters);
  return written.map((word) => {
    const start = at();
    before += [...word].length;
    return { text: word, startMs: start, endMs: at() };
  });
}

/** Longest common subsequence of the words, as pairs of places, in order. */
function commonWords(spoken: readonly WordCue[], written: readonly string[]): [number, number][] {
  const one = spoken.map(({ text }) => plain(text));
  const other = written.map(plain);
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const down = lengths[(i + 1) * width + j] ?? 0;
      const right = lengths[i * width + j + 1] ?? 0;
      const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1;
      lengths[i * width + j] = one[i] === other[j] ? both : Math.max(down, right);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

/** A sign without letters stands for itself. */
function plain(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll(UNHEARD, '') || word;
}
