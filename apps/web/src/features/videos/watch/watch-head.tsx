import type { PublicVideo } from '@sayso/contract';
import { watchTexts } from './watch.texts.ts';

type Props = { video: PublicVideo; origin: string; shareUrl: string; siteName: string };

/** What search engines, messengers and social networks read of a video. Every address is absolute. */
export function VideoHead({ video, origin, shareUrl, siteName }: Props) {
  const description = video.description || watchTexts.description(video.title, siteName);
  const videoUrl = new URL(video.video_url, origin).href;
  const posterUrl = video.thumbnail_url && new URL(video.thumbnail_url, origin).href;
  const isSecure = videoUrl.startsWith('https:');
  const size = { width: String(video.width), height: String(video.height) };
  return (
    <>
      <title>{`${video.title} - ${siteName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={shareUrl} />
      <meta property="og:type" content="video.other" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={shareUrl} />
      <meta property="og:title" content={video.title} />
      <meta property="og:description" content={description} />
      {posterUrl && <meta property="og:image" content={posterUrl} />}
      {posterUrl && <meta property="og:image:alt" content={video.title} />}
      <meta property="og:video" content={videoUrl} />
      {isSecure && <meta property="og:video:secure_url" content={videoUrl} />}
      <meta property="og:video:type" content="video/mp4" />
      <meta property="og:video:width" content={size.width} />
      <meta property="og:video:height" content={size.height} />
      {/* A player card would load a page of ours into a frame, which our pages forbid. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={video.title} />
      <meta name="twitter:description" content={description} />
      {posterUrl && <meta name="twitter:image" content={posterUrl} />}
      <DataBlock type="application/ld+json" data={videoObject({ video, description, videoUrl, posterUrl, shareUrl })} />
    </>
  );
}

/** Data beside the markup. Browsers do not run it, so a strict content security policy lets it stand. */
export function DataBlock({
  type,
  id,
  data,
}: {
  type: 'application/ld+json' | 'application/json';
  id?: string;
  data: unknown;
}) {
  // '<' would let a title end the block: JSON reads the escape as the same character.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}

type VideoFacts = {
  video: PublicVideo;
  description: string;
  videoUrl: string;
  posterUrl: string | null;
  shareUrl: string;
};

/** @see https://schema.org/VideoObject */
function videoObject({ video, description, videoUrl, posterUrl, shareUrl }: VideoFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description,
    url: shareUrl,
    contentUrl: videoUrl,
    ...(posterUrl && { thumbnailUrl: posterUrl }),
    uploadDate: video.created_at,
    duration: `PT${Math.max(1, Math.round(video.duration_ms / 1000))}S`,
    width: video.width,
    height: video.height,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.views,
    },
  };
}
