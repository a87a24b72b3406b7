import {
  entryListOf,
  SITE_BLOCKS,
  SITE_BLOCKS_MOST,
  SiteBlock,
  type SiteBlockType,
  SiteDocument,
} from '@sayso/contract';
import { entriesIn } from '../storefront/blocks/block-view.tsx';

/** Where something stands in a document: `['blocks', 0, 'headline']`. */
export type Path = readonly (string | number)[];

/** A document after an edit, and the section or entry that the edit is about. */
type Edited = { document: SiteDocument; id: string };

/** True for kinds that a page has once at most. */
export const isOnce = (type: SiteBlockType): boolean => 'once' in SITE_BLOCKS[type] || isLast(type);
/** True for the kind that stands behind all others. */
export const isLast = (type: SiteBlockType): boolean => 'last' in SITE_BLOCKS[type];

/** Why a section of a kind cannot be added; null when it can. */
export function whyNotAdded({ blocks }: SiteDocument, type: SiteBlockType): 'full' | 'once' | null {
  if (isOnce(type) && blocks.some((block) => block.type === type)) return 'once';
  return blocks.length >= SITE_BLOCKS_MOST ? 'full' : null;
}

/** Puts a new section behind another one, or at the end; the footer stays last. Null where it cannot be added. */
export function insertBlock(document: SiteDocument, type: SiteBlockType, after: string | null): Edited | null {
  if (whyNotAdded(document, type) !== null) return null;
  const id = freeId(document, type);
  const place = after === null ? -1 : indexOf(document, after);
  return {
    document: put(document, SiteBlock.parse({ id, type }), place === -1 ? document.blocks.length : place + 1),
    id,
  };
}

/** Moves a section to a place, as far as the footer lets it. */
export function moveBlock(document: SiteDocument, id: string, to: number): SiteDocument {
  const from = indexOf(document, id);
  const block = document.blocks[from];
  if (!block || isLast(block.type)) return document;
  const rest = { ...document, blocks: document.blocks.toSpliced(from, 1) };
  const moved = put(rest, block, to);
  return indexOf(moved, id) === from ? document : moved;
}

/** Puts a copy of a section behind it. Null for what a page has once, and where it is full. */
export function duplicateBlock(document: SiteDocument, id: string): Edited | null {
  const place = indexOf(document, id);
  const block = document.blocks[place];
  if (!block || isOnce(block.type) || whyNotAdded(document, block.type) !== null) return null;
  const copyId = freeId(document, block.type);
  const copied = put(document, { ...structuredClone(block), id: copyId }, place + 1);
  // A page has room for so much text.
  return SiteDocument.safeParse(copied).success ? { document: copied, id: copyId } : null;
}

/** Takes a section away. The last one of a page stays. */
export function removeBlock(document: SiteDocument, id: string): SiteDocument {
  const place = indexOf(document, id);
  if (place === -1 || document.blocks.length === 1) return document;
  return { ...document, blocks: document.blocks.toSpliced(place, 1) };
}

/** Puts a section that was taken away back to its place. The same document where there is no room for it by now. */
export function putBlockBack(document: SiteDocument, block: SiteBlock, place: number): SiteDocument {
  if (indexOf(document, block.id) !== -1 || whyNotAdded(document, block.type) !== null) return document;
  const next = put(document, block, place);
  return SiteDocument.safeParse(next).success ? next : document;
}

/** The same with an entry of a section. */
export function putEntryBack(
  document: SiteDocument,
  blockId: string,
  { entry, place }: { entry: { id: string }; place: number },
) {
  return changeEntries(document, blockId, (entries, most) => {
    const isThere = entries.some(({ id }) => id === entry.id);
    return isThere || entries.length >= most ? entries : entries.toSpliced(within(place, entries.length), 0, entry);
  });
}

/** Adds an entry, such as an offer, to a section. Null where it has as many as it may have. */
export function insertEntry(document: SiteDocument, blockId: string): Edited | null {
  const block = document.blocks[indexOf(document, blockId)];
  const list = block && entryListOf(block.type);
  if (!list) return null;
  const entries = entriesIn(block);
  if (entries.length >= list.most) return null;
  const id = firstFree(block.type, new Set(entries.map((entry) => entry.id)));
  const first = { id, ...(list.isLink && { text: '', href: '' }) };
  const [entry] = entriesIn(SiteBlock.parse({ id: block.id, type: block.type, [list.name]: [first] }));
  return entry ? { document: withEntries(document, block, [...entries, entry]), id } : null;
}

export function moveEntry(document: SiteDocument, blockId: string, { id, to }: { id: string; to: number }) {
  return changeEntries(document, blockId, (entries) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return entries;
    const rest = entries.filter((one) => one !== entry);
    return rest.toSpliced(within(to, rest.length), 0, entry);
  });
}

export function removeEntry(document: SiteDocument, blockId: string, id: string): SiteDocument {
  return changeEntries(document, blockId, (entries) => entries.filter((one) => one.id !== id));
}

/**
 * Puts a value at a place that is there. A text that is too long is cut to what fits. What would make the document another than a site can have changes nothing.
 */
export function changeAt(document: SiteDocument, path: Path, value: unknown): SiteDocument {
  const before = valueAt(document, path);
  if (before === undefined || isSame(before, value)) return document;
  const changed = setAt(document, path, value) as SiteDocument;
  const read = SiteDocument.safeParse(changed);
  if (read.success) return changed;
  if (typeof value !== 'string') return document;
  const most = read.error.issues.flatMap((issue) => (issue.code === 'too_big' ? [Number(issue.maximum)] : []));
  const longest = Math.min(...most);
  return Number.isFinite(longest) && value.length > longest
    ? changeAt(document, path, value.slice(0, longest).toWellFormed())
    : document;
}

/** What stands at a place; undefined where there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    document,
  );
}

/** Whether two documents say the same once they are stored, where spaces around texts are left out. */
export function saysTheSame(one: SiteDocument, other: SiteDocument): boolean {
  return one === other || JSON.stringify(SiteDocument.parse(one)) === JSON.stringify(SiteDocument.parse(other));
}

export const indexOf = ({ blocks }: SiteDocument, id: string): number => blocks.findIndex((block) => block.id === id);

type Entries = readonly { id: string }[];

function changeEntries(document: SiteDocument, blockId: string, step: (entries: Entries, most: number) => Entries) {
  const block = document.blocks[indexOf(document, blockId)];
  const list = block && entryListOf(block.type);
  if (!list) return document;
  const entries = entriesIn(block);
  const next = step(entries, list.most);
  const isMoved = next.length !== entries.length || next.some((entry, place) => entry !== entries[place]);
  return isMoved ? withEntries(document, block, next) : document;
}

function withEntries(document: SiteDocument, block: SiteBlock, entries: Entries): SiteDocument {
  const changed = { ...block, [entryListOf(block.type)?.name ?? '']: [...entries] } as SiteBlock;
  return { ...document, blocks: document.blocks.map((one) => (one === block ? changed : one)) };
}

/** The footer is last: nothing comes behind it. */
function put(document: SiteDocument, block: SiteBlock, to: number): SiteDocument {
  const { blocks } = document;
  const last = blocks.at(-1);
  const end = last && isLast(last.type) ? blocks.length - 1 : blocks.length;
  const place = isLast(block.type) ? blocks.length : within(to, end);
  return { ...document, blocks: blocks.toSpliced(place, 0, block) };
}

const within = (place: number, most: number): number => Math.max(0, Math.min(Math.trunc(place) || 0, most));

const freeId = ({ blocks }: SiteDocument, type: SiteBlockType): string =>
  firstFree(type, new Set(blocks.map(({ id }) => id)));

function firstFree(word: string, taken: ReadonlySet<string>): string {
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word}-${number}`)) number += 1;
  return `${word}-${number}`;
}

function setAt(at: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(at)) return at.with(Number(key), setAt(at[Number(key)], rest, value));
  const record = at as Record<string, unknown>;
  return { ...record, [key]: setAt(record[key], rest, value) };
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
