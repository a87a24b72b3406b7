import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { analyticsTexts } from '../analytics.texts.gen.ts';
import { formatPercent } from '../words-of.ts';
import type { Drop } from './curve-of.ts';

/** A spoken word and when it is heard, in milliseconds from the start of the video. */
export type Word = { text: string; startMs: number; endMs: number };

/** Words that stand on one line of the script. `from`: the place of the first among all words. */
export type Line = { from: number; words: readonly Word[] };

/** Longest line, in words; a sentence ends one earlier. */
const LINE_WORDS = 7;
const SENTENCE_END = /[.!?…。！？]["')\]]*$/u;

/** The words as lines that can be read beside their times. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: { from: number; words: Word[] }[] = [];
  words.forEach((word, place) => {
    const line = lines.at(-1);
    const last = line?.words.at(-1);
    if (line && last && line.words.length < LINE_WORDS && !SENTENCE_END.test(last.text)) line.words.push(word);
    else lines.push({ from: place, words: [word] });
  });
  return lines;
}

/** The place of the word that is heard at a moment, or was the last before it; null before the first. */
export function wordAt(words: readonly Word[], ms: number): number | null {
  const place = words.findLastIndex(({ startMs }) => startMs <= ms);
  return place === -1 ? null : place;
}

/** Words that explain a moment: the one that is heard, and those just before it. */
const EXPLAINING = 4;

/** What was said when people left: '... no machine needed'. */
export function wordsBefore(words: readonly Word[], ms: number): string | null {
  const last = wordAt(words, ms);
  if (last === null) return null;
  const shown = words.slice(Math.max(0, last + 1 - EXPLAINING), last + 1).map(({ text }) => text);
  return `${last + 1 > EXPLAINING ? '… ' : ''}${shown.join(' ')}`;
}

/** The hundredth of a video in which a moment lies. */
export const segmentAt = (ms: number, durationMs: number): number =>
  Math.max(0, Math.min(99, Math.floor((ms / durationMs) * 100)));

/** Below this length seconds alone would name many points alike. */
const SHORT_MS = 20_000;
const SEGMENTS = 100;

/** When a hundredth of a video begins: '0:07', in short ones '0:07.4'. */
export function momentOf(segment: number, durationMs: number): string {
  const ms = Math.round((segment / SEGMENTS) * durationMs);
  const seconds = Math.floor(ms / 1000);
  const whole = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return durationMs < SHORT_MS ? `${whole}.${Math.floor((ms % 1000) / 100)}` : whole;
}

const texts = analyticsTexts.curve;

type Props = {
  words: readonly Word[];
  curve: readonly number[];
  durationMs: number;
  drops: readonly Drop[];
  /** The hundredth that is looked at, here or on the curve. */
  at: number | null;
  onMove: (at: number | null) => void;
};

/** The script beside its times: each word leads to its place on the curve, and the place that is looked at there is marked here. */
export function ScriptByTime(props: Props) {
  const { words, durationMs, drops, at, onMove } = props;
  const list = useRef<HTMLOListElement>(null);
  const marked = at === null ? null : wordAt(words, ((at + 0.5) / 100) * durationMs);
  useEffect(() => showWord(list.current, marked), [marked]);
  const dropAt = new Map(drops.map((drop, order) => [wordAt(words, (drop.at / 100) * durationMs), order + 1]));
  const move = (event: KeyboardEvent) => {
    const next = nextWord(event.key, marked ?? 0, words.length);
    if (next === null) return;
    event.preventDefault();
    wordButtons(list.current)[next]?.focus();
  };
  return (
    <ol
      ref={list}
      aria-label={texts.script}
      onKeyDown={move}
      onPointerLeave={() => onMove(null)}
      className="relative grid max-h-[420px] content-start self-start overflow-y-auto overscroll-contain rounded-md border border-border bg-bg-sunken py-2 max-sm:max-h-[320px]"
    >
      {linesOf(words).map((line) => (
        <ScriptLine key={line.from} {...props} line={line} marked={marked} dropAt={dropAt} />
      ))}
    </ol>
  );
}

type LineProps = Props & { line: Line; marked: number | null; dropAt: ReadonlyMap<number | null, number> };

function ScriptLine({ line, marked, dropAt, curve, durationMs, onMove }: LineProps) {
  const first = segmentAt(line.words[0]?.startMs ?? 0, durationMs);
  const percent = curve[first] ?? 0;
  return (
    <li className="relative grid grid-cols-[44px_minmax(0,1fr)_52px] items-baseline gap-2 px-3 py-1.5">
      <span
        aria-hidden
        style={{ width: `${Math.min(100, percent)}%` }}
        className="absolute inset-y-0.5 left-0 rounded-r-sm bg-chart-1 opacity-10"
      />
      <span className="relative text-12 text-text-2 tabular-nums">{momentOf(first, durationMs)}</span>
      <span className="relative text-15 leading-7">
        {line.words.map((word, place) => (
          <WordButton
            key={line.from + place}
            word={word}
            isMarked={marked === line.from + place}
            isFirst={marked === null && line.from + place === 0}
            drop={dropAt.get(line.from + place)}
            percent={curve[segmentAt(word.startMs, durationMs)] ?? 0}
            moment={momentOf(segmentAt(word.startMs, durationMs), durationMs)}
            onLook={() => onMove(segmentAt((word.startMs + word.endMs) / 2, durationMs))}
          />
        ))}
      </span>
      <span className="relative text-right text-12 text-text-2 tabular-nums">{formatPercent(Math.round(percent))}</span>
    </li>
  );
}

type WordProps = {
  word: Word;
  isMarked: boolean;
  /** Tab leads to it while none is marked. */
  isFirst: boolean;
  drop: number | undefined;
  percent: number;
  moment: string;
  onLook: () => void;
};

function WordButton({ word, isMarked, isFirst, drop, percent, moment, onLook }: WordProps) {
  const facts = texts.word({ time: moment, percent: formatPercent(Math.round(percent)) });
  return (
    <>
      <button
        type="button"
        data-word={word.text}
        tabIndex={isMarked || isFirst ? 0 : -1}
        aria-current={isMarked || undefined}
        onPointerEnter={onLook}
        onFocus={onLook}
        onClick={onLook}
        className={clsx(
          '-mx-0.5 rounded-xs px-0.5 ring-focus aria-current:bg-accent aria-current:text-on-accent',
          drop !== undefined && 'font-semibold underline decoration-danger decoration-2 underline-offset-4',
        )}
      >
        {word.text}
        {drop !== undefined && (
          <sup
            aria-hidden
            className="ml-0.5 inline-grid size-4 place-items-center rounded-full bg-text text-[10px] font-semibold text-surface no-underline"
          >
            {drop}
          </sup>
        )}
        <VisuallyHidden>{drop === undefined ? facts : texts.marked({ drop, facts })}</VisuallyHidden>
      </button>{' '}
    </>
  );
}

const wordButtons = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-word]') ?? []);

/** Scrolls the script, and never the page, to the word that is marked. */
function showWord(frame: HTMLElement | null, marked: number | null): void {
  const word = marked === null ? undefined : wordButtons(frame)[marked];
  if (!frame || !word || word.matches(':hover')) return;
  const [box, inner] = [frame.getBoundingClientRect(), word.getBoundingClientRect()];
  if (inner.top < box.top) frame.scrollBy({ top: inner.top - box.top - EDGE_PX });
  if (inner.bottom > box.bottom) frame.scrollBy({ top: inner.bottom - box.bottom + EDGE_PX });
}

const EDGE_PX = 24;

function nextWord(key: string, now: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, now + step));
}
