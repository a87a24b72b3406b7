import type { PublicVideo } from '@sayso/contract';
import { CloudOff, Lock, RotateCw, VideoOff, ExternalLink } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { BrandMark } from '../../../ui/brand.tsx';
import { PasswordForm } from '../page/password-form.tsx';
import { type RootProps, useShownVideo, type WatchData, useFreshVideo } from '../use-shown-video.ts';
import { watchTexts } from '../watch.texts.gen.ts';
import { CallToActionLink } from '../page/call-to-action-link.tsx';
import { countFirstView } from '../page/count-view.ts';
import { readGrant } from '../page/grants.ts';
import { KeysDialog } from '../modal.tsx';
import { Player } from '../player.tsx';
import { useWatchReport } from '../report-watching.ts';
import type { OnWatch } from '../watch-events.ts';

/** The player inside other sites, or what stands in its place. */
export function EmbedRoot(props: RootProps) {
  const { shown, retry, onUnlocked } = useShownVideo(props);
  switch (shown.is) {
    case 'video':
      return <EmbedPage {...props} video={shown.video} />;
    case 'loading':
      return <Instead sign={<Spinner size={24} />} title={watchTexts.loading} />;
    case 'locked':
      return (
        <Instead sign={<Icon of={Lock} size={24} />} title={watchTexts.lockedTitle}>
          <PasswordForm calls={props.calls} onUnlocked={onUnlocked} />
        </Instead>
      );
    case 'failed':
      return (
        <Instead sign={<Icon of={CloudOff} size={24} />} title={watchTexts.loadFailed}>
          <p className="text-text-2">{shown.text}</p>
          <Button icon={RotateCw} onClick={retry}>
            {watchTexts.tryAgain}
          </Button>
        </Instead>
      );
    case 'gone':
      return <Instead sign={<Icon of={VideoOff} size={24} />} title={watchTexts.goneTitle} />;
    default:
      return <Instead sign={<Icon of={VideoOff} size={24} />} title={watchTexts.notFoundTitle} />;
  }
}

type Props = Pick<WatchData, 'calls' | 'siteName' | 'shareUrl'> & { video: PublicVideo };

/** The player that other sites show inside theirs, as large as their frame, and the way to the watch page. */
function EmbedPage({ video: told, calls, siteName, shareUrl }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const { video, renew } = useFreshVideo(told, { calls, element });
  const [hasKeys, setHasKeys] = useState(false);
  const showKeys = useCallback(() => setHasKeys(true), []);
  const onWatch = useWatchReport(calls, told);
  const tell = useCallback<OnWatch>(
    (event) => {
      if (event.type === 'play') void countFirstView(calls.view, readGrant(told.slug));
      onWatch(event);
    },
    [calls.view, told.slug, onWatch],
  );
  const call = video.call_to_action;

  return (
    <main data-embedded>
      <h1 className="sr-only">{video.title}</h1>
      <Player
        video={video}
        elementRef={element}
        onWatch={tell}
        onShowKeys={showKeys}
        // What could not be asked for stays as it is, with the offer to try again.
        onRetry={() => void renew().catch(() => undefined)}
        atEnd={call && <CallToActionLink to={call} onPress={() => tell({ type: 'call-to-action' })} />}
        bar={
          <a
            href={shareUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm text-13 font-semibold text-media-ink hover:underline focus-visible:shadow-none focus-visible:outline-2 focus-visible:outline-media-ink pointer-coarse:min-h-11"
          >
            <BrandMark className="size-5 shrink-0" />
            <span className="truncate">{video.is_flagged ? watchTexts.flagged.title : video.title}</span>
            <Icon of={ExternalLink} size={14} />
            <span className="sr-only">{` ${watchTexts.watchOn({ siteName })} ${watchTexts.opensTab}`}</span>
          </a>
        }
      />
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </main>
  );
}

/** One thing to say. The frame is dark on every site, like the picture that belongs there. */
function Instead({ sign, title, children }: { sign: ReactNode; title: string; children?: ReactNode }) {
  return (
    <main
      data-embedded
      data-theme="dark"
      className="grid min-h-svh content-center justify-items-center gap-3 bg-bezel px-4 py-6 text-center text-text"
    >
      <span className="text-text-2">{sign}</span>
      <h1 className="text-15 font-semibold">{title}</h1>
      {children}
    </main>
  );
}
