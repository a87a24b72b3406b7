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

/** The media and the link targets of a page. `sections`: ids of the sections that visitors see. */
export type Seen = { material: SiteMaterial; sections: ReadonlySet<string> };

/** The words of a field in the editor. */
export type FieldText = string | { label: string; help?: string; choices?: Readonly<Record<string, string>> };
type TextOf<Value> = [Value] extends [string]
  ? string extends Value
    ? FieldText
    : { label: string; choices: Readonly<Record<Value, string>> }
  : FieldText;
type Entries = readonly { id: string }[];
type EntryOf<Block> = Extract<Block[keyof Block], Entries>[number];
type TextsOf<Part> = {
  [Name in keyof Part as Part[Name] extends Entries ? never : Exclude<Name, 'id' | 'type'>]: TextOf<Part[Name]>;
};

/** `Block`, `Entry`: their values; `Texts`, `EntryTexts`: the words of their fields, in the order of the editor. */
type View<Block, Texts, Entry, EntryTexts> = {
  name: string;
  about: string;
  /** Decoration beside the name, drawn with `bar`, `box` and `play` on 80 by 48. */
  drawing: ReactElement;
  fields: Texts;
  entries?: {
    list: string;
    add: string;
    one: string;
    none: string;
    fields: EntryTexts;
    nameOf(entry: Entry): string;
    isShown(entry: Entry, seen: Pick<Seen, 'sections'>): boolean;
    /** The reason why visitors do not see an entry. */
    unseen: string;
    /** The same for several; absent when each is named by itself. */
    manyUnseen?: (count: number) => string;
  };
  /** The reason why visitors see nothing of it; absent when they always see it. */
  unseen?: string;
  /** Absent: one entry that is shown is enough. */
  isShown?(block: Block, seen: Seen): boolean;
  /** `isFirst`: it stands on the first screen. */
  Section(props: { placed: { block: Block; index: number }; isFirst: boolean }): ReactNode;
  /** Data for search engines, of all blocks of the kind. @see https://schema.org */
  data?(blocks: readonly Block[], page: ShownSite): Record<string, unknown>[];
};

/** One kind of block in browsers. An entry that is a link itself has this one field. */
export type BlockView<Type extends SiteBlockType, Block = SiteBlockOf<Type>, Entry = EntryOf<Block>> = View<
  Block,
  TextsOf<Block>,
  Entry,
  Entry extends SiteLink ? { link: FieldText } : TextsOf<Entry>
>;
/** One of any kind. */
export type AnyBlockView = View<
  SiteBlock,
  Readonly<Record<string, FieldText>>,
  { id: string },
  Readonly<Record<string, FieldText>>
>;

export const has = (text: string) => text.trim() !== '';

/** The headline or title of a block; '' for none. */
export const titleOf = (block: SiteBlock): string =>
  ('headline' in block ? block.headline : 'title' in block ? block.title : '').trim();

/** The entries of a block, such as its offers; none where it has no such list. */
export function entriesIn(block: SiteBlock): Entries {
  const list = entryListOf(block.type);
  return list ? ((block as unknown as Record<string, Entries>)[list.name] ?? []) : [];
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
