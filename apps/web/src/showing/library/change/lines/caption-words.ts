import type { CaptionBreaks } from '@sayso/contract';
import {
  type CaptionLine,
  plainText,
  readDocument,
  writeDocument,
} from '@sayso/engine/captions/document/caption-document';

/** What captions say, and whether the line breaks of the text are theirs. */
export type CaptionText = { text: string; breaks: CaptionBreaks };

/** Captions as somebody edits them: as one text, or line by line from the first line that somebody changes. */
export type CaptionWords = CaptionText | { lines: readonly CaptionLine[] };

/** What captions say, however they are edited. */
export function captionTextOf(words: CaptionWords): CaptionText {
  return 'lines' in words ? { text: writeDocument(words.lines), breaks: 'written' } : words;
}

/** The lines of captions; `automatic`: those that the engine sets, where nobody did, which are null while nobody knows them. */
export function linesOf(words: CaptionWords, automatic: readonly CaptionLine[] | null): readonly CaptionLine[] | null {
  if ('lines' in words) return words.lines;
  return words.breaks === 'written' ? readDocument(words.text) : automatic;
}

/** The same words, whose lines the engine ends again. */
export function withoutBreaks(words: CaptionWords): CaptionText {
  return { text: plainText(linesOf(words, null) ?? readDocument(captionTextOf(words).text)), breaks: 'auto' };
}
