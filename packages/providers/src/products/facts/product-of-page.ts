import type { PageScan } from '../page/scan-page.ts';
import { oneLine, shorten } from './one-line.ts';
import { plainText } from './plain-text.ts';
import { readPrice } from './price.ts';
import { FACT_MAX, type PartialFacts } from './product-of-node.ts';

/** What may be a point of a list that says something of a product. */
const POINT = { leastCharacters: 4, mostCharacters: 160, leastWords: 2 } as const;
/** A paragraph that says something of it has so many characters at least. */
const PARAGRAPH_LEAST = 60;
/** Points that every shop has, and none of them about the product. */
const OF_THE_SHOP =
  /\b(?:free (?:shipping|returns?|delivery)|add to (?:cart|basket|bag)|in stock|sign in|log ?in|wishlist|gift cards?|customer service|newsletter|cookies?|privacy|terms|imprint|versandkosten|warenkorb|impressum|datenschutz|sku|ean|gtin)\b/iu;

/** What Open Graph, other `meta` and the words of a page say of a product. */
export function productOfPage(scan: PageScan, host: string): PartialFacts {
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
