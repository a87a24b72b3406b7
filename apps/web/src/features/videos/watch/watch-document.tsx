import { type PublicVideo, videosApi } from '@sayso/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { NotFoundPage } from './not-found-page.tsx';
import { DataBlock, VideoHead } from './watch-head.tsx';
import { WATCH_DATA_ID, WATCH_ROOT_ID } from './watch-ids.ts';
import { WatchPage, type WatchPageProps } from './watch-page.tsx';
import { watchTexts } from './watch.texts.ts';

export type RenderWatchInput = {
  /** Null: there is no video here, whatever the reason. */
  video: PublicVideo | null;
  status: 200 | 404 | 410;
  /** Public origin of the product, without a slash at the end. */
  origin: string;
  /** Built files of the page, as addresses on this origin. */
  assets: { js: readonly string[]; css: readonly string[] };
  siteName: string;
};

/** The watch page as a complete HTML document: poster, video, words and head stand before any script runs. */
export function renderWatch({ video, status, origin, assets, siteName }: RenderWatchInput): string {
  if (!video || status !== 200) {
    const title = <title>{`${watchTexts.notFoundTitle} - ${siteName}`}</title>;
    return htmlDocument({
      css: assets.css,
      head: title,
      body: renderToStaticMarkup(<NotFoundPage siteName={siteName} />),
    });
  }
  const props: WatchPageProps = {
    video,
    siteName,
    shareUrl: `${origin}/watch/${encodeURIComponent(video.slug)}`,
    viewUrl: videosApi.countView.path.replace(':slug', encodeURIComponent(video.slug)),
  };
  const head = (
    <>
      <VideoHead video={video} origin={origin} shareUrl={props.shareUrl} siteName={siteName} />
      {video.thumbnail_url && <link rel="preload" as="image" href={video.thumbnail_url} fetchPriority="high" />}
      {assets.js.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
  const data = renderToStaticMarkup(<DataBlock type="application/json" id={WATCH_DATA_ID} data={props} />);
  return htmlDocument({ css: assets.css, head, body: renderToString(<WatchPage {...props} />), data });
}

function htmlDocument({
  css,
  head,
  body,
  data = '',
}: {
  css: readonly string[];
  head: ReactNode;
  body: string;
  data?: string;
}): string {
  const headMarkup = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Known by its link only. */}
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script src="/theme-boot.js" />
      {css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {head}
    </head>,
  );
  return `<!doctype html><html lang="en" data-theme="dark">${headMarkup}<body><div id="${WATCH_ROOT_ID}">${body}</div>${data}</body></html>`;
}
