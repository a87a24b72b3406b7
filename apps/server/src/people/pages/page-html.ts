import {
  isPageLink,
  isYoutubeId,
  PAGE_ALIGNMENTS,
  PAGE_COLOURS,
  PAGE_PREVIEW_CHARACTERS,
  SITE_NAME_MARK,
  youtubeIdOf,
  type PageColour,
  namesOf,
} from '@sayso/contract';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { escapeHtml } from '../../platform/lib/text.ts';

/** Of a picture in a page, what is kept; undefined leaves it out. `src`: its address as it was written. */
export type KeepPicture = (src: string, size: Size) => KeptPicture | undefined;
type Size = { width?: number; height?: number };
type KeptPicture = { url: string } & Size;

/** Not among what is allowed: the tag goes, what is in it stays. */
const LEFT_OUT: Tag = { tagName: 'left-out', attribs: {} };
/** Deeper than anybody writes; browsers and screen readers go down step by step. */
const MOST_NESTED = 40;
/** What stands in these is not what people read. */
const UNREAD =
  'script style textarea option xmp noscript noembed noframes template title svg math select object audio video canvas'.split(
    ' ',
  );
/** A stored picture, by its address on this origin. */
const STORED = /^\/media\/[\w-]{24}\.(?:webp|png|jpg)$/;
const SIDE_MAX = 10_000;

/** Only what stands in our storage is shown: the rule for everything that is read. */
export const onlyStored: KeepPicture = (src, size) => (STORED.test(src) ? { url: src, ...size } : undefined);

type Rgb = readonly [red: number, green: number, blue: number];

/** Where each colour of the palette stands on the circle of hues, in degrees. Grey has no hue. */
const HUES: Readonly<Record<Exclude<PageColour, 'grey'>, number>> = {
  red: 0,
  orange: 28,
  yellow: 52,
  green: 135,
  blue: 215,
  purple: 272,
  pink: 325,
};
/** The basic colours of CSS that other editors write by name. */
const NAMED: Readonly<Record<string, PageColour>> = {
  gray: 'grey',
  silver: 'grey',
  maroon: 'red',
  gold: 'yellow',
  olive: 'yellow',
  lime: 'green',
  teal: 'green',
  aqua: 'blue',
  cyan: 'blue',
  navy: 'blue',
  violet: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
};
/** Less colour than this is grey; grey darker or lighter than these is what text and paper are anyway. */
const LEAST_CHROMA = 0.12;
const DARK = 0.27;
const LIGHT = 0.88;

/** The colour of our palette that is most like one of another editor's; undefined for black, white and what is no colour. */
function nearestColour(css: string): PageColour | undefined {
  const value = css.trim().toLowerCase();
  const own = PAGE_COLOURS.find((colour) => colour === value) ?? NAMED[value];
  if (own) return own;
  const rgb = rgbOf(value);
  return rgb && nearest(rgb);
}

function rgbOf(value: string): Rgb | undefined {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(value);
  if (hex) {
    const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
    const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return [byte(0), byte(2), byte(4)];
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(value);
  if (!parts) return undefined;
  const byte = (part: string | undefined) => Math.min(Number(part), 255) / 255;
  return [byte(parts[1]), byte(parts[2]), byte(parts[3])];
}

function nearest(rgb: Rgb): PageColour | undefined {
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const chroma = most - least;
  if (chroma < LEAST_CHROMA) return most < DARK || least > LIGHT ? undefined : 'grey';
  const [red, green, blue] = rgb;
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  const hue = (sixth * 60 + 360) % 360;
  const apart = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  return namesOf(HUES).toSorted((one, other) => apart(HUES[one]) - apart(HUES[other]))[0];
}

/**
 * What a page may be made of, and nothing else: text in blocks, lists and headings, marks, colours and alignment by name, links of four kinds, stored
 * pictures, and videos of YouTube by id. What other editors write for these is read as ours. The same again comes out the same.
 */
export async function cleanHtml(html: string, keepPicture: KeepPicture): Promise<string> {
  // Loaded when a page is read or written: it takes 19 MB, measured.
  const { default: sanitizeHtml } = await import('sanitize-html');
  const clean = sanitizeHtml(html, { ...RULES, transformTags: { ...TRANSFORMS, img: pictureBy(keepPicture) } });
  const framed = clean.replace(/(<figure data-youtube="[\w-]{11}">)[\s\S]*?<\/figure>/g, '$1</figure>');
  return isEmpty(framed) ? '' : framed;
}

/** The first characters of what is to be read in clean HTML. */
export function previewOf(html: string): string {
  const text = textOf(html);
  const characters = [...text];
  if (characters.length <= PAGE_PREVIEW_CHARACTERS) return text;
  return `${characters.slice(0, PAGE_PREVIEW_CHARACTERS).join('').trimEnd()}...`;
}

/** Clean HTML with the name of the site where it is to stand. */
export const withSiteName = (html: string, siteName: string): string =>
  html.replaceAll(SITE_NAME_MARK, () => escapeHtml(siteName));

/** The stored files that clean HTML shows. */
export function filesIn(html: string): string[] {
  const names = [...html.matchAll(/<img src="\/media\/([\w-]{24}\.\w+)"/g)].map(([, name]) => name ?? '');
  return [...new Set(names)];
}

const ALIGNED = ['p', 'h1', 'h2', 'h3'];
const RULES: IOptions = {
  allowedTags: [...ALIGNED, ...'blockquote pre ul ol li hr br strong em u s code span a img figure'.split(' ')],
  allowedAttributes: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['data-align']])),
    ol: ['start'],
    span: ['data-colour', 'data-ground'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    figure: ['data-youtube'],
  },
  // Links are judged whole, where they are read; what is left of them is ours.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: UNREAD,
  nestingLimit: MOST_NESTED,
};

type Transform = (tag: string, attributes: Attributes) => Tag;

const as =
  (tagName: string): Transform =>
  () => ({ tagName, attribs: {} });

const TRANSFORMS: Record<string, Transform> = {
  ...Object.fromEntries(ALIGNED.map((tag) => [tag, aligned])),
  ...Object.fromEntries(['h4', 'h5', 'h6'].map((tag) => [tag, as('h3')])),
  b: as('strong'),
  i: as('em'),
  ins: as('u'),
  strike: as('s'),
  del: as('s'),
  span: coloured,
  font: coloured,
  mark: (_tag, attributes) => coloured('span', { 'data-ground': 'yellow', ...attributes }),
  a: link,
  ol: (_tag, { start }) => ({ tagName: 'ol', attribs: start && /^\d{1,4}$/.test(start) ? { start } : {} }),
  figure: (_tag, attributes) => film(attributes['data-youtube'] ?? ''),
  iframe: (_tag, { src = '' }) => film(youtubeIdOf(absolute(src)) ?? ''),
};

function aligned(tagName: string, attributes: Attributes): Tag {
  const [, byClass] = /\bql-align-(\w+)/.exec(attributes['class'] ?? '') ?? [];
  const said = attributes['data-align'] ?? styleOf(attributes, 'text-align') ?? attributes['align'] ?? byClass;
  const align = PAGE_ALIGNMENTS.find((one) => one === said);
  return { tagName, attribs: align ? { 'data-align': align } : {} };
}

function coloured(_tag: string, attributes: Attributes): Tag {
  const colour = colourIn(attributes['data-colour'], styleOf(attributes, 'color') ?? attributes['color']);
  const ground = colourIn(attributes['data-ground'], styleOf(attributes, 'background(?:-color)?'));
  const attribs = { ...(colour && { 'data-colour': colour }), ...(ground && { 'data-ground': ground }) };
  return Object.keys(attribs).length > 0 ? { tagName: 'span', attribs } : LEFT_OUT;
}

const colourIn = (own: string | undefined, foreign: string | undefined) =>
  foreign === undefined ? PAGE_COLOURS.find((colour) => colour === own) : nearestColour(foreign);

function styleOf({ style = '' }: Attributes, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, 'i').exec(style)?.[1]?.trim();
}

function link(_tag: string, attributes: Attributes): Tag {
  // Browsers leave these out of an address before they read it.
  const href = (attributes['href'] ?? '').replace(/\p{Cc}/gu, '').trim();
  if (!isPageLink(href)) return LEFT_OUT;
  const isElsewhere = /^https?:/i.test(href);
  return { tagName: 'a', attribs: { href, ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }) } };
}

const film = (id: string): Tag => (isYoutubeId(id) ? { tagName: 'figure', attribs: { 'data-youtube': id } } : LEFT_OUT);

const absolute = (src: string) => (src.startsWith('//') ? `https:${src}` : src);

const pictureBy =
  (keep: KeepPicture): Transform =>
  (_tag, { src = '', alt = '', width, height }) => {
    const kept = keep(src.trim(), { ...sideOf('width', width), ...sideOf('height', height) });
    if (!kept) return LEFT_OUT;
    const { url, ...size } = kept;
    const sides = Object.entries(size).map(([side, pixels]) => [side, String(pixels)]);
    return { tagName: 'img', attribs: { src: url, alt: alt.trim(), ...Object.fromEntries(sides) } };
  };

function sideOf<Side extends 'width' | 'height'>(side: Side, value = ''): { [Key in Side]?: number } {
  const pixels = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return pixels > 0 && pixels <= SIDE_MAX ? ({ [side]: pixels } as { [Key in Side]: number }) : {};
}

const isEmpty = (html: string) => !/<(?:img|figure|hr)\b/.test(html) && textOf(html) === '';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of clean HTML, in which no `<` or `>` stands but around a tag. */
export function textOf(html: string): string {
  return html
    .replaceAll(/([^.:!?…>\s])\s*<\/h[1-3]>/g, '$1: ')
    .replaceAll(/<(?:\/(?:p|h[1-3]|li|blockquote|pre)|br \/|hr \/)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/:$/, '');
}
