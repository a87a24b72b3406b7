import clsx from 'clsx';
import { ExternalLink, Play, RotateCcw } from 'lucide-react';
import { buttonClass } from '../../../../ui/button.tsx';
import { BrandMark } from '../../../../ui/brand.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { CallToActionLink } from '../page/call-to-action-link.tsx';
import { shapeOf } from '../picture-shape.ts';
import type { WatchData } from '../watch-root.tsx';
import { watchTexts } from '../watch.texts.ts';
import { EMBED_IDS } from './embed-ids.ts';

type Props = Pick<WatchData, 'video' | 'state' | 'siteName' | 'shareUrl'>;

/** The player that other sites show inside theirs: a large Play, then the browser's own controls, and the way to the watch page. Drawn once, by the server. */
export function EmbedPage({ video, state, siteName, shareUrl }: Props) {
  if (!video) return <Instead state={state} siteName={siteName} shareUrl={shareUrl} />;
  return (
    <main className="relative h-svh overflow-hidden bg-bezel text-media-ink">
      <h1 className="sr-only">{video.title}</h1>
      <video
        id={EMBED_IDS.video}
        className="size-full object-contain"
        src={video.video_url}
        poster={video.poster_url ?? undefined}
        width={video.width}
        height={video.height}
        aria-label={video.title}
        controls
        playsInline
        preload="none"
      >
        {video.captions_url && <track kind="captions" src={video.captions_url} label={watchTexts.captionsLanguage} />}
      </video>
      {/* The whole picture starts it, once there is a script that hears of it; until then the browser's own controls do. */}
      <button
        id={EMBED_IDS.play}
        type="button"
        hidden
        aria-label={watchTexts.play}
        className="group/play absolute inset-0 grid size-full cursor-pointer place-items-center focus-visible:shadow-none [&[hidden]]:hidden"
      >
        <span
          className={clsx(
            'absolute grid size-16 place-items-center rounded-full bg-media-chip transition-transform group-hover/play:scale-105 group-focus-visible/play:outline-2 group-focus-visible/play:outline-media-ink',
            shapeOf(video) === 'tall' && 'bottom-[24%]',
          )}
        >
          <Play className="ml-1 size-[44%] fill-current" strokeWidth={0} />
        </span>
      </button>
      <div
        id={EMBED_IDS.bar}
        className="absolute inset-x-0 top-0 flex items-center gap-2 bg-linear-to-t from-transparent to-media-scrim px-3 pt-2.5 pb-8 transition-opacity data-hidden:pointer-events-none data-hidden:opacity-0 data-hidden:focus-within:pointer-events-auto data-hidden:focus-within:opacity-100"
      >
        <a
          href={shareUrl}
          target="_blank"
          rel="noopener"
          className="flex min-h-9 min-w-0 items-center gap-2 rounded-sm text-13 font-semibold text-media-ink hover:underline focus-visible:shadow-none focus-visible:outline-2 focus-visible:outline-media-ink pointer-coarse:min-h-11"
        >
          <BrandMark className="size-5" />
          <span className="truncate">{video.title}</span>
          <Icon of={ExternalLink} size={14} />
          <span className="sr-only">{watchTexts.watchOn(siteName)}</span>
        </a>
        <span className="ml-auto shrink-0 rounded-sm bg-media-chip px-2 text-11 leading-[22px] font-medium">
          {watchTexts.aiGenerated}
        </span>
      </div>
      <div
        id={EMBED_IDS.end}
        hidden
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-media-scrim px-6 [&[hidden]]:hidden"
      >
        {video.call_to_action && <CallToActionLink to={video.call_to_action} onPress={() => undefined} />}
        <button
          id={EMBED_IDS.replay}
          type="button"
          className={`${buttonClass({ size: 'lg' })} border-media-line! bg-media-chip! text-media-ink! hover:bg-media-hover!`}
        >
          <Icon of={RotateCcw} size={18} />
          {watchTexts.replay}
        </button>
      </div>
    </main>
  );
}

const WORDS = {
  locked: watchTexts.lockedTitle,
  not_found: watchTexts.notFoundTitle,
  gone: watchTexts.goneTitle,
  shown: watchTexts.notAvailable,
} as const;

/** In the place of a video that is not there, or not for everybody. */
function Instead({ state, siteName, shareUrl }: Pick<Props, 'state' | 'siteName' | 'shareUrl'>) {
  return (
    <main className="grid h-svh place-content-center justify-items-center gap-3 bg-bezel px-6 text-center text-media-ink">
      <BrandMark className="size-8" />
      <h1 className="text-15 font-semibold">{WORDS[state]}</h1>
      {state === 'locked' && (
        <a
          href={shareUrl}
          target="_blank"
          rel="noopener"
          className={`${buttonClass()} border-media-line! bg-media-chip! text-media-ink! hover:bg-media-hover!`}
        >
          {watchTexts.watchOn(siteName)}
          <Icon of={ExternalLink} size={14} />
        </a>
      )}
    </main>
  );
}
