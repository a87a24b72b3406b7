import { joinLine, type LinesChange, moveWord, splitLine, turnPage } from '@sayso/engine/captions/document/edit-lines';
import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';

/** What can be done with a line at the caret. */
export type LineAction = 'split' | 'join' | 'wordUp' | 'wordDown' | 'page';

/** What a key does in a line: to the lines, to what is heard, or to the focus. */
export type RowKey = LineAction | 'joinAbove' | 'play' | 'undo' | 'redo' | 'find' | 'above' | 'below';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
/** Where the caret stands: from `start` to `end` where something is selected, in a text of so many characters. */
type Caret = { start: number; end: number; length: number };

/** What a press means in a line; null leaves it to the text field. */
export function rowKeyOf(press: Press, { start, end, length }: Caret): RowKey | null {
  const { key, altKey, shiftKey } = press;
  const mod = press.ctrlKey || press.metaKey;
  const isCaret = start === end;
  if (mod && !altKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    if (letter === 'y') return 'redo';
    if (letter === 'f') return 'find';
    return key === 'Enter' ? 'page' : null;
  }
  if (altKey) return key === 'ArrowUp' ? 'wordUp' : key === 'ArrowDown' ? 'wordDown' : null;
  if (key === 'Enter' && shiftKey) return 'play';
  if (shiftKey) return null;
  if (key === 'Enter') return start < length ? 'split' : 'below';
  if (key === 'ArrowUp') return 'above';
  if (key === 'ArrowDown') return 'below';
  if (key === 'Backspace' && isCaret && start === 0) return 'joinAbove';
  if (key === 'Delete' && isCaret && start === length) return 'join';
  return null;
}

type Place = { at: number; caret: number };

/** The lines after an action at a place; null where it changes nothing. */
export function changeLines(
  lines: readonly CaptionLine[],
  action: LineAction | 'joinAbove',
  { at, caret }: Place,
): LinesChange {
  switch (action) {
    case 'split':
      return splitLine(lines, at, caret);
    case 'join':
      return joinLine(lines, at);
    case 'joinAbove':
      return joinLine(lines, at - 1);
    case 'wordUp':
      return moveWord(lines, at, 'up');
    case 'wordDown':
      return moveWord(lines, at, 'down');
    case 'page':
      return turnPage(lines, at);
  }
}
