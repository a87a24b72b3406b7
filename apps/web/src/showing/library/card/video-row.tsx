import type { Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { useNow } from '../../../lib/time.ts';
import {
  hasPercent,
  isWorthCancelling,
  progressWords,
  shownPercent,
  startWord,
  stoodInText,
  stoppedText,
  useVideoActions,
  rendersTexts,
} from '../../../making/renders/renders.parts.tsx';
import { isUnfinished } from '../../../making/renders/renders.queries.ts';
import { madeByTexts } from '../../../session/session.texts.gen.ts';
import { formatAgo, formatCount, formatDuration } from '../../../lib/format.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { StatusBadge, VIDEO_STATUS_WORDS } from '../../../session/video-status.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { PosterPicture, MovingPreview, useRestingHover } from '../../../ui/poster.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { useLibraryActions, useMayEdit, useTabStop, TabStopContext } from '../library-actions.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import type { Selection } from '../use-selection.ts';
import { VideoMenu } from '../menu/video-menu.tsx';
import { HeldMark, RestrictedMark, VideoTags, FoundLine, SelectTick } from './marks.tsx';
import { DaysLeft } from './posters.tsx';

const LINE = 'truncate text-12 text-text-3';

/** Below the title: how far it is, why it failed, or how it was made. */
function RowDetail({ video }: { video: Video }) {
  const nameOf = useLibraryActions()?.nameOf;
  if (video.held === 'removed')
    return (
      <p className="flex text-12">
        <HeldMark held={video.held} />
      </p>
    );
  if (isUnfinished(video)) return <Working video={video} />;
  if (video.status === 'failed')
    return <p className="truncate text-12 text-danger">{video.failure_reason ?? rendersTexts.failed.reason}</p>;
  if (video.change_failure !== null)
    return (
      <p className="truncate text-12 text-danger">
        {videosTexts.captions.changeFailed({ reason: video.change_failure })}
      </p>
    );
  if (video.status === 'cancelled') return <p className={LINE}>{stoppedText(video)}</p>;
  const stoodIn = stoodInText(video);
  if (stoodIn !== null) return <p className="truncate text-12 text-text-2">{stoodIn}</p>;
  const { format, captions } = video.generation_data.output;
  const facts = libraryTexts.facts({ format, hasCaptions: captions.style !== 'off' });
  return (
    <p className="flex min-w-0 items-center gap-2 text-12 text-text-3">
      <HeldMark held={video.held} />
      <RestrictedMark video={video} />
      <span className="truncate">
        {nameOf ? `${facts} · ${madeByTexts.by({ name: nameOf(video.created_by) })}` : facts}
      </span>
    </p>
  );
}

function Working({ video }: { video: Video }) {
  const { headline, detail } = progressWords(video);
  const words = [headline, detail].filter((word) => word !== null).join(', ');
  if (!hasPercent(video)) return <p className={`${LINE} tabular-nums`}>{words}</p>;
  const percent = shownPercent(video);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="w-28 shrink-0 max-sm:w-16">
        <ProgressBar percent={percent} label={videosTexts.card.generating} />
      </div>
      <p className={`${LINE} tabular-nums`}>{libraryTexts.percent({ percent, words })}</p>
    </div>
  );
}

/** What an unfinished or failed video needs most, beside its menu. */
function RowAction({ video }: { video: Video }) {
  const actions = useVideoActions(video);
  const tabStop = useTabStop();
  const mayEdit = useMayEdit();
  const nowMs = useNow(isUnfinished(video) ? 1_000 : null);
  if (!mayEdit || video.held === 'removed' || video.removed_at !== null || video.status === 'completed') return null;
  if (!isUnfinished(video))
    return (
      <Button {...tabStop} size="sm" icon={RotateCw} busy={actions.retrying} onClick={actions.retry}>
        {startWord(video)}
      </Button>
    );
  if (!isWorthCancelling(video, nowMs)) return null;
  return (
    <Button {...tabStop} size="sm" busy={actions.cancelling} onClick={actions.cancel}>
      {videosTexts.card.cancel}
    </Button>
  );
}

/** Tick, picture and words, state, views, duration, time, menu. */
const COLUMNS =
  'grid grid-cols-[18px_minmax(0,1fr)_108px_64px_64px_96px_28px] items-center gap-x-4 px-4 lg:grid-cols-[18px_minmax(0,1fr)_116px_80px_80px_112px_184px] max-sm:hidden';
/** How often 'N min ago' moves on, in milliseconds. */
const CALM_MS = 15_000;

type HeadProps = { selection: Selection; count: number; isTrash: boolean };

export function VideoListHead({ selection, count, isTrash }: HeadProps) {
  const chosen = selection.selected.length;
  const names = libraryTexts.columns;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={clsx(COLUMNS, 'h-10 border-b border-border text-12 font-medium text-text-3')}
    >
      <span role="columnheader" className="-mr-2.5 flex">
        <Checkbox
          checked={chosen === count || (chosen > 0 && 'indeterminate')}
          onCheckedChange={(on) => (on ? selection.selectAll() : selection.clear())}
          label={<VisuallyHidden>{libraryTexts.select.all}</VisuallyHidden>}
        />
      </span>
      <span role="columnheader">{names.title}</span>
      <span role="columnheader">{names.status}</span>
      <span role="columnheader" className="text-right">
        {names.views}
      </span>
      <span role="columnheader" className="text-right">
        {names.duration}
      </span>
      <span role="columnheader">{isTrash ? names.left : names.created}</span>
      <span role="columnheader">
        <span className="sr-only">{names.actions}</span>
      </span>
    </div>
  );
}

type VideoRowProps = {
  ref: Ref<HTMLDivElement>;
  index: number;
  /** From the beginning of the list, in CSS pixels. */
  topPx: number;
  video: Video;
  first: number;
  active: number;
  isSelected: boolean;
  isLast: boolean;
  onPreview: (id: string) => void;
};

/** A video as a line of the list. */
export function VideoRow({ ref, index, topPx, video, first, active, isSelected, isLast, onPreview }: VideoRowProps) {
  const isActive = first === active;
  return (
    <div
      ref={ref}
      role="row"
      data-index={index}
      data-video={video.id}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={libraryTexts.cell({ title: video.title, status: VIDEO_STATUS_WORDS[video.status] })}
      style={{ transform: `translateY(${topPx}px)` }}
      className={clsx(
        'group/card group/cell absolute inset-x-0 top-0 focus-visible:shadow-none focus-visible:-outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus',
        // The last one ends with the rounded edge of the list.
        isLast ? 'rounded-b-[calc(var(--radius-lg)-1px)]' : 'border-b border-border',
        isSelected ? 'bg-accent-soft' : 'hover:bg-row-hover',
      )}
    >
      <TabStopContext value={isActive}>
        <RowCells video={video} onPreview={onPreview} />
      </TabStopContext>
    </div>
  );
}

const RowCells = memo(function RowCells({ video, onPreview }: Pick<VideoRowProps, 'video' | 'onPreview'>) {
  const open = () => onPreview(video.id);
  const isPhone = useIsPhone();
  return isPhone ? <PhoneCells video={video} onOpen={open} /> : <WideCells video={video} onOpen={open} />;
});

type CellsProps = { video: Video; onOpen: () => void };

function WideCells({ video, onOpen }: CellsProps) {
  const isDone = video.status === 'completed';
  return (
    <div role="presentation" className={clsx(COLUMNS, 'min-h-16 py-2 text-13 text-text-2')}>
      <span role="gridcell" className="flex">
        <SelectTick video={video} look="line" />
      </span>
      <div role="gridcell" className="flex min-w-0 items-center gap-3">
        <RowThumb video={video} onOpen={onOpen} />
        <div className="min-w-0 flex-1">
          <RowTitle video={video} onOpen={onOpen} />
          <div className="flex min-w-0 items-center gap-2">
            <RowDetail video={video} />
            <VideoTags video={video} />
          </div>
          <FoundLine videoId={video.id} lines={1} />
        </div>
      </div>
      <span role="gridcell">
        <StatusBadge video={video} />
      </span>
      <span role="gridcell" className="text-right tabular-nums">
        {isDone ? formatCount(video.views) : '-'}
      </span>
      <span role="gridcell" className="text-right tabular-nums">
        {video.duration_ms === null ? '-' : formatDuration(video.duration_ms)}
      </span>
      <span role="gridcell" className="tabular-nums">
        <RowTime video={video} />
      </span>
      <span role="gridcell" className="flex items-center justify-end gap-2">
        <span className="max-lg:hidden">
          <RowAction video={video} />
        </span>
        <VideoMenu video={video} onPreview={onOpen} />
      </span>
    </div>
  );
}

/** The poster of a line: small, and moving under a pointer that rests on it. */
function RowThumb({ video, onOpen }: { video: Video; onOpen: () => void }) {
  const { resting, handlers } = useRestingHover();
  const { selectedAvatar } = video.generation_data.avatar;
  const avatar = useQuery({ ...avatarQuery(selectedAvatar), enabled: video.thumbnail_url === null });
  const isPlayable = video.removed_at === null && video.held !== 'removed';
  const moves = resting && isPlayable && video.metadata.gif_url;
  return (
    // The title beside it is the same button, for keyboards and screen readers.
    <span
      {...handlers}
      onClick={() => isPlayable && onOpen()}
      className={clsx(
        'relative block h-[54px] w-[31px] shrink-0 overflow-hidden rounded-xs bg-bezel',
        isPlayable && 'cursor-pointer',
      )}
    >
      <PosterPicture
        src={video.thumbnail_url ?? avatar.data?.thumbnail_url}
        loading="lazy"
        decoding="async"
        className={clsx('size-full object-cover', video.status !== 'completed' && 'opacity-80')}
      />
      {moves && <MovingPreview address={moves} fit="object-cover" />}
    </span>
  );
}

function PhoneCells({ video, onOpen }: CellsProps) {
  return (
    <div
      role="gridcell"
      className="grid grid-cols-[18px_auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3.5 py-3 text-13 text-text-2"
    >
      <span className="flex pt-5">
        <SelectTick video={video} look="line" />
      </span>
      <RowThumb video={video} onOpen={onOpen} />
      <div className="grid min-w-0 gap-1">
        <RowTitle video={video} onOpen={onOpen} />
        <RowDetail video={video} />
        <div className="flex items-center gap-2.5 pt-0.5">
          <StatusBadge video={video} />
          <span className="truncate text-12 text-text-3 tabular-nums">
            <RowTime video={video} />
          </span>
        </div>
        <FoundLine videoId={video.id} lines={2} />
        <VideoTags video={video} />
      </div>
      <span className="-mt-1.5 -mr-2">
        <VideoMenu video={video} onPreview={onOpen} />
      </span>
    </div>
  );
}

function RowTitle({ video, onOpen }: CellsProps) {
  const tabStop = useTabStop();
  const look = 'block max-w-full truncate text-left font-medium text-text';
  // What lies in the trash, or was removed, is not played.
  if (video.removed_at !== null || video.held === 'removed') return <span className={look}>{video.title}</span>;
  return (
    <button
      type="button"
      {...tabStop}
      title={video.title}
      onClick={onOpen}
      className={clsx(look, 'ring-focus hover:underline')}
    >
      {video.title}
    </button>
  );
}

function RowTime({ video }: { video: Video }) {
  const nowMs = useNow(CALM_MS);
  return video.removed_at === null ? formatAgo(video.created_at, nowMs) : <DaysLeft video={video} />;
}
