import { analyticsApi, moderationApi, watchApi, type WatchHead, type WatchPageInput } from '@sayso/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { DataBlock, InlineScript } from '../../ui/inline-script.tsx';
import { HeadTags } from './watch-head.tsx';
import { WATCH_DATA_ID, WATCH_ROOT_ID } from './watch-ids.ts';
import type { WatchData } from './use-shown-video.ts';
import { WatchRoot } from './watch-root.tsx';
import { watchTexts } from './watch.texts.gen.ts';

/** The page of a shared video as a complete HTML document: poster, video, words and head stand before any script runs. */
export function renderWatch(input: WatchPageInput): string {
  const data = dataOf(input);
  return htmlDocument({
    input,
    body: renderToString(<WatchRoot {...data} />),
    data,
  });
}

export function dataOf({ slug, siteName, state, video, origin, footer = [] }: WatchPageInput): WatchData {
  const name = encodeURIComponent(slug);
  const pathOf = (path: string) => path.replace(':slug', name);
  return {
    slug,
    siteName,
    state,
    video,
    footer,
    shareUrl: `${origin}/watch/${name}`,
    embedUrl: `${origin}/embed/${name}`,
    calls: {
      video: pathOf(watchApi.publicVideo.path),
      unlock: pathOf(watchApi.unlockVideo.path),
      view: pathOf(watchApi.countView.path),
      report: pathOf(moderationApi.reportVideo.path),
      watch: pathOf(analyticsApi.reportWatching.path),
    },
  };
}

const titles = () => ({
  locked: watchTexts.lockedTitle,
  not_found: watchTexts.notFoundTitle,
  gone: watchTexts.goneTitle,
});

/** A page without a video says so, and is nothing to be found. */
function headOf(input: WatchPageInput): WatchHead {
  if (input.head) return input.head;
  const title = `${titles()[input.state]} - ${input.siteName}`;
  return { title, meta: [{ key: 'name', name: 'robots', content: 'noindex' }], links: [], data: {} };
}

/** `data`: what the script goes on from; null where nothing is left to do for it. */
type DocumentParts = { input: WatchPageInput; body: string; data: WatchData | null };

export function htmlDocument({ input, body, data }: DocumentParts): string {
  const { assets, video } = input;
  const files = data ? [...assets.js, ...assets.css] : [];
  const headMarkup = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {video?.poster_url && <link rel="preload" as="image" href={video.poster_url} fetchPriority="high" />}
      {assets.boot && <InlineScript code={assets.boot} />}
      <HeadTags head={headOf(input)} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {files.length > 0 && <InlineScript data-files={files.join(' ')} code={assets.lateScripts} />}
    </head>,
  );
  const block =
    data === null ? '' : renderToStaticMarkup(<DataBlock type="application/json" id={WATCH_DATA_ID} data={data} />);
  return `<!doctype html><html lang="en" data-theme="dark">${headMarkup}<body><div id="${WATCH_ROOT_ID}">${body}</div>${block}</body></html>`;
}
