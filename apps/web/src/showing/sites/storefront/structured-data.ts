import type { SiteVideo } from '@sayso/contract';
import { videosOf } from './blocks/block-view.tsx';
import { BLOCK_TYPES, viewOf } from './blocks/blocks.ts';
import { absolute } from './is-safe-link.ts';
import type { ShownSite } from './page-context.ts';

type Thing = Record<string, unknown>;

/** What search engines read of a site: who it is, its videos, what it sells at a price that can be read, and its questions. @see https://schema.org */
export function structuredData(input: ShownSite): Thing {
  const { document } = input;
  const things = [
    siteOf(input),
    ...shownVideos(input).map((video) => videoOf(video, input)),
    ...BLOCK_TYPES.flatMap((type) => {
      const blocks = document.blocks.filter((block) => block.type === type);
      return viewOf(type).data?.(blocks, input) ?? [];
    }),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

function siteOf({ name, origin, document, material }: ShownSite): Thing {
  const logo = document.look.logo && material.pictures.get(document.look.logo.id);
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: `${origin}/`,
    inLanguage: document.language,
    publisher: { '@type': 'Organization', name, url: `${origin}/`, ...(logo && { logo: absolute(logo.url, origin) }) },
  };
}

/** The videos that a page shows, each once, in the order of the page. */
export function shownVideos({ document, material }: Pick<ShownSite, 'document' | 'material'>): SiteVideo[] {
  const shown = document.blocks.flatMap((block) => videosOf(block, material));
  return [...new Map(shown.map((video) => [video.id, video])).values()];
}

function videoOf(video: SiteVideo, { origin, name }: ShownSite): Thing {
  return {
    '@type': 'VideoObject',
    name: video.title || name,
    description: video.description || video.title || name,
    uploadDate: video.created_at,
    duration: durationOf(video.duration_ms),
    contentUrl: absolute(video.url, origin),
    ...(video.poster_url && { thumbnailUrl: absolute(video.poster_url, origin) }),
    ...(video.language && { inLanguage: video.language }),
    width: video.width,
    height: video.height,
  };
}

/** As ISO 8601 writes it. */
const durationOf = (durationMs: number) => `PT${Math.max(1, Math.round(durationMs / 1000))}S`;
