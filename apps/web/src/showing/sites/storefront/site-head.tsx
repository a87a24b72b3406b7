import { createHash } from 'node:crypto';
import type { SiteDocument, SiteVideo } from '@sayso/contract';
import { DataBlock } from '../../../ui/inline-script.tsx';
import { coloursOf, siteLookCss } from './look/look-css.ts';
import { absolute } from './is-safe-link.ts';
import type { ShownSite } from './page-context.ts';
import { videosOf } from './blocks/block-view.tsx';
import { BLOCK_TYPES, viewOf } from './blocks/blocks.ts';

/** Characters of the sheet's hash that stand in its address: a changed look has another address. */
const HASH_CHARS = 12;
/** As much as search engines show. */
const DESCRIPTION_CHARS = 160;

/** What stands in the head of a site's page: its files, and what search engines, messengers and social networks read. */
export function SiteHead({ input }: { input: ShownSite }) {
  const { document, material, origin, name, assets } = input;
  const { title, description } = wordsOf(document, name);
  const picture = sharedPicture(input);
  const logo = document.look.logo && material.pictures.get(document.look.logo.id);
  const hero = firstPicture(input);
  const lookHash = createHash('sha256').update(siteLookCss(document.look)).digest('hex').slice(0, HASH_CHARS);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {hero && <link rel="preload" as="image" href={hero} fetchPriority="high" />}
      <link rel="stylesheet" href={`/look.css?v=${lookHash}`} />
      {assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={`${origin}/`} />
      {logo ? <link rel="icon" href={logo.url} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      <ThemeColours look={document.look} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:locale" content={document.language.replaceAll('-', '_')} />
      {picture && (
        <>
          <meta property="og:image" content={picture.url} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
        </>
      )}
      <meta
        name="twitter:card"
        content={picture && picture.width > picture.height ? 'summary_large_image' : 'summary'}
      />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {picture && <meta name="twitter:image" content={picture.url} />}
      <DataBlock type="application/ld+json" data={structuredData(input)} />
      {assets.js.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  );
}

/** The colour around the page on a phone. */
function ThemeColours({ look }: { look: SiteDocument['look'] }) {
  const of = (mode: 'light' | 'dark') => coloursOf(look, mode)['paper'];
  if (look.mode !== 'system') return <meta name="theme-color" content={of(look.mode)} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={of('light')} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={of('dark')} />
    </>
  );
}

/** Title and description: those for search engines, else what the first section says. */
function wordsOf({ head, blocks }: SiteDocument, name: string): { title: string; description: string } {
  const hero = blocks.find((block) => block.type === 'hero');
  const headline = hero?.headline.trim() ?? '';
  const title = head.title.trim() || (headline === '' || headline === name ? name : `${headline} - ${name}`);
  const description = head.description.trim() || (hero?.text ?? '').replaceAll(/\s+/gu, ' ').trim();
  return { title, description: cut(description, DESCRIPTION_CHARS) };
}

/** Whole words, as many as fit. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), 1)).trim()}…`;
}

/** What is seen where the page is shared: the picture chosen for it, else the first of the page. */
function sharedPicture({
  document,
  material,
  origin,
}: ShownSite): { url: string; width: number; height: number } | null {
  const ids = [document.head.picture, ...document.blocks.map((block) => ('picture' in block ? block.picture : null))];
  const [picture] = ids.flatMap((use) => (use && material.pictures.get(use.id)) || []);
  if (picture) return { url: absolute(picture.url, origin), width: picture.width, height: picture.height };
  const [video] = shownVideos({ document, material }).filter(({ poster_url }) => poster_url !== null);
  if (!video?.poster_url) return null;
  return { url: absolute(video.poster_url, origin), width: video.width, height: video.height };
}

/** The still of a video that begins the page. A picture there is found by the browser itself, in the width that it needs. */
function firstPicture({ document, material }: ShownSite): string | null {
  const [block] = document.blocks;
  if (!block || !('video' in block) || !block.video) return null;
  return material.videos.get(block.video)?.poster_url ?? null;
}

/** Data beside the markup: browsers do not run it, so a strict content security policy lets it stand. */
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
function shownVideos({ document, material }: Pick<ShownSite, 'document' | 'material'>): SiteVideo[] {
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
