import { type ProductFacts, PRODUCT_PICTURES_MAX } from '@sayso/contract';
import { oneLine, shorten } from './one-line.ts';
import { FACT_MAX, type PartialFacts, productOfNode, findProduct, readPrice } from './product-of-node.ts';
import { type PageScan, scanPage } from './scan-page.ts';
import { plainText } from './plain-text.ts';

/**
 * What a page says of the product that it sells, as plain text: from JSON-LD, or else from microdata, Open Graph, its headings and its text, each for what those before do not say.
 * Null for a page without any title. Whatever stands on the page, it takes time in proportion to its length.
 * @param address Where the page stands; addresses of pictures are seen from there.
 */
export function readProductPage(html: string, address: string): ProductFacts | null {
  const scan = scanPage(html);
  const { hostname } = new URL(address);
  const base = wholeAddress(scan.base, address) ?? address;
  const sources = [
    ...structured(scan.data.flatMap(parseData)),
    ...structured(scan.items),
    productOfPage(scan, hostname),
  ];
  const text = (name: 'title' | 'brand' | 'description' | 'audience') =>
    sources.map((source) => source[name]).find((value) => value !== '') ?? '';
  const title = text('title');
  if (title === '') return null;
  const pictures = pictureAddresses(
    sources.flatMap((source) => source.pictures),
    base,
  );
  return {
    title,
    brand: text('brand'),
    description: text('description'),
    benefits: benefitsOf(sources),
    audience: text('audience'),
    price: sources.map(({ price }) => price).find((price) => price !== null) ?? null,
    rating: sources.map(({ rating }) => rating).find((rating) => rating !== null) ?? null,
    language: languageOf(scan),
    pictures: pictures.length > 0 ? pictures : likelyPictures(scan.images, base),
  };
}

/** Longest address that is taken, in characters. */
const ADDRESS_MAX = 2_000;
/** Formats that no upload takes. */
const OTHER_FORMATS = /\.(?:svg|gif|ico|avif|mp4|webm|pdf)$/iu;
/** Pictures of a site and not of what it sells. */
const OF_THE_SITE = /(?:logo|icon|sprite|pixel|badge|payment|placeholder|spacer|blank|loading|avatar|flag)/iu;

/** Addresses of pictures as they can be opened: whole, on the web, each once, at most as many as are offered. `base`: what they are seen from. */
function pictureAddresses(found: readonly string[], base: string): string[] {
  const whole = found.flatMap((address) => wholeAddress(address, base) ?? []);
  const known = new Set<string>();
  const once = whole.filter((address) => {
    // The same picture in another size has another query, and may come over another scheme.
    const { host, pathname } = new URL(address);
    const isNew = !known.has(host + pathname);
    known.add(host + pathname);
    return isNew;
  });
  return once.slice(0, PRODUCT_PICTURES_MAX);
}

/** The same for pictures of which nobody said that they show the product. */
const likelyPictures = (found: readonly string[], base: string): string[] =>
  pictureAddresses(
    found.filter((address) => !OF_THE_SITE.test(address)),
    base,
  );

/** An address as it stands on a page, made whole; null where it leads to no picture of the web. */
function wholeAddress(address: string, base: string): string | null {
  const typed = address.trim();
  if (typed === '' || typed.length > ADDRESS_MAX || !URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  url.hash = '';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '' || OTHER_FORMATS.test(url.pathname)) return null;
  return url.href.length > ADDRESS_MAX ? null : url.href;
}

/** What may be a point of a list that says something of a product. */
const POINT = { leastCharacters: 4, mostCharacters: 160, leastWords: 2 } as const;
/** A paragraph that says something of it has so many characters at least. */
const PARAGRAPH_LEAST = 60;
/** Points that every shop has, and none of them about the product. */
const OF_THE_SHOP =
  /\b(?:free (?:shipping|returns?|delivery)|add to (?:cart|basket|bag)|in stock|sign in|log ?in|wishlist|gift cards?|customer service|newsletter|cookies?|privacy|terms|imprint|versandkosten|warenkorb|impressum|datenschutz|sku|ean|gtin)\b/iu;

/** What Open Graph, other `meta` and the words of a page say of a product. */
function productOfPage(scan: PageScan, host: string): PartialFacts {
  const meta = (...names: string[]) =>
    names.map((name) => scan.metas.get(name)?.[0] ?? '').find((text) => text !== '') ?? '';
  const site = oneLine(meta('og:site_name', 'application-name'));
  const heading = oneLine(scan.headings[0] ?? '');
  const named = withoutSite(oneLine(meta('og:title', 'twitter:title')), { site, host });
  const titled = withoutSite(oneLine(scan.title), { site, host });
  const told = plainText(meta('og:description', 'description', 'twitter:description'), FACT_MAX.description);
  const paragraph = scan.paragraphs.map(oneLine).find((text) => text.length >= PARAGRAPH_LEAST) ?? '';
  const metaPrice = readPrice(
    meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'twitter:data1'),
    meta('product:sale_price:currency', 'product:price:currency', 'og:price:currency') || null,
  );
  return {
    title: shorten([named, heading, titled].find((text) => text !== '') ?? '', FACT_MAX.title),
    brand: plainText(meta('product:brand', 'og:brand'), FACT_MAX.brand),
    description: told.length >= PARAGRAPH_LEAST || paragraph === '' ? told : shorten(paragraph, FACT_MAX.description),
    benefits: pointsOf(scan),
    audience: '',
    price: metaPrice ? { ...metaPrice, from: false } : shownPrice(scan),
    rating: null,
    pictures: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image'].flatMap((name) => [
      ...(scan.metas.get(name) ?? []),
    ]),
  };
}

/** The first price that a page shows with a currency. */
function shownPrice({ prices }: PageScan): PartialFacts['price'] {
  const [first] = prices
    .map((text) => readPrice(oneLine(text)))
    .filter((price) => price !== null && price.currency !== null);
  return first ? { ...first, from: false } : null;
}

/** The points of the first list behind the heading that reads like one about a product, or else of the first such list. */
function pointsOf({ lists }: PageScan): string[] {
  const fitting = lists
    .map(({ items, afterHeading }) => ({ afterHeading, points: [...new Set(items.map(oneLine))].filter(isPoint) }))
    .filter(({ points }) => points.length >= 2);
  const best = fitting.find(({ afterHeading }) => afterHeading) ?? fitting[0];
  return best?.points.slice(0, FACT_MAX.benefits) ?? [];
}

function isPoint(text: string): boolean {
  const { leastCharacters, mostCharacters, leastWords } = POINT;
  if (text.length < leastCharacters || text.length > mostCharacters || OF_THE_SHOP.test(text)) return false;
  return text.split(' ').length >= leastWords && (readPrice(text)?.currency ?? null) === null;
}

/** A title without the name of its site, which stands before or behind it. */
function withoutSite(title: string, { site, host }: { site: string; host: string }): string {
  const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const label = host.split('.').at(-2) ?? '';
  const isSite = (part: string) => {
    const words = folded(part);
    return words === '' || words === folded(site) || words === folded(host) || words === folded(label);
  };
  // Only what stands between spaces parts a title, and a colon: 'T-shirt' is one word. Parts and marks take turns.
  const pieces = title.split(/( (?:\||–|—|-|·|•|::|:|») |: )/u);
  const whole = pieces.length;
  while (pieces.length > 1 && isSite(pieces[0] ?? '')) pieces.splice(0, 2);
  while (pieces.length > 1 && isSite(pieces.at(-1) ?? '')) pieces.splice(-2);
  return pieces.length === whole ? (title.split(' | ', 1)[0] ?? title) : pieces.join('');
}

function structured(roots: readonly unknown[]): PartialFacts[] {
  const found = findProduct(roots);
  return found ? [productOfNode(found.product, found.resolve)] : [];
}

/** What people read as points comes first; properties fill up. */
function benefitsOf(sources: readonly PartialFacts[]): string[] {
  const all = sources.toReversed().flatMap(({ benefits }) => benefits);
  const known = new Set<string>();
  return all
    .filter((benefit) => {
      const folded = benefit.toLowerCase();
      const isNew = !known.has(folded);
      known.add(folded);
      return isNew;
    })
    .slice(0, FACT_MAX.benefits);
}

/** What stands around blocks so that old programs do not read them as part of the page. */
const WRAPPING = {
  before: ['<!--', '//<![CDATA[', '/*<![CDATA[*/', '<![CDATA['],
  after: ['-->', '//]]>', '/*]]>*/', ']]>', ';'],
} as const;

/** A block of JSON-LD. Shops write line breaks into its texts and comments around it, which JSON does not allow. */
function parseData(block: string): unknown[] {
  let bare = block.trim();
  for (const mark of WRAPPING.before) if (bare.startsWith(mark)) bare = bare.slice(mark.length).trimStart();
  for (const mark of WRAPPING.after) if (bare.endsWith(mark)) bare = bare.slice(0, -mark.length).trimEnd();
  for (const text of [bare, bare.replaceAll(/\p{Cc}/gu, ' ')]) {
    try {
      return [JSON.parse(text) as unknown];
    } catch {
      // The next way to read it, or none.
    }
  }
  return [];
}

function languageOf({ language, metas }: PageScan): string | null {
  const told = [language, ...(metas.get('content-language') ?? []), ...(metas.get('og:locale') ?? [])].map((text) =>
    oneLine(text).toLowerCase(),
  );
  return told.map((text) => /^([a-z]{2})(?:[-_]|$)/u.exec(text)?.[1] ?? null).find((code) => code !== null) ?? null;
}
