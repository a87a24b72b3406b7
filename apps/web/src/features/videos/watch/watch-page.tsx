import type { PublicVideo } from '@sayso/contract';
import clsx from 'clsx';
import { ArrowLeft, Calendar, Download, Eye } from 'lucide-react';
import { type MouseEvent, useCallback, useState } from 'react';
import { fileNameOf } from '../../../lib/format.ts';
import { ProductName } from '../../../lib/product-name.ts';
import { Brand } from '../../../ui/brand.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copyLink } from './copy-link.ts';
import { countFirstView } from './count-view.ts';
import { Notice, type NoticeContent } from './notice.tsx';
import { shapeOf } from './picture-shape.ts';
import { Player } from './player.tsx';
import { ShareCard } from './share-card.tsx';
import { ShareMenu } from './share-menu.tsx';
import { useHydrated } from './use-hydrated.ts';
import type { OnWatch, ShareKind } from './watch-events.ts';
import { watchTexts } from './watch.texts.ts';

/** Everything the page needs, the same on the server and in the browser. `shareUrl` is absolute; `viewUrl` counts a view. */
export type WatchPageProps = { video: PublicVideo; shareUrl: string; viewUrl: string; siteName: string };

/** `onWatch` hears what somebody does with the video, where a script runs. */
export function WatchPage({ video, shareUrl, viewUrl, siteName, onWatch }: WatchPageProps & { onWatch?: OnWatch }) {
  const [views, setViews] = useState(video.views);
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const clearNotice = useCallback(() => setNotice(null), []);
  const shared = { url: shareUrl, title: video.title };
  // A wide picture needs no stage: it takes all the room beside the words.
  const isWide = shapeOf(video) === 'wide';

  const tell = useCallback<OnWatch>(
    (event) => {
      if (event.type === 'play') void countFirstView(viewUrl).then((counted) => counted !== null && setViews(counted));
      onWatch?.(event);
    },
    [viewUrl, onWatch],
  );
  const onShare = (kind: ShareKind) => tell({ type: 'share', kind });
  const onCopy = () => {
    onShare('copy');
    const copied: NoticeContent = { tone: 'success', title: watchTexts.linkCopied, text: watchTexts.linkCopiedText };
    const refused: NoticeContent = { tone: 'danger', title: watchTexts.copyFailed };
    void copyLink(shareUrl).then((isCopied) => setNotice(isCopied ? copied : refused));
  };

  return (
    <>
      <header className="sticky top-0 z-20 h-(--bar) border-b border-border bg-bg">
        <div className="mx-auto flex h-full max-w-[1240px] items-center gap-1 px-6 max-sm:px-2">
          <a
            href="/"
            onClick={goBack}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-2.5 shrink-0 max-sm:ml-0 max-sm:size-11! max-sm:px-0!`}
          >
            <Icon of={ArrowLeft} />
            <span className="max-sm:sr-only">{watchTexts.back}</span>
          </a>
          <a href="/" className="ml-2 inline-flex min-w-0 rounded-sm max-sm:ml-0">
            <ProductName value={siteName}>
              <Brand />
            </ProductName>
          </a>
          <span className="flex-1" />
          <ShareMenu video={shared} onCopy={onCopy} onShare={onShare} />
          <a
            href={video.video_url}
            download={fileNameOf(video.title, 'mp4')}
            onClick={() => {
              tell({ type: 'download' });
              setNotice({ tone: 'success', title: watchTexts.downloadStarted });
            }}
            className={`${buttonClass()} shrink-0 max-sm:w-11 max-sm:px-0!`}
          >
            <Icon of={Download} />
            <span className="max-sm:sr-only">{watchTexts.download}</span>
          </a>
        </div>
      </header>
      <main
        className={clsx(
          'mx-auto grid max-w-[1240px] items-start gap-10 px-6 pt-7 pb-14 max-lg:grid-cols-[minmax(0,1fr)_340px] max-lg:gap-6 max-md:grid-cols-1 max-sm:gap-0 max-sm:px-0 max-sm:pt-0 max-sm:pb-10',
          isWide ? 'grid-cols-[minmax(0,1fr)_372px]' : 'grid-cols-[minmax(0,1fr)_420px]',
        )}
      >
        <div
          className={clsx(
            'relative grid place-items-center overflow-hidden',
            !isWide &&
              'min-h-[min(788px,calc(100svh-112px))] rounded-[20px] border border-border bg-bg-sunken p-6 max-sm:min-h-0 max-sm:rounded-none max-sm:border-0 max-sm:p-0',
          )}
        >
          {video.thumbnail_url && !isWide && <Ambience src={video.thumbnail_url} />}
          <Player video={video} onWatch={tell} />
        </div>
        <aside className="grid min-w-0 content-start gap-6 max-sm:px-4 max-sm:pt-5">
          <Info video={video} views={views} />
          <ShareCard video={shared} onCopy={onCopy} onShare={onShare} />
          <p className="text-12 text-text-3">{watchTexts.aiNotice}</p>
        </aside>
      </main>
      <Notice content={notice} onGone={clearNotice} />
    </>
  );
}

function Info({ video, views }: { video: PublicVideo; views: number }) {
  const hydrated = useHydrated();
  // The server does not know the viewer's zone: it writes the date in UTC and the browser puts it right.
  const zone = hydrated ? {} : { timeZone: 'UTC' };
  const date = new Date(video.created_at).toLocaleDateString('en-US', { dateStyle: 'long', ...zone });
  return (
    <section className="grid gap-3">
      <h1 className="display-28 wrap-anywhere">{video.title}</h1>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-13 text-text-3 tabular-nums">
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Calendar} size={14} />
          <time dateTime={video.created_at}>{date}</time>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Eye} size={14} />
          {watchTexts.views(views)}
        </span>
      </p>
      {video.description && (
        <p className="text-16 wrap-anywhere whitespace-pre-line text-text-2">{video.description}</p>
      )}
    </section>
  );
}

/** The poster, softened, as light around the player. */
function Ambience({ src }: { src: string }) {
  return (
    <>
      <img
        src={src}
        alt=""
        className="absolute inset-[-10%] size-[120%] max-w-none object-cover blur-[70px] saturate-125 max-sm:hidden"
      />
      <span className="absolute inset-0 bg-stage-veil max-sm:hidden" />
    </>
  );
}

/** Back to where the visitor came from inside the product; otherwise the link leads home. */
function goBack(event: MouseEvent): void {
  const fromHere = document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  if (!fromHere || window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
