/** What stands in the attributes of the mark-up as `itemprop` and beside it, in the shape that JSON-LD has. */
export type MarkedItem = { [name: string]: unknown; '@type': string };

/** An item whose element is open. */
type OpenItem = { depth: number; item: MarkedItem };

/** Items of a page that are read, and properties of one. */
const MOST = { items: 200, values: 30 } as const;

/** Collects microdata while a page is read. @see https://html.spec.whatwg.org/multipage/microdata.html */
export function createMicrodata() {
  const found: MarkedItem[] = [];
  const open: OpenItem[] = [];
  let count = 0;
  const add = (name: string, value: unknown) => {
    const item = open.at(-1)?.item;
    if (!item || name.startsWith('@')) return;
    const values = Object.hasOwn(item, name) ? (item[name] as unknown[]) : [];
    if (values.length < MOST.values) item[name] = [...values, value];
  };
  return {
    /** The items that stand in no other. */
    found: found as readonly MarkedItem[],
    isOpen: () => open.length > 0,
    /** Hears of an element. True: its value is its text, which is to be told with `add`. */
    enter(attributes: Readonly<Record<string, string>>, tag: string, depth: number): boolean {
      const name = propertyOf(attributes);
      if (attributes['itemscope'] !== undefined) {
        if ((count += 1) > MOST.items) return false;
        const item: MarkedItem = { '@type': (attributes['itemtype'] ?? '').slice(0, 200) };
        if (name === '') found.push(item);
        else add(name, item);
        open.push({ depth, item });
        return false;
      }
      if (name === '' || open.length === 0) return false;
      const value = valueOf(attributes, tag);
      if (value === undefined) return true;
      add(name, value);
      return false;
    },
    add,
    leave(depth: number): void {
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    },
  };
}

/** The name of a property; of several the first. */
export const propertyOf = (attributes: Readonly<Record<string, string>>): string =>
  (attributes['itemprop'] ?? '').trim().split(/\s+/u, 1)[0]?.slice(0, 60) ?? '';

/** The value that an element has in its attributes; undefined where it is its text. */
function valueOf(attributes: Readonly<Record<string, string>>, tag: string): string | undefined {
  const { content, href, src, datetime, value } = attributes;
  if (content !== undefined || tag === 'meta') return content ?? '';
  if (tag === 'a' || tag === 'link' || tag === 'area') return href ?? '';
  if (tag === 'img' || tag === 'source' || tag === 'video') return attributes['data-src'] ?? src ?? '';
  if (tag === 'time') return datetime;
  return tag === 'data' || tag === 'meter' ? (value ?? '') : undefined;
}
