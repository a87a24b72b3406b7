import type { PublicVideo } from '@sayso/contract';
import { FailedPage, GonePage, LoadingPage, NotFoundPage, MessagePage } from './page/message-pages.tsx';
import { type RootProps, useShownVideo, type WatchData } from './use-shown-video.ts';
import { useWatchReport } from './report-watching.ts';
import { WatchPage } from './watch-page.tsx';
import { Lock } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { watchTexts } from './watch.texts.gen.ts';
import { PasswordForm, type PasswordFormProps } from './page/password-form.tsx';

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

/** In front of a video that has a password. */
function LockedPage({ siteName, ...form }: PasswordFormProps & { siteName: string }) {
  return (
    <MessagePage
      siteName={siteName}
      sign={<Icon of={Lock} size={24} />}
      title={watchTexts.lockedTitle}
      text={watchTexts.lockedText}
    >
      <PasswordForm {...form} />
    </MessagePage>
  );
}
