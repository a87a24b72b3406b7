import type { Video } from '@sayso/contract';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useLibraryActions, useTabStop } from '../library-actions.ts';
import { libraryTexts as texts } from '../library.texts.ts';

/** Selects a video; with Shift, all from the one selected before. `look`: on a picture, or in a line. */
export function SelectTick({ video, look }: { video: Video; look: 'poster' | 'line' }) {
  const acts = useLibraryActions();
  const tabStop = useTabStop();
  const holdsShift = useRef(false);
  if (!acts) return null;
  const isOn = acts.isSelected(video.id);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={texts.select.one(video.title)}
      {...tabStop}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={({ shiftKey }) => {
        holdsShift.current = shiftKey;
      }}
      onClick={() => acts.select(video.id, holdsShift.current)}
      className={clsx(
        'touch-44 grid place-items-center border-[1.5px] ring-focus',
        look === 'line' ? 'size-[18px] shrink-0 rounded-[5px]' : 'size-6 rounded-sm',
        isOn ? 'border-accent bg-accent text-on-accent' : LOOKS[look],
        look === 'poster' && 'focus-visible:shadow-[0_0_0_2px_var(--media-ink)]',
      )}
    >
      {isOn && <Icon of={Check} size={look === 'line' ? 12 : 14} />}
    </button>
  );
}

const LOOKS = {
  line: 'border-border-control bg-surface text-on-accent',
  poster: 'border-media-ink bg-media-chip',
};

/** The tick on a poster: there under a pointer and with the focus; to stay once something is selected. */
export function PosterTick({ video }: { video: Video }) {
  const acts = useLibraryActions();
  if (!acts) return null;
  return (
    <span
      className={clsx(
        'absolute top-2 right-2 z-2 transition-opacity duration-(--m-fast)',
        !acts.isSelecting &&
          'opacity-0 group-focus-within/cell:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-coarse:pointer-events-none',
      )}
    >
      <SelectTick video={video} look="poster" />
    </span>
  );
}
