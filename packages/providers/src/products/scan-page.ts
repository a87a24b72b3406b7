import { Parser } from 'htmlparser2';
import { isChrome, isInline, isOtherPrice } from './plain-text.ts';

/** A list of a page, as the texts of its points. */
export type PageList = { items: string[]; afterHeading: boolean };

/** What a page is made of, as far as it may tell of a product. */
export type PageScan = {
  language: string;
  base: string;
  title: string;
  /** What `meta` says, under its name or property in small letters. */
  metas: ReadonlyMap<string, readonly string[]>;
  /** The blocks of JSON-LD. */
  data: readonly string[];
  items: readonly MarkedItem[];
  headings: readonly string[];
  paragraphs: readonly string[];
  lists: readonly PageList[];
  prices: readonly string[];
  images: readonly string[];
};

/** No page that people wrote nests deeper. What lies behind the first place that does is not read: closing a tag looks through all that are open. */
const MAX_DEPTH = 200;
/** Tags, attributes and pieces of text of a page that are looked at: three times as many as the largest shops have on one. */
const MAX_STEPS = 150_000;
/** Attributes of one tag: each more makes the next one slower. */
const MAX_ATTRIBUTES = 1_000;
/** Of each, this many are kept. */
const MOST = {
  metas: 300,
  data: 30,
  headings: 5,
  paragraphs: 60,
  lists: 60,
  points: 30,
  prices: 30,
  images: 60,
  open: 24,
} as const;

type Attributes = Readonly<Record<string, string>>;

/** Reads a page from its first tag to its last, once. However it is written, that takes time in proportion to its length. */
export function scanPage(html: string): PageScan {
  const scan = {
    language: '',
    base: '',
    title: '',
    metas: new Map<string, string[]>(),
    data: [] as string[],
    headings: [] as string[],
    paragraphs: [] as string[],
    lists: [] as PageList[],
    prices: [] as string[],
    images: [] as string[],
  };
  const microdata = createMicrodata();
  const captures: Capture[] = [];
  const lists: { depth: number; list: PageList }[] = [];
  let steps = 0;
  let attributesOfTag = 0;
  let depth = 0;
  let links = 0;
  /** How deep the element lies that is no part of what the page is about; 0 outside of one. */
  let chrome = 0;

  const capture = (kind: CaptureKind, done: Capture['done']) => {
    if (captures.length < MOST.open) captures.push({ kind, depth, text: '', isApart: true, linked: 0, done });
  };
  const gather = (kind: CaptureKind, texts: string[], most: number) => {
    if (texts.length < most) capture(kind, ({ text }) => texts.push(text));
  };
  const readMeta = (attributes: Attributes) => {
    const name = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
    const { content } = attributes;
    if (name === '' || !content || scan.metas.size >= MOST.metas) return;
    const known = scan.metas.get(name) ?? [];
    if (known.length < MOST.points) scan.metas.set(name, [...known, content.slice(0, TEXT_MAX)]);
  };
  const readHead = (tag: string, attributes: Attributes) => {
    if (tag === 'html') scan.language = attributes['lang'] ?? attributes['xml:lang'] ?? '';
    if (tag === 'base') scan.base ||= attributes['href'] ?? '';
    if (tag === 'meta') readMeta(attributes);
    if (tag === 'title' && scan.title === '') capture('title', ({ text }) => (scan.title ||= text));
    const isData = tag === 'script' && /^application\/ld\+json/iu.test((attributes['type'] ?? '').trim());
    if (isData) gather('data', scan.data, MOST.data);
  };
  const readBody = (tag: string, attributes: Attributes) => {
    if (tag === 'h1') gather('heading', scan.headings, MOST.headings);
    if (tag === 'p') gather('paragraph', scan.paragraphs, MOST.paragraphs);
    if (tag === 'img') readImage(attributes);
    if ((tag === 'ul' || tag === 'ol') && scan.lists.length < MOST.lists) {
      const list = { items: [], afterHeading: scan.headings.length > 0 };
      scan.lists.push(list);
      lists.push({ depth, list });
    }
    const list = lists.at(-1)?.list;
    if (tag === 'li' && list && list.items.length < MOST.points)
      capture('item', ({ text, linked }) => {
        // A point that is a link leads elsewhere.
        if (linked * 2 < text.length) list.items.push(text);
      });
    if (/price/iu.test(attributes['class'] ?? '') && !isOtherPrice(tag, attributes))
      gather('price', scan.prices, MOST.prices);
  };
  const readImage = (attributes: Attributes) => {
    const source = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['src'];
    if (source && scan.images.length < MOST.images) scan.images.push(source);
  };

  const parser = new Parser(
    {
      onattribute() {
        attributesOfTag += 1;
        if ((steps += 1) > MAX_STEPS || attributesOfTag > MAX_ATTRIBUTES) parser.pause();
      },
      onopentag(tag, attributes) {
        steps += 1;
        attributesOfTag = 0;
        depth += 1;
        if (depth > MAX_DEPTH || steps > MAX_STEPS) return parser.pause();
        if (tag === 'a') links += 1;
        if (!isInline(tag)) space(captures);
        if (chrome === 0 && isChrome(tag, attributes)) chrome = depth;
        const isText = microdata.enter(attributes, tag, depth);
        if (isText) capture('property', ({ text }) => microdata.add(propertyOf(attributes), text));
        readHead(tag, attributes);
        if (chrome === 0) readBody(tag, attributes);
      },
      ontext(text) {
        if ((steps += 1) > MAX_STEPS) return parser.pause();
        for (const one of captures) addText(one, text, links > 0);
      },
      onclosetag(tag) {
        while ((captures.at(-1)?.depth ?? -1) >= depth) {
          const ended = captures.pop();
          ended?.done(ended);
        }
        microdata.leave(depth);
        while ((lists.at(-1)?.depth ?? -1) >= depth) lists.pop();
        if (chrome === depth) chrome = 0;
        if (tag === 'a') links = Math.max(0, links - 1);
        if (!isInline(tag)) space(captures);
        depth -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.write(upToTags(html, MAX_STEPS));
  parser.end();
  return { ...scan, items: microdata.found };
}

/** What stands in the attributes of the mark-up as `itemprop` and beside it, in the shape that JSON-LD has. */
type MarkedItem = { [name: string]: unknown; '@type': string };

/** An item whose element is open. */
type OpenItem = { depth: number; item: MarkedItem };

/** Items of a page that are read, and properties of one. */
const MICRODATA_MOST = { items: 200, values: 30 } as const;

/** Collects microdata while a page is read. @see https://html.spec.whatwg.org/multipage/microdata.html */
function createMicrodata() {
  const found: MarkedItem[] = [];
  const open: OpenItem[] = [];
  let count = 0;
  const add = (name: string, value: unknown) => {
    const item = open.at(-1)?.item;
    if (!item || name.startsWith('@')) return;
    const values = Object.hasOwn(item, name) ? (item[name] as unknown[]) : [];
    if (values.length < MICRODATA_MOST.values) item[name] = [...values, value];
  };
  return {
    /** The items that stand in no other. */
    found: found as readonly MarkedItem[],
    isOpen: () => open.length > 0,
    /** Hears of an element. True: its value is its text, which is to be told with `add`. */
    enter(attributes: Readonly<Record<string, string>>, tag: string, depth: number): boolean {
      const name = propertyOf(attributes);
      if (attributes['itemscope'] !== undefined) {
        if ((count += 1) > MICRODATA_MOST.items) return false;
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
const propertyOf = (attributes: Readonly<Record<string, string>>): string =>
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

/** Longest text that is kept of one element, in characters; of scripts with data it is `DATA_MAX`. */
const TEXT_MAX = 5_000;
/** Longest block of data inside a page, in characters. */
const DATA_MAX = 512 * 1024;

/** What a captured text is. */
type CaptureKind = 'title' | 'heading' | 'paragraph' | 'item' | 'price' | 'data' | 'property';

/** The text of an element that is open: everything inside it, as far as there is room. */
type Capture = {
  kind: CaptureKind;
  /** How deep the element lies: it ends when that is left. */
  depth: number;
  text: string;
  /** Ends with a space that parts it from what follows. */
  isApart: boolean;
  /** Characters that stand inside of links. */
  linked: number;
  /** Hears of the whole text when the element ends. */
  done: (capture: Capture) => unknown;
};

/** Adds a piece of text. */
function addText(capture: Capture, piece: string, isLinked: boolean): void {
  const room = (capture.kind === 'data' ? DATA_MAX : TEXT_MAX) - capture.text.length;
  if (room <= 0) return;
  capture.text += room < piece.length ? piece.slice(0, room) : piece;
  capture.isApart = piece === ' ';
  if (isLinked) capture.linked += piece.length;
}

/** A page up to so many tags: closing ones that close nothing are told to nobody, and each looks through all elements that are open. */
function upToTags(html: string, most: number): string {
  let place = html.indexOf('<');
  for (let tags = 0; tags < most && place >= 0; tags += 1) place = html.indexOf('<', place + 1);
  return place < 0 ? html : html.slice(0, place);
}

/** What stands in blocks of its own is no single word. */
function space(captures: readonly Capture[]): void {
  for (const capture of captures) if (capture.kind !== 'data' && !capture.isApart) addText(capture, ' ', false);
}
