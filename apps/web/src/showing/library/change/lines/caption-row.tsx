import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { joinLine, type LinesChange, moveWord, splitLine, turnPage } from '@sayso/engine/captions/document/edit-lines';
import clsx from 'clsx';
import { type KeyboardEvent as ReactKeyboardEvent, memo } from 'react';
import { inputClass } from '../../../../ui/inputs/text-inputs.tsx';
import { linesTexts as texts } from '../../lines.texts.gen.ts';

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

/** What a row tells of: its text, a press in it, that it is looked at, and that it shall be heard. */
export type RowEvents = {
  onWrite: (at: number, text: string) => void;
  onPress: (at: number, event: ReactKeyboardEvent<HTMLInputElement>) => void;
  onFocus: (at: number) => void;
  onPlay: (at: number) => void;
};

type Props = {
  line: CaptionLine;
  at: number;
  count: number;
  /** When it is heard, in words; null while nobody knows. */
  time: string | null;
  /** It is on screen at the moment. */
  isCurrent: boolean;
  /** Whether the list stands still for it: the row that tools act on. */
  isChosen: boolean;
  canPlay: boolean;
  events: RowEvents;
};

/** One line of captions: when it is heard, and its words. Rows out of sight are laid out only when they come into it. */
export const CaptionRow = memo(function CaptionRow(props: Props) {
  const { line, at, count, time, isCurrent, isChosen, canPlay, events } = props;
  return (
    <li
      data-line={at}
      aria-current={isCurrent || undefined}
      className={clsx(
        'flex items-center gap-1.5 border-l-2 py-0.5 pr-1 pl-1.5 [contain-intrinsic-size:auto_44px] [content-visibility:auto]',
        isCurrent ? 'border-l-accent bg-fill' : isChosen ? 'border-l-border-control' : 'border-l-transparent',
        line.startsPage && at > 0 && 'mt-1.5 border-t border-t-border pt-2',
      )}
    >
      <button
        type="button"
        disabled={!canPlay || time === null}
        aria-label={texts.playFrom({ time: time ?? '' })}
        title={texts.playFrom({ time: time ?? '' })}
        onClick={() => events.onPlay(at)}
        className="touch-44 h-8 w-15 shrink-0 rounded-sm text-12 text-text-3 tabular-nums ring-focus hover:bg-fill-hover hover:text-text disabled:hover:bg-transparent disabled:hover:text-text-3"
      >
        {time ?? '--:--'}
      </button>
      <input
        value={line.text}
        dir="auto"
        spellCheck
        autoComplete="off"
        enterKeyHint="enter"
        aria-label={texts.line({ place: at + 1, count, time: time ?? '--:--' })}
        onChange={(event) => events.onWrite(at, event.target.value)}
        onKeyDown={(event) => events.onPress(at, event)}
        onFocus={() => events.onFocus(at)}
        className={clsx(inputClass, 'h-9 min-w-0 flex-1 pointer-coarse:h-11')}
      />
    </li>
  );
});
