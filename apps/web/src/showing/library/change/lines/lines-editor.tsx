import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { wordStarts } from '@sayso/engine/captions/document/caption-document';
import { writeLine } from '@sayso/engine/captions/document/edit-lines';
import type { LineTime } from '@sayso/engine/captions/document/time-lines';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../../../ui/icon.tsx';
import type { Playhead } from '../../../../making/specs/specs.parts.tsx';
import { FindReplace, LinesToolbar } from './lines-toolbar.tsx';
import { linesTexts as texts } from '../../lines.texts.gen.ts';
import { changeLines, type LineAction, type RowKey, rowKeyOf, CaptionRow, type RowEvents } from './caption-row.tsx';

/** A frame and a little: whoever goes to a line sees its page, not the one before. */
const INTO_LINE_MS = 50;

type Props = {
  lines: readonly CaptionLine[];
  /** When each line is heard; null while nobody knows. May be those of a moment ago. */
  times: readonly LineTime[] | null;
  playhead: Playhead | null;
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** `group`: changes of one group that follow each other are taken back together. */
  onChange: (lines: readonly CaptionLine[], group?: string) => void;
};

type Place = { at: number; start: number; end: number };

/** All lines of captions, to be written, split, joined and moved; the preview follows the chosen line, and the list follows what is played. */
export function LinesEditor({ lines, times, playhead, history, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isFinding, setFinding] = useState(false);
  const [said, setSaid] = useState('');
  const [focusAt, setFocusAt] = useState<Place | null>(null);
  const [focused, setFocused] = useState(0);
  const current = useLineAt(playhead, times);
  const at = Math.min(chosen, lines.length - 1);
  useSeeking(playhead, { visit: focused, startMs: times?.[at]?.startMs });

  useLayoutEffect(() => {
    if (focusAt) focusLine(list.current, focusAt);
  }, [focusAt]);
  useFollowing(list, current, playhead);

  const startOf = (line: number) => (times?.[line]?.startMs ?? 0) + INTO_LINE_MS;
  const play = (line: number) => {
    if (!playhead || !times) return;
    if (playhead.isPlaying()) return playhead.pause();
    playhead.seek(startOf(line));
    playhead.play();
  };
  const takeStep = (step: 'undo' | 'redo') => {
    history[step]();
    setSaid(step === 'undo' ? texts.undone : texts.redone);
  };
  const act = (action: LineAction | 'joinAbove', line: number) => {
    const changed = changeLines(lines, action, { at: line, caret: caretOf(list.current, line) });
    if (!changed) return;
    onChange(changed.lines);
    setChosen(changed.line);
    setSaid(texts.changed[action]);
    setFocusAt({ at: changed.line, start: changed.caret, end: changed.caret });
  };
  const doKey = (key: RowKey, line: number) => {
    const go = (to: number) => to >= 0 && to < lines.length && setFocusAt(caretAt(list.current, to, line));
    if (key === 'play') play(line);
    else if (key === 'undo' || key === 'redo') takeStep(key);
    else if (key === 'find') setFinding(true);
    else if (key === 'above') go(line - 1);
    else if (key === 'below') go(line + 1);
    else act(key, line);
  };

  const latest = useRef<RowEvents>(null);
  useLayoutEffect(() => {
    latest.current = {
      onWrite: (line, text) => onChange(writeLine(lines, line, text), `write ${line} ${wordStarts(text).length}`),
      onPress: (line, event) => {
        if (event.nativeEvent.isComposing) return;
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const key = rowKeyOf(event, { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length });
        if (!key) return;
        event.preventDefault();
        doKey(key, line);
      },
      onFocus: (line) => {
        setChosen(line);
        setFocused((visits) => visits + 1);
      },
      onPlay: (line) => {
        setChosen(line);
        if (playhead?.isPlaying()) playhead.pause();
        play(line);
      },
    };
  });
  // Rows keep these, so that a key stroke draws its own row anew and no other.
  const events = useMemo<RowEvents>(
    () => ({
      onWrite: (line, text) => latest.current?.onWrite(line, text),
      onPress: (line, event) => latest.current?.onPress(line, event),
      onFocus: (line) => latest.current?.onFocus(line),
      onPlay: (line) => latest.current?.onPlay(line),
    }),
    [],
  );

  return (
    // Undo is that of the list wherever the focus is in it.
    <div className="grid gap-2" onKeyDown={(event) => onListKey(event, takeStep)}>
      <LinesToolbar
        possible={possibleAt(lines, at)}
        canUndo={history.canUndo}
        canRedo={history.canRedo}
        canPlay={playhead !== null}
        isFinding={isFinding}
        onAction={(action) => doKey(action, at)}
        onFind={() => setFinding(!isFinding)}
      />
      {isFinding && (
        <FindReplace
          lines={lines}
          chosen={at}
          onReplace={(replaced) => onChange(replaced)}
          onShow={(place) => {
            setChosen(place.at);
            scrollToLine(list.current, place.at);
            playhead?.seek(startOf(place.at));
          }}
          onClose={() => {
            setFinding(false);
            setFocusAt({ at, start: 0, end: 0 });
          }}
        />
      )}
      <ol
        ref={list}
        aria-label={texts.list}
        className="max-h-[min(46dvh,420px)] overflow-y-auto rounded-md border border-border bg-surface py-1"
      >
        {lines.map((line, index) => {
          const time = times?.[index];
          return (
            <CaptionRow
              // A line has no name but its place.
              key={index}
              line={line}
              at={index}
              count={lines.length}
              time={time ? formatClock(time.startMs) : null}
              isCurrent={index === current}
              isChosen={index === at}
              canPlay={playhead !== null}
              events={events}
            />
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The line that is heard where the playhead stands: the last one that has begun; -1 before anything was played. */
function useLineAt(playhead: Playhead | null, times: readonly LineTime[] | null): number {
  return useSyncExternalStore(playhead?.subscribe ?? never, () => {
    const clockMs = playhead?.clockMs() ?? 0;
    if (!times || (clockMs === 0 && playhead?.isPlaying() !== true)) return -1;
    return times.findLastIndex(({ startMs }) => startMs <= clockMs);
  });
}

const never = () => () => undefined;

/** A moment of a clip as m:ss.t, in tenths of a second: 61480 -> "1:01.4". */
function formatClock(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}

/** Lets the preview stand at the line that somebody went to, also when its time comes a moment later; `visit` counts how often. What plays goes on. */
function useSeeking(
  playhead: Playhead | null,
  { visit, startMs }: { visit: number; startMs: number | undefined },
): void {
  useEffect(() => {
    if (visit > 0 && startMs !== undefined && playhead?.isPlaying() === false) playhead.seek(startMs + INTO_LINE_MS);
  }, [playhead, visit, startMs]);
}

/** Scrolls to the line that is heard, unless somebody writes in the list. */
function useFollowing(list: { current: HTMLOListElement | null }, current: number, playhead: Playhead | null): void {
  useEffect(() => {
    const isWriting = list.current?.contains(document.activeElement) === true;
    if (current >= 0 && !isWriting && playhead?.isPlaying()) scrollToLine(list.current, current);
  }, [list, current, playhead]);
}

function onListKey(event: KeyboardEvent, takeStep: (step: 'undo' | 'redo') => void): void {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  const key = rowKeyOf(event, { start: 0, end: 0, length: 0 });
  if (key !== 'undo' && key !== 'redo') return;
  event.preventDefault();
  takeStep(key);
}

function possibleAt(lines: readonly CaptionLine[], at: number): ReadonlySet<LineAction> {
  const actions: readonly LineAction[] = ['split', 'join', 'wordUp', 'wordDown', 'page'];
  return new Set(actions.filter((action) => changeLines(lines, action, { at, caret: 0 })));
}

const inputOf = (list: HTMLElement | null, at: number) =>
  list?.querySelector<HTMLInputElement>(`[data-line="${at}"] input`) ?? null;

const caretOf = (list: HTMLElement | null, at: number) => inputOf(list, at)?.selectionStart ?? 0;

/** The caret in another line, as far in as it is in this one. */
function caretAt(list: HTMLElement | null, to: number, from: number): Place {
  const caret = Math.min(caretOf(list, from), inputOf(list, to)?.value.length ?? 0);
  return { at: to, start: caret, end: caret };
}

function focusLine(list: HTMLElement | null, { at, start, end }: Place): void {
  const input = inputOf(list, at);
  input?.focus();
  input?.setSelectionRange(start, end);
}

/** Only the list scrolls, not what it stands in. */
function scrollToLine(list: HTMLElement | null, at: number): void {
  const row = list?.querySelector(`[data-line="${at}"]`);
  if (!list || !row) return;
  const [box, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.top < box.top) list.scrollTop -= box.top - place.top;
  else if (place.bottom > box.bottom) list.scrollTop += place.bottom - box.bottom;
}
