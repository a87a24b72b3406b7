import type { PublicVideo } from '@sayso/contract';
import { LockedPage } from './page/locked-page.tsx';
import { FailedPage, GonePage, LoadingPage, NotFoundPage } from './page/message-pages.tsx';
import { type RootProps, useShownVideo, type WatchData } from './use-shown-video.ts';
import { useWatchReport } from './use-watch-report.ts';
import { WatchPage } from './watch-page.tsx';

/** The page of a shared video, or what stands in its place. */
export function WatchRoot(props: RootProps) {
  const { siteName, calls } = props;
  const { shown, retry, onUnlocked } = useShownVideo(props);
  switch (shown.is) {
    case 'video':
      return <ReportingPage {...props} video={shown.video} />;
    case 'loading':
      return <LoadingPage siteName={siteName} />;
    case 'locked':
      return <LockedPage siteName={siteName} calls={calls} onUnlocked={onUnlocked} />;
    case 'failed':
      return <FailedPage siteName={siteName} text={shown.text} onRetry={retry} />;
    case 'gone':
      return <GonePage siteName={siteName} />;
    default:
      return <NotFoundPage siteName={siteName} />;
  }
}

/** The page, and what is told of how it is watched. */
function ReportingPage(props: WatchData & { video: PublicVideo }) {
  const onWatch = useWatchReport(props.calls, props.video);
  return <WatchPage {...props} onWatch={onWatch} />;
}
