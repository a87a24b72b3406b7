import type { ProductPrice, ProductRating } from '@sayso/contract';
import { plainText } from './plain-text.ts';
import { readPrice } from './price.ts';
import { type DataNode, isNode, listOf, typesOf } from './product-nodes.ts';

/** What is known of a product so far: '' , null and nothing for what is not. */
export type PartialFacts = {
  title: string;
  brand: string;
  description: string;
  benefits: string[];
  audience: string;
  price: ProductPrice | null;
  rating: ProductRating | null;
  /** Their addresses as they stand there. */
  pictures: string[];
};

/** Longest texts of a product, in characters, and most of what it has several of. */
export const FACT_MAX = {
  title: 200,
  brand: 80,
  description: 2_000,
  benefit: 160,
  benefits: 20,
  audience: 100,
} as const;
/** Things name each other: what is looked at of one list is looked at as often as something leads to it. */
const MOST = { offers: 200, variants: 200, prices: 10, pictures: 30, properties: 12, notes: 40 } as const;
/** What somebody gave who liked it best, unless that is told. */
const USUAL_BEST = 5;

type Resolve = (value: unknown) => unknown;

/** What structured data says of a product. */
export function productOfNode(product: DataNode, resolve: Resolve): PartialFacts {
  const at = (name: string) => resolve(first(product[name]));
  const audience = at('audience');
  return {
    title: plainText(first(product['name']), FACT_MAX.title),
    brand: nameOf(at('brand') ?? at('manufacturer'), FACT_MAX.brand),
    description: plainText(first(product['description']), FACT_MAX.description),
    benefits: propertiesOf(product, resolve),
    audience: isNode(audience) ? plainText(first(audience['audienceType'] ?? audience['name']), FACT_MAX.audience) : '',
    price: priceOf(product, resolve),
    rating: ratingOf(at('aggregateRating')),
    pictures: listOf(product['image'])
      .slice(0, MOST.pictures)
      .flatMap((image) => addressOf(resolve(image))),
  };
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);
const nameOf = (value: unknown, most: number): string => plainText(first(isNode(value) ? value['name'] : value), most);

function addressOf(image: unknown): string[] {
  if (typeof image === 'string') return [image];
  if (!isNode(image)) return [];
  const address = first(image['contentUrl'] ?? image['url'] ?? image['@id']);
  return typeof address === 'string' ? [address] : [];
}

/** What a shop lists of a product: positive notes, and properties as 'Material: cotton'. */
function propertiesOf(product: DataNode, resolve: Resolve): string[] {
  const notes = listOf(resolve(product['positiveNotes']))
    .slice(0, MOST.notes)
    .flatMap((list) => (isNode(list) ? listOf(list['itemListElement']).slice(0, MOST.notes) : [list]));
  const told = notes.slice(0, MOST.notes).map((note) => nameOf(resolve(note), FACT_MAX.benefit));
  const properties = listOf(product['additionalProperty'])
    .slice(0, MOST.properties)
    .map(resolve)
    .filter(isNode)
    .map(({ name, value }) => [plainText(first(name), 60), plainText(first(value), 90)] as const)
    .filter(([name, value]) => name !== '' && value !== '' && !/^(?:sku|gtin|mpn|ean|id|https?:)/iu.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [...told.filter((text) => text !== ''), ...properties];
}

/** The lowest price of what is offered; of a group without offers of its own, that of its variants. */
function priceOf(product: DataNode, resolve: Resolve): ProductPrice | null {
  const own = listOf(product['offers']);
  const variants = listOf(product['hasVariant']).slice(0, MOST.variants).map(resolve).filter(isNode);
  const offers = own.length > 0 ? own : variants.flatMap((variant) => listOf(variant['offers']).slice(0, MOST.offers));
  const prices = offers.slice(0, MOST.offers).flatMap((offer) => pricesIn(resolve(offer), resolve));
  const [lowest] = prices.toSorted((one, other) => Number(one.amount) - Number(other.amount));
  if (!lowest) return null;
  return { ...lowest, from: prices.some(({ amount, from }) => from || amount !== lowest.amount) };
}

function pricesIn(offer: unknown, resolve: Resolve): ProductPrice[] {
  if (!isNode(offer)) return [];
  const currency = first(offer['priceCurrency']);
  const one = (value: unknown, told: unknown, from = false): ProductPrice[] => {
    const price = readPrice(first(value), told);
    return price ? [{ ...price, from }] : [];
  };
  const low = one(offer['lowPrice'], currency, isOtherAmount(offer));
  if (low.length > 0) return low;
  const named = one(offer['price'], currency);
  if (named.length > 0) return named;
  const specified = listOf(offer['priceSpecification'])
    .slice(0, MOST.prices)
    .map(resolve)
    .filter(isNode)
    .filter(
      ({ priceType }) =>
        !/listprice|strikethrough/iu.test(typeof priceType === 'string' ? priceType.slice(0, 200) : ''),
    )
    .flatMap((entry) => one(entry['price'], first(entry['priceCurrency']) ?? currency));
  if (specified.length > 0) return specified.slice(0, 1);
  const inner = typesOf(offer).includes('aggregateoffer') ? listOf(offer['offers']).slice(0, MOST.offers) : [];
  return inner
    .map(resolve)
    .filter(isNode)
    .flatMap((entry) => one(entry['price'], first(entry['priceCurrency']) ?? currency));
}

const isOtherAmount = (offer: DataNode): boolean => {
  const high = readPrice(first(offer['highPrice']));
  return high !== null && high.amount !== readPrice(first(offer['lowPrice']))?.amount;
};

function ratingOf(rating: unknown): ProductRating | null {
  if (!isNode(rating)) return null;
  const best = figureOf(rating['bestRating']) ?? USUAL_BEST;
  const value = figureOf(rating['ratingValue']);
  if (value === null || value <= 0 || value > best) return null;
  const count = figureOf(rating['reviewCount']) ?? figureOf(rating['ratingCount']);
  return { value, best, count: count !== null && count > 0 ? Math.round(count) : null };
}

/** A figure as shops write it: 4,7 as well as 4.7. */
function figureOf(value: unknown): number | null {
  const written = first(value);
  const figure =
    typeof written === 'string' ? Number(written.slice(0, 40).trim().replace(',', '.') || Number.NaN) : written;
  return typeof figure === 'number' && Number.isFinite(figure) && figure < 1e12 ? figure : null;
}
