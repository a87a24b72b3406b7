import type { SiteBlockOf, SiteDocument, SitePageInput, SiteVideo } from '@sayso/contract';
import { isOfferShown, isQuestionShown, videosOf } from './blocks/shown-blocks.ts';
import { linkKind } from './is-safe-link.ts';
import { priceOf } from './price-of.ts';

type Shown = Extract<SitePageInput, { state: 'shown' }>;
type Thing = Record<string, unknown>;

/** What search engines read of a site: who it is, its videos, what it sells at a price that can be read, and its questions. @see https://schema.org */
export function structuredData(input: Shown): Thing {
  const { document } = input;
  const things = [
    siteOf(input),
    ...shownVideos(input).map((video) => videoOf(video, input)),
    ...ofType(document, 'offers').flatMap((block) => productsOf(block, input)),
    questionsOf(ofType(document, 'questions')),
  ];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

function siteOf({ name, origin, document, material }: Shown): Thing {
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
export function shownVideos({ document, material }: Pick<Shown, 'document' | 'material'>): SiteVideo[] {
  const shown = document.blocks.flatMap((block) => {
    if (block.type === 'gallery') return videosOf(block, material);
    return 'video' in block && block.video ? (material.videos.get(block.video) ?? []) : [];
  });
  return [...new Map(shown.map((video) => [video.id, video])).values()];
}

function videoOf(video: SiteVideo, { origin, name }: Shown): Thing {
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

function productsOf({ offers }: SiteBlockOf<'offers'>, { origin, material, document }: Shown): Thing[] {
  return offers.filter(isOfferShown).flatMap((offer) => {
    const price = priceOf(offer.price);
    if (!price) return [];
    const picture = offer.picture && material.pictures.get(offer.picture.id);
    const { href } = offer.button;
    return {
      '@type': 'Product',
      name: offer.name,
      ...(offer.text && { description: offer.text }),
      ...(picture && { image: absolute(picture.url, origin) }),
      offers: {
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        url: linkKind(href) === 'outside' && /^https?:/iu.test(href) ? href : `${origin}/`,
        seller: { '@id': `${origin}/#site` },
      },
      inLanguage: document.language,
    };
  });
}

function questionsOf(blocks: readonly SiteBlockOf<'questions'>[]): Thing | null {
  const questions = blocks.flatMap((block) => block.questions).filter(isQuestionShown);
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function ofType<Type extends 'offers' | 'questions'>({ blocks }: SiteDocument, type: Type): SiteBlockOf<Type>[] {
  return blocks.filter((block): block is SiteBlockOf<Type> => block.type === type);
}

/** An address as other sites need it. */
export function absolute(url: string, origin: string): string {
  return URL.canParse(url, `${origin}/`) ? new URL(url, `${origin}/`).href : `${origin}/`;
}
