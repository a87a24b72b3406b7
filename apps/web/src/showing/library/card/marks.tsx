import type { ContentHold, Video, FoundLine as Line } from '@sayso/contract';
import clsx from 'clsx';
import { EyeOff, Flag, ShieldX, KeyRound, Lock, Check } from 'lucide-react';
import { createContext, use, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Highlighted } from '../../../ui/highlighted.tsx';
import { libraryTexts } from '../library.texts.gen.ts';
import { videoSettingsTexts } from '../video-settings.texts.gen.ts';
import { useLibraryActions, useTabStop } from '../library-actions.ts';
import { videosTexts } from '../videos.texts.gen.ts';
import { rangesOf } from './found-ranges.ts';

const { held: texts } = libraryTexts;
const ICONS = { removed: ShieldX, hidden: EyeOff, flagged: Flag } as const;
const INKS = { removed: 'text-danger', hidden: 'text-warning', flagged: 'text-warning' } as const;

/** Says of a video of one's own that the operator holds it back. Nothing for the rest. */
export function HeldMark({ held }: { held: ContentHold | null }) {
  if (held === null) return null;
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 ${INKS[held]}`}>
      <Icon of={ICONS[held]} size={12} />
      {texts[held]}
    </span>
  );
}

/** The same in large, for a video that nobody sees any more. */
export function RemovedMark() {
  return (
    <>
      <Icon of={ShieldX} size={20} className="mb-1.5" />
      <b className="text-13 leading-[18px] font-semibold text-media-ink">{texts.removed}</b>
    </>
  );
}

const RESTRICTED_ICONS = { private: Lock, password: KeyRound } as const;

/** Says of a video that its link alone does not open it. Nothing for others. */
export function RestrictedMark({ video: { visibility } }: { video: Pick<Video, 'visibility'> }) {
  if (visibility !== 'private' && visibility !== 'password') return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Icon of={RESTRICTED_ICONS[visibility]} size={12} />
      {videoSettingsTexts.visibilities[visibility].label}
    </span>
  );
}

/** Chips that fit beside each other on a narrow card; the others are counted. */
const MOST_SHOWN = 2;

/** The tags of a video; a press on one shows all videos that carry it. */
export function VideoTags({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const tabStop = useTabStop();
  if (!acts || video.tags.length === 0) return null;
  const hidden = video.tags.length - MOST_SHOWN;
  return (
    <ul aria-label={libraryTexts.tags.label} className="flex h-6 min-w-0 items-center gap-1">
      {video.tags.slice(0, MOST_SHOWN).map((tag) => (
        <li key={tag} className="flex min-w-0">
          <button
            type="button"
            title={tag}
            aria-label={libraryTexts.tags.show({ tag })}
            {...tabStop}
            onClick={() => acts.showTag(tag)}
            className="touch-44 flex h-6 min-w-0 items-center rounded-xs bg-fill px-1.5 text-11 font-medium text-text-2 hover:bg-fill-hover hover:text-text ring-focus"
          >
            <span className="truncate">{tag}</span>
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li title={video.tags.slice(MOST_SHOWN).join(', ')} className="text-11 text-text-3 tabular-nums">
          {libraryTexts.tags.more({ count: hidden })}
        </li>
      )}
    </ul>
  );
}

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
      aria-label={libraryTexts.select.one({ title: video.title })}
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
