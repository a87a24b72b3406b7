import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, shortText } from '../common.ts';

/** Longest texts of a site, in characters. */
export const SITE_TEXT_MAX = {
  name: 80,
  title: 120,
  headline: 160,
  short: 120,
  button: 40,
  price: 40,
  paragraph: 600,
  text: 6_000,
  href: 2_000,
} as const;

/** The fields of a block, or of one of its entries, by their names. */
export type SiteFields = Readonly<Record<string, SiteField>>;
/** How a field is written. `most`: in characters, videos or entries. Entries with `isLink` are links themselves and have no `fields`. */
export type SiteField =
  | { kind: 'line' | 'lines' | 'videos'; most: number }
  | { kind: 'link' | 'picture' | 'video' | 'switch' | 'stars' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'entries'; most: number; fields: SiteFields; isLink: boolean };

/** A kind of block besides its shape. `place`: its name for operators; `once`, `last`: why a site cannot have two, or anything behind it. */
export type SiteBlockKind = { place: string; once?: string; last?: string; fields: SiteFields };

const FIELDS = new WeakMap<z.ZodType, SiteField>();
const KINDS = new WeakMap<z.ZodType, SiteBlockKind>();

/** One kind of block: the fields that `line`, `picture` and their like make, under an id and a type. `rules`: its place alone, or more. */
export function defineBlock<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  rules: string | Omit<SiteBlockKind, 'fields'>,
  shape: Shape,
) {
  const schema = z.object({ id: PartId, type: z.literal(type), ...shape });
  KINDS.set(schema, { ...(typeof rules === 'string' ? { place: rules } : rules), fields: fieldsOf(shape) });
  return schema;
}

/** What `defineBlock` was told of a block. @throws Error for a schema of another origin. */
export function kindOf(schema: z.ZodType): SiteBlockKind {
  const kind = KINDS.get(schema);
  if (!kind) throw new Error('blocks come from defineBlock');
  return kind;
}

const fieldsOf = (shape: z.core.$ZodShape): SiteFields =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const field = FIELDS.get(schema as z.ZodType);
      return field ? [[name, field]] : [];
    }),
  );

function written<Schema extends z.ZodType>(schema: Schema, field: SiteField): Schema {
  FIELDS.set(schema, field);
  return schema;
}

/** Line breaks and tabs stay in long texts. Other control characters and changes of direction do not. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const KEPT = /[\n\t]/;
/** A text as it stands on one line, without what cannot be seen. */
export const oneLine = (value: string): string => value.toWellFormed().replaceAll(UNSEEN, ' ').trim();
/** A text on several lines, without what cannot be seen. */
export const severalLines = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (sign) => (KEPT.test(sign) ? sign : ' '));

/** A text on one line. */
export const line = (most: number, first = '') =>
  written(shortText(most).transform(oneLine).default(first), { kind: 'line', most });
/** A text on one line, written in a box of several. */
export const longLine = (most: number, first: string) =>
  written(shortText(most).transform(oneLine).default(first), { kind: 'lines', most });
/** A text on several lines. */
export const lines = (most: number) =>
  written(shortText(most).transform(severalLines).default(''), { kind: 'lines', most });

/** Names a block, or an entry of one, inside its site. */
const PartId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,35}$/, { error: () => inputTexts.partId });

const LINK_WRONG = { error: () => inputTexts.linkWrong };
/** Links run nothing, and have no name and password in their address. */
function isSiteLink(value: string): boolean {
  if (/^#[a-z0-9][a-z0-9-]{0,35}$/.test(value)) return true;
  // Browsers ignore line breaks and tabs in addresses, and so would read another scheme.
  if (/[\s\p{Cc}\p{Cf}<>"'\\^`{|}]/u.test(value) || !value.isWellFormed()) return false;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol === 'mailto:') return /^[^@/?]+@[^@/?]+(?:\?.*)?$/.test(url.pathname + url.search);
  if (url.protocol === 'tel:') return /^\+?[\d().-]{3,30}$/.test(url.pathname);
  return /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(value) && url.username === '' && url.password === '';
}
/** '' before an address is chosen: such a link is not shown. */
const Href = z
  .string()
  .max(SITE_TEXT_MAX.href, atMost(SITE_TEXT_MAX.href))
  .trim()
  .refine((value) => value === '' || isSiteLink(value), LINK_WRONG);

/** A button or a link. It is shown when it has both. */
export const SiteLink = z.object({ text: shortText(SITE_TEXT_MAX.button).transform(oneLine), href: Href });
export type SiteLink = z.output<typeof SiteLink>;
/** A button or a link; empty at first. */
export const link = written(SiteLink.default({ text: '', href: '' }), { kind: 'link' });

/** A picture that was uploaded for this site; null for none. `alt`: what it shows, for those who do not see it; '' where it only decorates. */
export const SitePictureUse = z.object({
  id: Id,
  alt: shortText(SITE_TEXT_MAX.short).transform(oneLine).default(''),
});
export type SitePictureUse = z.output<typeof SitePictureUse>;
/** A picture, or none. */
export const picture = written(SitePictureUse.nullable().default(null), { kind: 'picture' });

/** A public video, or none. */
export const video = written(Id.nullable().default(null), { kind: 'video' });
/** Public videos in their order. */
export const videos = (most: number) =>
  written(
    z
      .array(Id)
      .max(most, { error: () => inputTexts.tooManyVideos({ most }) })
      .default([]),
    { kind: 'videos', most },
  );
/** Yes or no; no at first. */
export const yesOrNo = written(z.boolean().default(false), { kind: 'switch' });
const STARS_WRONG = { error: () => inputTexts.starsWrong };
/** 1 to 5, or null for none. */
export const stars = written(z.int(STARS_WRONG).min(1, STARS_WRONG).max(5, STARS_WRONG).nullable().default(null), {
  kind: 'stars',
});
/** One of several words; `first` until another is chosen. */
export const choice = <const Word extends string>(choices: readonly [Word, ...Word[]], first: NoInfer<Word>) =>
  written(z.enum(choices).default(first as never), { kind: 'choice', choices });

/** A list of entries with fields of their own. `word`: what they are called when there are too many. */
export const entries = <Shape extends z.ZodRawShape>(most: number, word: string, shape: Shape) =>
  written(list(z.object({ id: PartId, ...shape }), most, word), {
    kind: 'entries',
    most,
    fields: fieldsOf(shape),
    isLink: false,
  });
/** A list of links. */
export const links = (most: number) =>
  written(list(SiteLink.extend({ id: PartId }), most, 'links'), { kind: 'entries', most, fields: {}, isLink: true });

const list = <Entry extends z.ZodType>(entry: Entry, most: number, word: string) =>
  z
    .array(entry)
    .max(most, { error: () => inputTexts.tooManyEntries({ most, word }) })
    .default([]);
