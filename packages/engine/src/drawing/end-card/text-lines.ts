import type { MeasureText } from '../canvas-2d.ts';
import { type CaptionFace, captionFont } from '../captions/caption-font.ts';

/** A line of text in its place: `x` is its left edge, `y` its base line; pixels. `rtl`: it runs from right to left. */
export type TextLine = { text: string; x: number; y: number; widthPx: number; fontPx: number; rtl: boolean };

/** Lines of a text and how it is set: `fontPx` pixels high, `lineHeight` pixels from base line to base line. */
export type SetText = { lines: { text: string; widthPx: number }[]; fontPx: number; lineHeight: number };

/** Room of a text: as large as `most` pixels, as small as `least`, on at most `lines` lines of `width` pixels. */
export type TextRoom = { width: number; most: number; least: number; lines: number };

/** What texts are set with. */
export type TextSetting = { face: CaptionFace; measureText: MeasureText };

/** Steps between the sizes that are tried, in pixels. */
const SIZE_STEP = 2;
const LINE_HEIGHT = 1.22;
/** Shares of its width to which a text may be narrowed, so that its last line holds more than a word. */
const BALANCES = [0.6, 0.7, 0.8, 0.9] as const;
/** @see Unicode Standard Annex 9, rule P2: the first strong letter gives the direction. */
const FIRST_LETTER_FROM_RIGHT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const ELLIPSIS = '…';
/** What may begin a line: words with the space behind them, and each character of a script that is written without spaces. */
const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|\s+/gu;
/** Letters with their marks. */
const LETTERS = /\P{M}\p{M}*/gu;

/**
 * Sets a text as large as it fits its room, in lines of whole words; where their words are too long for that, as an address may be, they are broken. What does not fit
 * even so at the smallest size ends in an ellipsis.
 */
export function setText(text: string, room: TextRoom, { face, measureText }: TextSetting): SetText {
  const words = text.trim().match(PIECES) ?? [];
  const letters = text.trim().match(LETTERS) ?? [];
  const widthAt = (fontPx: number) => (line: string) => measureText(line, captionFont(fontPx, face));
  for (const pieces of [words, letters]) {
    for (let fontPx = room.most; fontPx >= room.least; fontPx -= SIZE_STEP) {
      const lines = breakLines(pieces, room.width, widthAt(fontPx));
      if (!fits(lines, room)) continue;
      const balanced = BALANCES.map((share) => ({ lines: lines.length, width: room.width * share }))
        .map((narrower) => ({ narrower, set: breakLines(pieces, narrower.width, widthAt(fontPx)) }))
        .find(({ narrower, set }) => fits(set, narrower));
      return { lines: balanced?.set ?? lines, fontPx, lineHeight: LINE_HEIGHT * fontPx };
    }
  }
  const widthOf = widthAt(room.least);
  const lines = breakLines(words, room.width, widthOf);
  const kept = lines.slice(0, room.lines).map(({ text: line }, index) => {
    const isCut = index === room.lines - 1 && lines.length > room.lines;
    return shorten(isCut ? `${line}${ELLIPSIS}` : line, room.width, widthOf);
  });
  return { lines: kept, fontPx: room.least, lineHeight: LINE_HEIGHT * room.least };
}

function fits(lines: SetText['lines'], room: Pick<TextRoom, 'lines' | 'width'>): boolean {
  return lines.length <= room.lines && lines.every(({ widthPx }) => widthPx <= room.width);
}

function breakLines(pieces: readonly string[], width: number, widthOf: (line: string) => number): SetText['lines'] {
  const lines: string[] = [];
  let open = '';
  for (const piece of pieces) {
    if (open.trim() !== '' && widthOf(`${open}${piece}`.trim()) > width) {
      lines.push(open.trim());
      open = '';
    }
    open += piece;
  }
  if (open.trim() !== '') lines.push(open.trim());
  return lines.map((text) => ({ text, widthPx: widthOf(text) }));
}

function shorten(line: string, width: number, widthOf: (line: string) => number): { text: string; widthPx: number } {
  const characters = [...line.replace(ELLIPSIS, '')];
  let text = line;
  while (widthOf(text) > width && characters.length > 1) {
    characters.pop();
    text = `${characters.join('').trimEnd()}${ELLIPSIS}`;
  }
  return { text, widthPx: widthOf(text) };
}

/** True when the first letter of a text belongs to a script that runs from right to left. */
export function runsFromRight(text: string): boolean {
  return FIRST_LETTER_FROM_RIGHT.test(text);
}
