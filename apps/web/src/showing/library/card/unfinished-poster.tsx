import type { Video } from '@sayso/contract';
import { CircleSlash, Hourglass, type LucideIcon, Play, RotateCw, TriangleAlert, Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/time.ts';
import { Icon } from '../../../ui/icon.tsx';
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
import { POSTER } from '../../../ui/poster.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { videosTexts } from '../videos.texts.ts';
import { useMayEdit } from '../library-actions.ts';
import { libraryTexts } from '../library.texts.ts';
import { PosterButton } from './poster-button.tsx';
import { PosterBadge, SoftPicture } from './poster-frame.tsx';

const texts = videosTexts.card;

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
              {texts.playOld}
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
          <ProgressRing percent={shownPercent(video)} label={texts.generating} ground="media" />
        </span>
      )}
      <b className="text-13 leading-[18px] font-semibold text-media-ink">{words.headline}</b>
      {words.detail && <span className="tabular-nums">{words.detail}</span>}
      <span className="grid max-w-full">
        {children}
        {mayEdit && isWorthCancelling(video, nowMs) && (
          <PosterButton busy={cancelling} onPress={onCancel}>
            {cancelling ? texts.cancelling : texts.cancel}
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
