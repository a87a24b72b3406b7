import clsx from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { formatDuration } from '../../../lib/format.ts';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { watchTexts } from '../watch.texts.ts';
import type { TranscriptLine } from './read-vtt.ts';
import { useCurrentLine } from './use-transcript.ts';

type Props = {
  /** All that is said. */
  lines: readonly TranscriptLine[];
  /** Those of them that are listed. */
  found: readonly TranscriptLine[];
  /** What is searched for, in small letters; '' without a search. */
  wanted: string;
  videoRef: RefObject<HTMLVideoElement | null>;
};

/** The lines, each a way to its place in the video. The one that is said is marked and kept in sight. */
export function TranscriptLines({ lines, found, wanted, videoRef }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentLine(lines, videoRef);

  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    // Nothing moves under somebody who reads or searches in it.
    if (!box || !(line instanceof HTMLElement) || wanted || box.matches(':hover, :focus-within')) return;
    const isSeen =
      line.offsetTop >= box.scrollTop && line.offsetTop + line.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isSeen) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current, wanted]);

  const goTo = ({ startMs }: TranscriptLine) => {
    if (videoRef.current) videoRef.current.currentTime = startMs / 1000;
  };
  if (found.length === 0) return null;
  return (
    <ol ref={list} className="relative -mx-2 grid max-h-[280px] overflow-auto overscroll-contain">
      {found.map((line) => (
        <li key={line.startMs}>
          <button
            type="button"
            aria-current={line === lines[current] ? 'true' : undefined}
            onClick={() => goTo(line)}
            className={clsx(
              'grid min-h-(--h-row) w-full grid-cols-[44px_minmax(0,1fr)] items-baseline rounded-sm px-2 py-1.5 text-left text-text-2 hover:bg-fill focus-visible:shadow-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              'aria-[current]:bg-fill aria-[current]:text-text',
            )}
          >
            <span className="sr-only">{watchTexts.lineAt(formatDuration(line.startMs))} </span>
            <span aria-hidden="true" className="text-12 text-text-3 tabular-nums">
              {formatDuration(line.startMs)}
            </span>
            <span className="wrap-anywhere">
              <Highlighted text={line.text} ranges={foundIn(line.text, wanted)} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function foundIn(text: string, wanted: string): [number, number][] {
  const at = wanted ? text.toLocaleLowerCase().indexOf(wanted) : -1;
  return at < 0 ? [] : [[at, at + wanted.length]];
}
