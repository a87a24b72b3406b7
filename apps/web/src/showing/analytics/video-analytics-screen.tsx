import type { Video } from '@sayso/contract';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Hourglass, VideoOff } from 'lucide-react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { OtherAccount, otherAccountOf } from '../../people/identity/other-account.parts.tsx';
import { useVideo } from '../../making/renders/renders.queries.ts';
import { exportDays, useVideoWatchSummary } from './analytics.queries.ts';
import { analyticsTexts as texts } from './analytics.texts.gen.ts';
import { useAskedTime, RangePicker } from './range-picker.tsx';
import { CurveCard } from './curve/curve-card.tsx';
import { Figures, NothingWatched, SaveTableButton } from './panels.tsx';
import { TimeCharts, SourceCards } from './time-charts.tsx';
import { isUnwatched } from './words-of.ts';

/** How one video is watched, moment by moment. */
export function VideoAnalyticsScreen() {
  const { videoId = '' } = useParams({ strict: false });
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <div className="mx-auto grid max-w-[1240px] min-w-0 gap-6">
        <VideoAnalytics key={videoId} videoId={videoId} />
      </div>
    </div>
  );
}

function VideoAnalytics({ videoId }: { videoId: string }) {
  const { asked } = useAskedTime();
  const video = useVideo(videoId);
  const summary = useVideoWatchSummary(videoId, asked);
  useTitle(video.data?.title ?? texts.title);
  const error = video.error ?? summary.error;
  const other = otherAccountOf(video.error);
  if (other) return <OtherAccount account={other} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <>
      <header className="grid gap-3">
        <Link
          to="/analytics"
          className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text ring-focus"
        >
          <Icon of={ArrowLeft} size={14} />
          {texts.all}
        </Link>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <VideoHead video={video.data} />
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
            <RangePicker shown={summary.data} />
            <SaveTableButton of="days" download={() => exportDays({ ...asked, video: videoId })} />
          </div>
        </div>
      </header>
      {error && !(video.data && summary.data) ? (
        <Card>
          <ErrorState
            title={texts.states.failed}
            text={messageOf(error)}
            onRetry={() => void Promise.all([video.refetch(), summary.refetch()])}
            busy={video.isFetching || summary.isFetching}
          />
        </Card>
      ) : (
        <Content video={video.data} summary={summary.data} />
      )}
    </>
  );
}

function VideoHead({ video }: { video: Video | undefined }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <span className="block h-16 w-12 shrink-0 overflow-hidden rounded-md bg-bezel">
        {video?.thumbnail_url && <img src={video.thumbnail_url} alt="" className="size-full object-cover" />}
      </span>
      <div className="grid min-w-0 gap-1">
        <h1 className="display-24 wrap-anywhere">{video?.title ?? texts.title}</h1>
        {video?.duration_ms && (
          <a
            href={video.share_url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text ring-focus"
          >
            <Icon of={ExternalLink} size={14} />
            {texts.watchPage}
          </a>
        )}
      </div>
    </div>
  );
}

type Data = { video: Video | undefined; summary: ReturnType<typeof useVideoWatchSummary>['data'] };

function Content({ video, summary }: Data) {
  if (video && video.duration_ms === null) return <Unfinished />;
  if (video && summary && isUnwatched(summary.figures)) {
    return (
      <>
        <Figures summary={summary} />
        <NothingWatched shareUrl={video.share_url} />
      </>
    );
  }
  return (
    <>
      <Figures summary={summary} />
      {video && video.duration_ms !== null && (
        <CurveCard video={{ ...video, duration_ms: video.duration_ms }} summary={summary} />
      )}
      <TimeCharts summary={summary} />
      <SourceCards summary={summary} />
    </>
  );
}

const Unfinished = () => (
  <Card>
    <EmptyState
      icon={Hourglass}
      title={texts.states.unfinished}
      text={texts.states.unfinishedText}
      action={
        <Link to="/projects" className={buttonClass()}>
          {texts.states.toLibrary}
        </Link>
      }
    />
  </Card>
);

const NotFound = () => (
  <Card>
    <EmptyState
      icon={VideoOff}
      title={texts.states.notFound}
      text={texts.states.notFoundText}
      action={
        <Link to="/analytics" className={buttonClass()}>
          {texts.states.toAnalytics}
        </Link>
      }
    />
  </Card>
);
