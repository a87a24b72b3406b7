import type { PublicVideo } from '@sayso/contract';
import { ExternalLink } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { BrandMark } from '../../../ui/brand.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CallToActionLink } from '../page/call-to-action-link.tsx';
import { countFirstView } from '../page/count-view.ts';
import { readGrant } from '../page/grants.ts';
import { useFreshVideo } from '../page/use-fresh-video.ts';
import { KeysDialog } from '../player/keys-dialog.tsx';
import { Player } from '../player.tsx';
import type { WatchData } from '../use-shown-video.ts';
import { useWatchReport } from '../use-watch-report.ts';
import type { OnWatch } from '../watch-events.ts';
import { watchTexts } from '../watch.texts.ts';

type Props = Pick<WatchData, 'calls' | 'siteName' | 'shareUrl'> & { video: PublicVideo };

/** The player that other sites show inside theirs, as large as their frame, and the way to the watch page. */
export function EmbedPage({ video: told, calls, siteName, shareUrl }: Props) {
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
            <span className="sr-only">{` ${watchTexts.watchOn(siteName)} ${watchTexts.opensTab}`}</span>
          </a>
        }
      />
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </main>
  );
}
