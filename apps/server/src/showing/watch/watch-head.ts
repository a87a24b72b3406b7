import type { PublicVideo, WatchHead } from '@sayso/contract';
import { watchTexts } from './watch.texts.gen.ts';

type Site = { origin: string; siteName: string };
type Facts = { video: PublicVideo; page: string; embed: string; file: string; poster: string | null; words: string };

/** What search engines, messengers and social networks read of a video that everybody may watch who has the link. */
export function headOf(video: PublicVideo, { origin, siteName }: Site): WatchHead {
  const page = `${origin}/watch/${video.slug}`;
  const facts: Facts = {
    video,
    page,
    embed: `${origin}/embed/${video.slug}`,
    file: new URL(video.video_url, origin).href,
    poster: video.thumbnail_url && new URL(video.thumbnail_url, origin).href,
    words: video.description || watchTexts.title({ title: video.title, siteName }),
  };
  return {
    title: `${video.title} - ${siteName}`,
    meta: [
      ...named('name', {
        description: facts.words,
        robots:
          video.visibility === 'public' ? 'index, follow, max-image-preview:large, max-video-preview:-1' : 'noindex',
      }),
      ...openGraph(facts, siteName),
      ...playerCard(facts),
    ],
    links: [
      { rel: 'canonical', href: page },
      {
        rel: 'alternate',
        type: 'application/json+oembed',
        href: `${origin}/api/oembed?format=json&url=${encodeURIComponent(page)}`,
        title: video.title,
      },
    ],
    data: videoObject(facts),
  };
}

/** @see https://ogp.me */
function openGraph({ video, page, file, poster, words }: Facts, siteName: string): WatchHead['meta'] {
  const isSecure = (address: string) => address.startsWith('https:');
  return named('property', {
    'og:site_name': siteName,
    'og:type': 'video.other',
    'og:url': page,
    'og:title': video.title,
    'og:description': words,
    ...(poster && {
      'og:image': poster,
      'og:image:secure_url': isSecure(poster) ? poster : undefined,
      'og:image:type': 'image/jpeg',
      'og:image:width': posterSize(video).width,
      'og:image:height': posterSize(video).height,
      'og:image:alt': video.title,
    }),
    'og:video': file,
    'og:video:url': file,
    'og:video:secure_url': isSecure(file) ? file : undefined,
    'og:video:type': 'video/mp4',
    'og:video:width': video.width,
    'og:video:height': video.height,
    'video:duration': seconds(video),
    'video:release_date': video.created_at,
  });
}

/** The longer side of a player in another site, unless that site says otherwise, in pixels. */
const LONGEST_SIDE_PX = 640;
/** A poster is at most this wide: see `makePoster` of the media package. */
const POSTER_WIDTH_PX = 720;

/** In pixels. */
export type Size = { width: number; height: number };

/** Pixels of the poster of a video: its own, or smaller in the same shape, with an even height. */
export function posterSize({ width, height }: Size): Size {
  if (width <= POSTER_WIDTH_PX) return { width, height };
  return { width: POSTER_WIDTH_PX, height: 2 * Math.round((height * POSTER_WIDTH_PX) / width / 2) };
}

/** The pixels of a player: as large as it may be, in the shape of the picture. */
export function playerSize(
  video: Size,
  { maxwidth, maxheight }: { maxwidth?: number | undefined; maxheight?: number | undefined } = {},
): Size {
  const isFree = maxwidth === undefined && maxheight === undefined;
  const share = Math.min(
    (isFree ? LONGEST_SIDE_PX : (maxwidth ?? Infinity)) / video.width,
    (isFree ? LONGEST_SIDE_PX : (maxheight ?? Infinity)) / video.height,
  );
  return { width: Math.max(1, Math.floor(video.width * share)), height: Math.max(1, Math.floor(video.height * share)) };
}

/** @see https://developer.x.com/en/docs/twitter-for-websites/cards/overview/player-card */
function playerCard({ video, embed, file, poster, words }: Facts): WatchHead['meta'] {
  const player = playerSize(video);
  return named('name', {
    'twitter:card': 'player',
    'twitter:title': video.title,
    'twitter:description': words,
    ...(poster && { 'twitter:image': poster, 'twitter:image:alt': video.title }),
    'twitter:player': embed,
    'twitter:player:width': player.width,
    'twitter:player:height': player.height,
    'twitter:player:stream': file,
    'twitter:player:stream:content_type': 'video/mp4',
  });
}

/** @see https://schema.org/VideoObject */
function videoObject({ video, page, embed, file, poster, words }: Facts): WatchHead['data'] {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: words,
    url: page,
    contentUrl: file,
    embedUrl: embed,
    ...(poster && { thumbnailUrl: [poster] }),
    uploadDate: video.created_at,
    duration: `PT${seconds(video)}S`,
    width: video.width,
    height: video.height,
    ...(video.details && { transcript: video.details.script }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
  };
}

const seconds = ({ duration_ms: ms }: PublicVideo) => Math.max(1, Math.round(ms / 1000));

function named(key: 'name' | 'property', contents: Record<string, string | number | undefined>): WatchHead['meta'] {
  return Object.entries(contents).flatMap(([name, content]) =>
    content === undefined ? [] : [{ key, name, content: String(content) }],
  );
}
