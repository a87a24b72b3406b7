import type { FoundLine as Line } from '@sayso/contract';
import clsx from 'clsx';
import { createContext, use } from 'react';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { rangesOf } from './found-ranges.ts';
import { videosTexts } from '../videos.texts.ts';

/** Where a search found the videos of the list, by their ids. */
export const FoundLinesContext = createContext<Readonly<Record<string, Line>>>({});

/** The line in which a search found a video whose title does not say it. */
export function FoundLine({ videoId, lines }: { videoId: string; lines: 1 | 2 }) {
  const line = use(FoundLinesContext)[videoId];
  if (!line) return null;
  return (
    <p dir="auto" className={clsx('text-12 wrap-anywhere text-text-2', lines === 1 ? 'line-clamp-1' : 'line-clamp-2')}>
      <span className="text-text-3">{videosTexts.foundIn[line.place]} </span>
      <Highlighted {...rangesOf(line)} />
    </p>
  );
}
