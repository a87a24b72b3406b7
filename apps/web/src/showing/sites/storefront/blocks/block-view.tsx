import {
  entryListOf,
  partsOf,
  type SiteBlock,
  type SiteBlockOf,
  type SiteBlockType,
  type SiteLink,
  type SiteMaterial,
  type SiteVideo,
} from '@sayso/contract';
import type { ReactElement, ReactNode } from 'react';
import type { ShownSite } from '../page-context.ts';

/** A section with its place in the document. */
export type Placed<Block extends SiteBlock = SiteBlock> = { block: Block; index: number };

/** What links and media of a page can lead to. `sections`: ids of the sections that visitors see. */
export type Seen = { material: SiteMaterial; sections: ReadonlySet<string> };

/** The words of a field in the editor. */
export type FieldText = string | { label: string; help?: string; choices?: Readonly<Record<string, string>> };
type TextOf<Value> = [Value] extends [string]
  ? string extends Value
    ? FieldText
    : { label: string; choices: Readonly<Record<Value, string>> }
  : FieldText;
/** The entries of a kind of block, such as an offer; never for none. */
type EntryOf<Block> = {
  [Name in keyof Block]: Block[Name] extends (infer Entry extends { id: string })[] ? Entry : never;
}[keyof Block];
type TextsOf<Part> = {
  [
    Name in keyof Part as Name extends 'id' | 'type' ? never : Part[Name] extends { id: string }[] ? never : Name
  ]: TextOf<Part[Name]>;
};

type EntriesView<Entry> = {
  list: string;
  add: string;
  one: string;
  none: string;
  /** Entries that are links themselves have this one field. */
  fields: Entry extends SiteLink ? { link: FieldText } : TextsOf<Entry>;
  nameOf(entry: Entry): string;
  isShown(entry: Entry, seen: Pick<Seen, 'sections'>): boolean;
  /** Why visitors do not see an entry. */
  unseen: string;
  /** The same of several; absent where each is named by itself. */
  manyUnseen?: (count: number) => string;
};

/** One kind of block in browsers. Fields stand in the editor in the order in which they are named. */
export type BlockView<Type extends SiteBlockType = SiteBlockType, Entry = EntryOf<SiteBlockOf<Type>>> = {
  name: string;
  about: string;
  /** Decoration beside the name, drawn with `bar`, `box` and `play` on 80 by 48. */
  drawing: ReactElement;
  fields: TextsOf<SiteBlockOf<Type>>;
  /** Why visitors see nothing of it; absent where they always see it. */
  unseen?: string;
  /** One with entries is shown with the first of them. */
  isShown?(block: SiteBlockOf<Type>, seen: Seen): boolean;
  /** `isFirst`: it stands on the first screen. */
  Section(props: { placed: Placed<SiteBlockOf<Type>>; isFirst: boolean }): ReactNode;
  /** What search engines read of all blocks of the kind. @see https://schema.org */
  data?(blocks: readonly SiteBlockOf<Type>[], page: ShownSite): Record<string, unknown>[];
} & ([Entry] extends [never] ? { entries?: never } : { entries: EntriesView<Entry> });

/** One of any kind. */
export type AnyBlockView = Omit<BlockView<'text'>, 'fields' | 'isShown' | 'Section' | 'data' | 'entries'> & {
  fields: Readonly<Record<string, FieldText>>;
  isShown?(block: SiteBlock, seen: Seen): boolean;
  Section(props: { placed: Placed; isFirst: boolean }): ReactNode;
  data?(blocks: readonly SiteBlock[], page: ShownSite): Record<string, unknown>[];
  entries?: Omit<EntriesView<{ id: string }>, 'fields'> & { fields: Readonly<Record<string, FieldText>> };
};

export const has = (text: string) => text.trim() !== '';

/** The entries of a block, such as its offers; none where it has no such list. */
export function entriesIn(block: SiteBlock): readonly { id: string }[] {
  const list = entryListOf(block.type);
  return list ? ((block as unknown as Record<string, { id: string }[]>)[list.name] ?? []) : [];
}

/** The ids of a block's videos, in their order. */
export const videoIdsOf = (block: SiteBlock): string[] =>
  partsOf(block).flatMap(({ kind, value }) => {
    if (kind === 'videos') return value;
    return kind === 'video' && value !== null ? [value] : [];
  });

/** The videos of a block that can be shown, in their order. */
export const videosOf = (block: SiteBlock, { videos }: SiteMaterial): SiteVideo[] =>
  videoIdsOf(block).flatMap((id) => videos.get(id) ?? []);

export const INK = 'var(--text-2)';
export const SOFT = 'var(--border-strong)';
export const ACCENT = 'var(--accent)';

type Point = readonly [x: number, y: number];

/** A line of words. */
export const bar = ([x, y]: Point, width: number, fill = SOFT) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" rx="1.500" fill={fill} />
);
/** A picture. */
export const box = ([x, y]: Point, [width, height]: Point) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" fill={SOFT} />
);
export const play = (x: number, y: number) => <path d={`M${x} ${y}v8l7-4z`} fill={ACCENT} />;
