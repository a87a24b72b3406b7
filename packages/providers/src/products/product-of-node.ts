import type { ProductPrice, ProductRating } from '@sayso/contract';
import { plainText } from './plain-text.ts';

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

/** A thing of structured data, under the names of its properties. */
type DataNode = Readonly<Record<string, unknown>>;

/** Things of one page that are looked at, and how deep. */
const MOST_NODES = { nodes: 5_000, depth: 12, types: 20 } as const;
/** Longest name of a type that is looked at, with its address, in characters. */
const TYPE_MAX = 200;
/** What is for sale. */
const PRODUCTS = new Set([
  'product',
  'productgroup',
  'productmodel',
  'individualproduct',
  'someproducts',
  'book',
  'softwareapplication',
  'course',
]);
/** Properties that lead to other products, and to what people say. */
const ELSEWHERE = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'review',
  'reviews',
  'itemReviewed',
]);

/** The product of a page out of its structured data; null where none is described. */
export function findProduct(
  roots: readonly unknown[],
): { product: DataNode; resolve: (value: unknown) => unknown } | null {
  const nodes = nodesOf(roots);
  const byId = new Map(
    nodes.flatMap((node) =>
      typeof node['@id'] === 'string' && Object.keys(node).length > 1 ? [[node['@id'], node] as const] : [],
    ),
  );
  const resolve = (value: unknown): unknown => {
    if (!isNode(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
    return byId.get(value['@id']) ?? value;
  };
  const products = nodes.filter((node) => typesOf(node).some((type) => PRODUCTS.has(type)));
  const named = products.find((node) => node['name'] !== undefined) ?? products[0];
  return named ? { product: named, resolve } : null;
}

/** Whether something is a thing with properties. */
const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may be one or several, as several. */
const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
};

/** The types of a thing, in small letters and without their address. */
const typesOf = (node: DataNode): string[] =>
  listOf(node['@type'])
    .slice(0, MOST_NODES.types)
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.slice(0, TYPE_MAX).split(/\s+/u))
    .map((type) => type.replace(/^.*[/#:]/u, '').toLowerCase());

/** Things in the order in which they stand, outer ones first. */
function nodesOf(roots: readonly unknown[]): DataNode[] {
  const nodes: DataNode[] = [];
  let waiting: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }));
  while (waiting.length > 0 && nodes.length < MOST_NODES.nodes) {
    const next: typeof waiting = [];
    for (const { value, depth } of waiting) {
      if (isNode(value)) nodes.push(value);
      if (depth >= MOST_NODES.depth || nodes.length + next.length > MOST_NODES.nodes) continue;
      for (const inner of insideOf(value)) next.push({ value: inner, depth: depth + 1 });
    }
    waiting = next;
  }
  return nodes;
}

function insideOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MOST_NODES.nodes) as unknown[];
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !ELSEWHERE.has(name) ? [inner] : [],
  );
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

/** Signs of money that stand for one currency, longer ones first. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['$', 'USD'],
];
const CODES = new Set(
  'USD EUR GBP CHF JPY CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN TRY UAH RUB INR IDR THB VND PHP MYR SGD HKD TWD KRW CNY BRL MXN ARS CLP COP PEN ZAR NGN KES EGP MAD ILS AED SAR QAR KWD BHD OMR JOD TND'.split(
    ' ',
  ),
);
/** Their smallest coin is a thousandth. */
const THOUSANDTHS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND']);
/** A figure in groups of three, or in one piece. */
const FIGURE = /\d{1,3}(?:[.,'’ \u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,4})?/u;
/** No price is written longer, in characters. */
const WRITTEN_MAX = 80;
/** What costs nothing, or as much as this, is a figure that somebody has not filled in. */
const [AMOUNT_MIN, AMOUNT_MAX] = [0.01, 1_000_000_000];

/** A price however it is written, such as 1.299,00 € or $24; null where there is none. `told`: the currency, where it stands elsewhere. */
export function readPrice(value: unknown, told: unknown = null): Omit<ProductPrice, 'from'> | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).slice(0, WRITTEN_MAX);
  const currency =
    currencyIn(typeof told === 'string' ? told.slice(0, WRITTEN_MAX).toUpperCase() : '') ?? currencyIn(text);
  const figure = FIGURE.exec(text)?.[0];
  if (figure === undefined) return null;
  const amount = typeof value === 'number' ? value : Number(plainFigure(figure, currency));
  return amount >= AMOUNT_MIN && amount < AMOUNT_MAX ? { amount: amount.toFixed(2), currency } : null;
}

/** The ISO code of the currency that a text names: in capitals, because 'try' and 'all' are words as well. */
function currencyIn(text: string): string | null {
  const short = text.slice(0, WRITTEN_MAX);
  const code = short.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/gu)?.find((word) => CODES.has(word));
  return code ?? SIGNS.find(([sign]) => short.includes(sign))?.[1] ?? null;
}

/** A figure with a point and nothing else between its digits. */
function plainFigure(figure: string, currency: string | null): string {
  const bare = figure.replaceAll(/['’ \u00A0\u202F]/gu, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return bare;
  const [before, after] = [bare.slice(0, last), bare.slice(last + 1)];
  const marks = new Set(bare.replaceAll(/\d/gu, ''));
  const isGroup = after.length === 3 && marks.size === 1 && !before.startsWith('0') && !THOUSANDTHS.has(currency ?? '');
  const whole = before.replaceAll(/[.,]/gu, '');
  return isGroup ? whole + after : `${whole}.${after}`;
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
