import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { partsOf, SITE_BLOCKS, SiteBlock, type SitePart } from './blocks.ts';
import { line, picture, SITE_TEXT_MAX, type SiteLink, type SitePictureUse } from './define-block.ts';

/** The looks that a site can have. `editorial`: a magazine; `bold`: a poster shop; `creator`: one column of cards for a phone; `cinema`: the video first. */
export const SITE_THEMES = ['editorial', 'bold', 'creator', 'cinema'] as const;
/** Whether a site is light or dark; `system` asks the visitor's device. */
export const SITE_MODES = ['light', 'dark', 'system'] as const;
/** Families that ship with the product. `theme`: the ones the look was drawn with. */
export const SITE_FONTS = ['theme', 'geist', 'bricolage', 'playfair', 'montserrat', 'oswald', 'rubik'] as const;

/** Most sections of one site. */
export const SITE_BLOCKS_MOST = 30;

/** Longest document, in characters of its JSON: each block full of text would be several times as long, and versions are kept. */
export const SITE_DOCUMENT_MAX = 250_000;

/** How a site looks. `accent`: #rrggbb. */
export const SiteLook = z.object({
  theme: z.enum(SITE_THEMES).default('editorial'),
  mode: z.enum(SITE_MODES).default('light'),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: () => inputTexts.accent })
    .default('#5b5bf6'),
  font: z.enum(SITE_FONTS).default('theme'),
  logo: picture,
});
export type SiteLook = z.output<typeof SiteLook>;

/**
 * A site as its owner writes it: what is published, and what is being edited. Texts are plain: nothing in them is HTML. What has no text yet is not shown.
 * `language`: of its texts, as BCP 47. `head`: for search engines and shared links; what is '' is taken from the first section.
 */
export const SiteDocument = z
  .object({
    shape: z.literal(1),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: () => sharedInputTexts.language })
      .max(35, { error: () => sharedInputTexts.language })
      .default('en'),
    look: SiteLook,
    head: z.object({ title: line(SITE_TEXT_MAX.title), description: line(300), picture }),
    blocks: z
      .array(SiteBlock)
      .min(1, { error: () => inputTexts.noSection })
      .max(SITE_BLOCKS_MOST, { error: () => inputTexts.tooManySections({ most: SITE_BLOCKS_MOST }) }),
  })
  .superRefine((document, context) => {
    const { blocks } = document;
    if (JSON.stringify(document).length > SITE_DOCUMENT_MAX)
      context.addIssue({ code: 'custom', path: ['blocks'], message: inputTexts.tooMuchText });
    const ids = blocks.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path: ['blocks'], message: inputTexts.sectionTwice });
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['blocks'], message });
    const kinds = blocks.map(({ type }) => SITE_BLOCKS[type]);
    for (const { last } of new Set(kinds.slice(0, -1))) if (last) refuse(last);
    for (const kind of new Set(kinds))
      if (kind.once && kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) refuse(kind.once);
  });
export type SiteDocument = z.output<typeof SiteDocument>;

/** What stands in a new site: sections with what they are called, ready to be written in. */
export function newSiteDocument(name: string): SiteDocument {
  return SiteDocument.parse({
    shape: 1,
    look: {},
    head: {},
    blocks: [
      { id: 'hero', type: 'hero', headline: name.slice(0, SITE_TEXT_MAX.headline) },
      { id: 'videos', type: 'gallery', title: 'Videos' },
      { id: 'offers', type: 'offers', title: 'Offers' },
      { id: 'contact', type: 'leads', title: 'Stay in touch' },
      { id: 'footer', type: 'footer', text: name },
    ],
  });
}

/** The ids of everything that a document shows, each once. */
export function usesOfSite({ look, head, blocks }: SiteDocument): { videos: string[]; pictures: string[] } {
  const pictures = new Set<string>();
  const videos = new Set<string>();
  const see = (used: SitePictureUse | null) => used && pictures.add(used.id);
  see(look.logo);
  see(head.picture);
  for (const { kind, value } of blocks.flatMap(partsOf)) {
    if (kind === 'picture') see(value);
    if (kind === 'video' && value) videos.add(value);
    if (kind === 'videos') for (const id of value) videos.add(id);
  }
  return { videos: [...videos], pictures: [...pictures] };
}

/** The links of a site that visitors can press, each address once with the text that stands on it first. */
export function linksOfSite({ blocks }: SiteDocument): SiteLink[] {
  const first = new Map<string, SiteLink>();
  for (const { kind, value } of blocks.flatMap(partsOf)) {
    if (kind !== 'link') continue;
    const { text, href } = value;
    if (text !== '' && href !== '' && !first.has(href)) first.set(href, { text, href });
  }
  return [...first.values()];
}

/** Every text that visitors of a site may read, with the section that it stands in. Videos bring their own texts. */
export function textsOfSite({ head, look, blocks }: SiteDocument): { place: string; text: string }[] {
  return [
    { place: 'Head', text: head.title },
    { place: 'Head', text: head.description },
    { place: 'Head', text: head.picture?.alt ?? '' },
    { place: 'Logo', text: look.logo?.alt ?? '' },
    ...blocks.flatMap((block) => {
      const { place } = SITE_BLOCKS[block.type];
      return partsOf(block).map((part) => ({ place, text: textOf(part) }));
    }),
  ].filter(({ text }) => text.trim() !== '');
}

function textOf({ kind, value }: SitePart): string {
  if (kind === 'line' || kind === 'lines') return value;
  if (kind === 'link') return value.text;
  return kind === 'picture' ? (value?.alt ?? '') : '';
}
