import { type Video, type VideoStatus, TRASH_DAYS } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  type LucideIcon,
  RotateCcw,
  Trash2,
  CircleSlash,
  Hourglass,
  Play,
  RotateCw,
  TriangleAlert,
  Bell,
  BellRing,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { PosterPicture, POSTER } from '../../../ui/poster.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { statusWord } from '../../../session/video-status.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { useNow } from '../../../lib/time.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ProgressRing } from '../../../ui/feedback/progress.tsx';
import {
  hasFrames,
  hasPercent,
  isWorthCancelling,
  progressWords,
  shownPercent,
  startWord,
  stoppedText,
  useVideoActions,
  rendersTexts,
  canTell,
  stopTelling,
  notifyWhenReady,
  useIsTelling,
} from '../../../making/renders/renders.parts.tsx';
import { hasFile } from '../../../making/renders/renders.queries.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useTabStop, useLibraryActions, useMayEdit } from '../library-actions.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { videosTexts } from '../videos.texts.gen.ts';

/** The poster, or the avatar while there is none: far away and out of focus. */
export function SoftPicture({ video }: { video: Video }) {
  const { selectedAvatar } = video.generation_data.avatar;
  const avatar = useQuery({ ...avatarQuery(selectedAvatar), enabled: video.thumbnail_url === null });
  const address = video.thumbnail_url ?? avatar.data?.thumbnail_url;
  return <PosterPicture src={address} className="relative size-full scale-106 object-cover blur-[5px]" />;
}

const DOTS: Record<VideoStatus, string> = {
  pending: 'bg-media-wait',
  processing: 'bg-media-run',
  completed: 'bg-media-ok',
  failed: 'bg-media-bad',
  cancelled: 'bg-media-wait',
};

/** The state, at the poster's corner. */
export function PosterBadge({ video }: { video: Pick<Video, 'status' | 'attempts' | 'progress'> }) {
  return (
    <span className="absolute top-2 left-2 z-1 inline-flex h-[22px] items-center gap-[5px] rounded-sm bg-media-chip px-2 text-11 font-medium text-media-ink">
      <span
        aria-hidden
        className={clsx('size-1.5 rounded-full', DOTS[video.progress?.partner ? 'processing' : video.status])}
      />
      {statusWord(video)}
    </span>
  );
}

type PosterButtonProps = {
  icon?: LucideIcon;
  busy: boolean;
  onPress: () => void;
  /** For what can be on or off. */
  pressed?: boolean;
  children: ReactNode;
};

/** A button in the middle of a poster. */
function PosterButton({ icon, busy, onPress, pressed, children }: PosterButtonProps) {
  const tabStop = useTabStop();
  return (
    <button
      type="button"
      {...tabStop}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      onClick={() => !busy && onPress()}
      className={clsx(
        'touch-44 mt-2 inline-flex min-h-[30px] max-w-full items-center justify-center gap-1.5 rounded-sm border border-media-line px-2.5 py-1 text-12 font-medium text-media-ink hover:bg-media-hover focus-visible:shadow-[0_0_0_2px_var(--media-ink)] max-sm:min-h-10',
        busy && 'cursor-progress',
        pressed && 'bg-media-hover',
      )}
    >
      {busy ? <Spinner size={14} /> : icon && <Icon of={icon} size={14} />}
      {children}
    </button>
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How often the days that are left are looked at, in milliseconds. */
const LOOK_MS = 60_000;

/** A video in the trash: out of focus, how long it stays, and the way back. */
export function TrashedPoster({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const { run: restore, isBusy: isRestoring } = useAction(async () => acts?.restore([video]));
  return (
    <div className={POSTER}>
      <SoftPicture video={video} />
      <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 pt-9 pb-4 text-center text-12 text-media-ink-2 max-sm:px-2">
        <Icon of={Trash2} size={20} className="mb-1.5" />
        <b className="text-13 leading-[18px] font-semibold text-media-ink">
          <DaysLeft video={video} />
        </b>
        {acts?.mayDelete && (
          <span className="grid max-w-full">
            <PosterButton icon={RotateCcw} busy={isRestoring} onPress={() => void restore()}>
              {isRestoring ? libraryTexts.trash.restoring : libraryTexts.trash.restore}
            </PosterButton>
            <PosterButton busy={false} onPress={() => acts.erase([video])}>
              {libraryTexts.trash.forever}
            </PosterButton>
          </span>
        )}
      </div>
    </div>
  );
}

/** How long a video stays in the trash. */
export function DaysLeft({ video }: { video: Video }) {
  const nowMs = useNow(LOOK_MS);
  if (video.erase_at === null) return null;
  // A clock that goes behind the server's gives nobody another day.
  const days = Math.min(TRASH_DAYS, Math.ceil((Date.parse(video.erase_at) - nowMs) / DAY_MS));
  return days <= 1 ? libraryTexts.trash.lastDay : libraryTexts.trash.daysLeft({ days });
}

const unfinishedPosterTexts = videosTexts.card;

type Props = { video: Video; onPreview: () => void };

/** A video that waits, is being made or was not: its poster steps back, and words and one action take the middle. */
export function UnfinishedPoster({ video, onPreview }: Props) {
  return (
    <div className={POSTER}>
      <SoftPicture video={video} />
      <PosterBadge video={video} />
      <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 pt-9 pb-4 text-center text-12 text-media-ink-2 max-sm:px-2">
        <PosterState video={video} onPreview={onPreview} />
      </div>
    </div>
  );
}

function PosterState({ video, onPreview }: Props) {
  const actions = useVideoActions(video);
  const mayEdit = useMayEdit();
  const retry = mayEdit && (
    <PosterButton icon={RotateCw} busy={actions.retrying} onPress={actions.retry}>
      {startWord(video)}
    </PosterButton>
  );
  switch (video.status) {
    case 'pending':
    case 'processing':
      return (
        <Working video={video} onCancel={actions.cancel} cancelling={actions.cancelling}>
          {hasFile(video) ? (
            <PosterButton icon={Play} busy={false} onPress={onPreview}>
              {unfinishedPosterTexts.playOld}
            </PosterButton>
          ) : (
            hasFrames(video) && (
              <PosterButton icon={Play} busy={false} onPress={onPreview}>
                {rendersTexts.watchEarly}
              </PosterButton>
            )
          )}
        </Working>
      );
    case 'failed':
      return (
        <Stopped
          icon={TriangleAlert}
          title={rendersTexts.failed.title}
          text={video.failure_reason ?? rendersTexts.failed.reason}
        >
          {retry}
        </Stopped>
      );
    default:
      return (
        <Stopped icon={CircleSlash} text={stoppedText(video)}>
          {retry}
        </Stopped>
      );
  }
}

type WorkingProps = { video: Video; onCancel: () => void; cancelling: boolean; children: ReactNode };

/** `children`: what else can be done meanwhile, above Cancel and as wide. */
function Working({ video, onCancel, cancelling, children }: WorkingProps) {
  const nowMs = useNow(1_000);
  const mayEdit = useMayEdit();
  const words = progressWords(video);
  return (
    <>
      {!hasPercent(video) ? (
        <Icon of={Hourglass} size={20} className="mb-1.5" />
      ) : (
        <span className="mb-2">
          <ProgressRing percent={shownPercent(video)} label={unfinishedPosterTexts.generating} ground="media" />
        </span>
      )}
      <b className="text-13 leading-[18px] font-semibold text-media-ink">{words.headline}</b>
      {words.detail && <span className="tabular-nums">{words.detail}</span>}
      <span className="grid max-w-full">
        {children}
        {mayEdit && isWorthCancelling(video, nowMs) && (
          <PosterButton busy={cancelling} onPress={onCancel}>
            {cancelling ? unfinishedPosterTexts.cancelling : unfinishedPosterTexts.cancel}
          </PosterButton>
        )}
        {video.progress?.is_background !== true && <TellWhenReady />}
      </span>
    </>
  );
}

const notifyWhenReadyTexts = libraryTexts.tell;

/** Asks the browser for a notification when a video is ready. Nothing asks before this is pressed. */
function TellWhenReady() {
  const isTelling = useIsTelling();
  if (!canTell()) return null;
  const press = async () => {
    if (isTelling) return stopTelling();
    if (!(await notifyWhenReady())) showToast({ tone: 'danger', about: 'tell', ...notifyWhenReadyTexts.blocked });
  };
  return (
    <PosterButton icon={isTelling ? BellRing : Bell} busy={false} pressed={isTelling} onPress={() => void press()}>
      {isTelling ? notifyWhenReadyTexts.on : notifyWhenReadyTexts.ask}
    </PosterButton>
  );
}

function Stopped({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  /** Only where the badge above does not say it already. */
  title?: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <>
      <Icon of={icon} size={20} className="mb-1.5" />
      {title !== undefined && <b className="text-13 leading-[18px] font-semibold text-media-ink">{title}</b>}
      <span className="line-clamp-5 wrap-anywhere">{text}</span>
      {children}
    </>
  );
}
