import { fieldOf, listOf, parse } from '../../server/json.ts';
import { spokenText } from '../spoken-text.ts';
import type { Transcript, TranscribedWord } from '../transcriber.ts';
import { languageCodeOf } from './language-code.ts';

/** Nobody says more in a recording: what lies behind is not read. */
const MOST_WORDS = 5_000;

/**
 * What a server understood, out of its answer: its text, or the texts of its segments, and the times of words wherever it puts them. A plain text is one too, where it was asked for.
 * Undefined where it is no transcript.
 */
export function readTranscript(body: Buffer, isPlain: boolean): Transcript | undefined {
  const content = parse(body);
  const segments = listOf(fieldOf(content, 'segments'));
  const told = fieldOf(content, 'text');
  if (typeof told !== 'string' && segments.length === 0) {
    const plain = body.toString('utf8').trim();
    const isText = isPlain && (content === null || typeof content === 'string') && !/^[<{[]/u.test(plain);
    return isText ? { text: spokenText(plain), words: [], language: null } : undefined;
  }
  const text =
    typeof told === 'string'
      ? told
      : segments
          .map((segment) => fieldOf(segment, 'text'))
          .filter((one) => typeof one === 'string')
          .join(' ');
  const own = listOf(fieldOf(content, 'words'));
  const words = own.length > 0 ? own : segments.flatMap((segment) => listOf(fieldOf(segment, 'words')));
  return {
    text: spokenText(text),
    words: words.slice(0, MOST_WORDS).flatMap((entry) => toWord(entry) ?? []),
    language: languageCodeOf(fieldOf(content, 'language')),
  };
}

/** Seconds on the wire. Servers call a word `word`, and some `text`. */
function toWord(entry: unknown): TranscribedWord | undefined {
  const [text, start, end] = [
    fieldOf(entry, 'word') ?? fieldOf(entry, 'text'),
    ...['start', 'end'].map((name) => fieldOf(entry, name)),
  ];
  if (typeof text !== 'string' || typeof start !== 'number' || typeof end !== 'number') return undefined;
  if (!(start >= 0 && end >= start && end < Number.MAX_SAFE_INTEGER)) return undefined;
  const clean = spokenText(text);
  return clean === '' ? undefined : { text: clean, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) };
}
