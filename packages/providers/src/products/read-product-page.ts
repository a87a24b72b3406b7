import type { ProductFacts } from '@sayso/contract';
import { likelyPictures, pictureAddresses, wholeAddress } from './facts/pictures.ts';
import { oneLine } from './facts/one-line.ts';
import { findProduct } from './facts/product-nodes.ts';
import { FACT_MAX, type PartialFacts, productOfNode } from './facts/product-of-node.ts';
import { productOfPage } from './facts/product-of-page.ts';
import { type PageScan, scanPage } from './page/scan-page.ts';

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
