import type { SiteBlockOf, SiteDocument, SitePageInput, SiteVideo } from '@sayso/contract';
import { isOfferShown, isQuestionShown, videosOf } from './blocks/shown-blocks.ts';
import { linkKind } from './is-safe-link.ts';

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

/** Signs of money that stand for one currency alone, and codes as ISO 4217 writes them. A bare dollar is a US dollar, a bare pound a British one. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
};
const CODES =
  'USD|EUR|GBP|INR|KRW|TRY|ILS|VND|AUD|CAD|NZD|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|AED|SAR';
const MONEY = new RegExp(`(?<![A-Z])(?:${CODES})(?![A-Z])|[$€£₹₩₺₪₫]`, 'gu');
const NUMBER = /\d[\d.,\u00A0\u202F' ]*\d|\d/gu;

/** A price as programs read it. */
type Price = { amount: string; currency: string };

/**
 * Reads a price that people wrote: it has one sign or code of a currency, one number, and nothing else. Whatever says more, such as 'from $49' or '3 for 10 EUR',
 * is not one price, and programs are not told of it.
 */
export function priceOf(text: string): Price | null {
  const money = text.match(MONEY);
  const numbers = text.match(NUMBER);
  if (money?.length !== 1 || numbers?.length !== 1) return null;
  const [sign] = money as [string];
  const [number] = numbers as [string];
  if (text.replace(sign, '').replace(number, '').trim() !== '') return null;
  const amount = amountOf(number);
  return amount === null ? null : { amount, currency: SIGNS[sign] ?? sign };
}

/** 1,299.00 and 1.299,00 and 1 299: the last point or comma before one or two digits parts the fraction, all others group thousands. */
function amountOf(number: string): string | null {
  const [, whole = number, fraction = ''] = /^(.*)[.,](\d{1,2})$/u.exec(number) ?? [];
  if (!/^\d{1,3}(?:[.,\u00A0\u202F' ]\d{3})*$|^\d+$/u.test(whole)) return null;
  const digits = whole.replaceAll(/\D/gu, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
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
