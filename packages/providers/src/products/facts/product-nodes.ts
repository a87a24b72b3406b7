/** A thing of structured data, under the names of its properties. */
export type DataNode = Readonly<Record<string, unknown>>;

/** Things of one page that are looked at, and how deep. */
const MOST = { nodes: 5_000, depth: 12, types: 20 } as const;
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
export const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may be one or several, as several. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
};

/** The types of a thing, in small letters and without their address. */
export const typesOf = (node: DataNode): string[] =>
  listOf(node['@type'])
    .slice(0, MOST.types)
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.slice(0, TYPE_MAX).split(/\s+/u))
    .map((type) => type.replace(/^.*[/#:]/u, '').toLowerCase());

/** Things in the order in which they stand, outer ones first. */
function nodesOf(roots: readonly unknown[]): DataNode[] {
  const nodes: DataNode[] = [];
  let waiting: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }));
  while (waiting.length > 0 && nodes.length < MOST.nodes) {
    const next: typeof waiting = [];
    for (const { value, depth } of waiting) {
      if (isNode(value)) nodes.push(value);
      if (depth >= MOST.depth || nodes.length + next.length > MOST.nodes) continue;
      for (const inner of insideOf(value)) next.push({ value: inner, depth: depth + 1 });
    }
    waiting = next;
  }
  return nodes;
}

function insideOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, MOST.nodes) as unknown[];
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !ELSEWHERE.has(name) ? [inner] : [],
  );
}
