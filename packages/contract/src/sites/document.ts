import { z } from 'zod';
import { atMost, Id, shortText } from '../common.ts';

/** The looks that a site can have. `editorial`: a magazine; `bold`: a poster shop; `creator`: one column of cards for a phone; `cinema`: the video first. */
export const SITE_THEMES = ['editorial', 'bold', 'creator', 'cinema'] as const;
/** Whether a site is light or dark; `system` asks the visitor's device. */
export const SITE_MODES = ['light', 'dark', 'system'] as const;
/** Families that ship with the product. `theme`: the ones the look was drawn with. */
export const SITE_FONTS = ['theme', 'geist', 'bricolage', 'playfair', 'montserrat', 'oswald', 'rubik'] as const;

/** Most of everything that one site may have. */
export const SITE_MOST = {
  blocks: 30,
  videos: 24,
  offers: 12,
  quotes: 12,
  questions: 20,
  footerLinks: 10,
} as const;

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

/** Longest document, in characters of its JSON: each block full of text would be several times as long, and versions are kept. */
export const SITE_DOCUMENT_MAX = 250_000;

const { title, headline, short, button: buttonMax, price, paragraph, text, href } = SITE_TEXT_MAX;
/** Line breaks and tabs stay in long texts; what else cannot be seen, or turns the direction of what follows, does not. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const KEPT = /[\n\t]/;
/** A text as it stands on one line, without what cannot be seen. */
export const oneLine = (value: string): string => value.toWellFormed().replaceAll(UNSEEN, ' ').trim();
/** A text on one line. */
const line = (most: number) => shortText(most).transform(oneLine);
/** A text on several lines, without what cannot be seen. */
export const severalLines = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (sign) => (KEPT.test(sign) ? sign : ' '));
const lines = (most: number) => shortText(most).transform(severalLines);

/** Names a block, or an entry of one, inside its site. */
const PartId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,35}$/, 'Use small letters, digits and hyphens.');

const LINK_WRONG = 'Use an address that begins with https://, or mailto:, tel: or # and the name of a section.';
/** Where a link of a site may lead. Nothing that runs, and no address with a name and a password in it. */
function isSiteLink(value: string): boolean {
  if (/^#[a-z0-9][a-z0-9-]{0,35}$/.test(value)) return true;
  // Browsers leave out line breaks and tabs wherever they stand, and so would read another scheme than the one written.
  if (/[\s\p{Cc}\p{Cf}<>"'\\^`{|}]/u.test(value) || !value.isWellFormed()) return false;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol === 'mailto:') return /^[^@/?]+@[^@/?]+(?:\?.*)?$/.test(url.pathname + url.search);
  if (url.protocol === 'tel:') return /^\+?[\d().-]{3,30}$/.test(url.pathname);
  return /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(value) && url.username === '' && url.password === '';
}
/** '' where nothing is chosen yet: what has no address is not shown. */
const Href = z
  .string()
  .max(href, atMost(href))
  .trim()
  .refine((value) => value === '' || isSiteLink(value), LINK_WRONG);

/** A button or a link. It is shown when it has both. */
export const SiteLink = z.object({ text: line(buttonMax), href: Href });
export type SiteLink = z.output<typeof SiteLink>;

const NO_LINK: SiteLink = { text: '', href: '' };
const link = SiteLink.default(NO_LINK);
/** A picture that was uploaded for this site; null for none. `alt`: what it shows, for those who do not see it; '' where it only decorates. */
export const SitePictureUse = z.object({ id: Id, alt: line(short).default('') });
export type SitePictureUse = z.output<typeof SitePictureUse>;
const picture = SitePictureUse.nullable().default(null);
const video = Id.nullable().default(null);
const texts = { title: line(title).default(''), text: lines(paragraph).default('') };

/** The first thing visitors see. `layout`: text and picture or video beside each other, or one above the other. */
export const HeroBlock = z.object({
  id: PartId,
  type: z.literal('hero'),
  headline: line(headline).default(''),
  text: lines(paragraph).default(''),
  button: link,
  second_button: link,
  picture,
  video,
  layout: z.enum(['beside', 'centred']).default('beside'),
});
/** Public videos, in the order of their ids. */
export const GalleryBlock = z.object({
  id: PartId,
  type: z.literal('gallery'),
  ...texts,
  videos: z.array(Id).max(SITE_MOST.videos, `Choose ${SITE_MOST.videos} videos at most.`).default([]),
  layout: z.enum(['grid', 'row']).default('grid'),
});
/** One video, large, with what it should lead to. */
export const FeaturedBlock = z.object({ id: PartId, type: z.literal('featured'), ...texts, video, button: link });
/** Things to buy. `price`: as visitors read it, such as $49 or 'from 20 EUR'. */
export const OffersBlock = z.object({
  id: PartId,
  type: z.literal('offers'),
  ...texts,
  offers: z
    .array(
      z.object({
        id: PartId,
        name: line(title).default(''),
        price: line(price).default(''),
        text: lines(paragraph).default(''),
        badge: line(price).default(''),
        is_highlighted: z.boolean().default(false),
        picture,
        button: link,
      }),
    )
    .max(SITE_MOST.offers, `Use ${SITE_MOST.offers} offers at most.`)
    .default([]),
});
const STARS_WRONG = 'Use 1 to 5 stars, or none.';
/** What customers say. `stars`: 1 to 5, or null for none. */
export const TestimonialsBlock = z.object({
  id: PartId,
  type: z.literal('testimonials'),
  ...texts,
  quotes: z
    .array(
      z.object({
        id: PartId,
        quote: lines(paragraph).default(''),
        name: line(short).default(''),
        role: line(short).default(''),
        stars: z.int(STARS_WRONG).min(1, STARS_WRONG).max(5, STARS_WRONG).nullable().default(null),
        picture,
      }),
    )
    .max(SITE_MOST.quotes, `Use ${SITE_MOST.quotes} quotes at most.`)
    .default([]),
});
/** Questions and answers. */
export const QuestionsBlock = z.object({
  id: PartId,
  type: z.literal('questions'),
  ...texts,
  questions: z
    .array(z.object({ id: PartId, question: line(headline).default(''), answer: lines(1_500).default('') }))
    .max(SITE_MOST.questions, `Use ${SITE_MOST.questions} questions at most.`)
    .default([]),
});
/** Text with an empty line between paragraphs, and a picture beside it. */
export const TextBlock = z.object({
  id: PartId,
  type: z.literal('text'),
  title: line(title).default(''),
  text: lines(text).default(''),
  picture,
});
const Asked = z.enum(['off', 'optional', 'required']);
/** What visitors agree to where nothing else is written: a box without words would be agreed to by nobody. */
export const USUAL_CONSENT = 'I agree to be contacted about this by e-mail.';
/** Where visitors leave their e-mail. `consent`: what they agree to, beside a box that they tick themselves, see `consentOf`; `thanks`: what they read afterwards. */
export const LeadsBlock = z.object({
  id: PartId,
  type: z.literal('leads'),
  ...texts,
  name: Asked.default('optional'),
  phone: Asked.default('off'),
  message: Asked.default('off'),
  button: line(buttonMax).default('Send'),
  consent: line(paragraph).default(USUAL_CONSENT),
  thanks: line(paragraph).default('Thank you. We will be in touch.'),
});
/** What visitors of this form read and agree to. */
export const consentOf = ({ consent }: z.output<typeof LeadsBlock>): string => consent.trim() || USUAL_CONSENT;
/** The foot of the page, with the pages that the law asks for. */
export const FooterBlock = z.object({
  id: PartId,
  type: z.literal('footer'),
  text: lines(paragraph).default(''),
  links: z
    .array(SiteLink.extend({ id: PartId }))
    .max(SITE_MOST.footerLinks, `Use ${SITE_MOST.footerLinks} links at most.`)
    .default([]),
});

/** One section of a site. */
export const SiteBlock = z.discriminatedUnion('type', [
  HeroBlock,
  GalleryBlock,
  FeaturedBlock,
  OffersBlock,
  TestimonialsBlock,
  QuestionsBlock,
  TextBlock,
  LeadsBlock,
  FooterBlock,
]);
export type SiteBlock = z.output<typeof SiteBlock>;
/** A kind of section. */
export type SiteBlockType = SiteBlock['type'];
/** One section of one kind. */
export type SiteBlockOf<Type extends SiteBlockType> = Extract<SiteBlock, { type: Type }>;

/** How a site looks. `accent`: #rrggbb. */
export const SiteLook = z.object({
  theme: z.enum(SITE_THEMES).default('editorial'),
  mode: z.enum(SITE_MODES).default('light'),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Use a colour such as #5b5bf6.')
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
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Choose a language.')
      .max(35, 'Choose a language.')
      .default('en'),
    look: SiteLook,
    head: z.object({ title: line(title).default(''), description: line(300).default(''), picture }),
    blocks: z
      .array(SiteBlock)
      .min(1, 'A site needs a section.')
      .max(SITE_MOST.blocks, `Use ${SITE_MOST.blocks} sections at most.`),
  })
  .superRefine((document, context) => {
    const { blocks } = document;
    if (JSON.stringify(document).length > SITE_DOCUMENT_MAX)
      context.addIssue({ code: 'custom', path: ['blocks'], message: 'This site has too much text. Shorten it.' });
    const ids = blocks.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path: ['blocks'], message: 'Two sections have the same name.' });
    const footer = blocks.findIndex(({ type }) => type === 'footer');
    if (footer !== -1 && footer !== blocks.length - 1)
      context.addIssue({
        code: 'custom',
        path: ['blocks'],
        message: 'The footer is the last section, and there is one.',
      });
    if (blocks.filter(({ type }) => type === 'leads').length > 1)
      context.addIssue({ code: 'custom', path: ['blocks'], message: 'A site has one form.' });
  });
export type SiteDocument = z.output<typeof SiteDocument>;

/** What stands in a new site: sections with what they are called, ready to be written in. */
export function newSiteDocument(name: string): SiteDocument {
  return SiteDocument.parse({
    shape: 1,
    look: {},
    head: {},
    blocks: [
      { id: 'hero', type: 'hero', headline: name.slice(0, headline) },
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
  for (const block of blocks) {
    if ('picture' in block) see(block.picture);
    if ('video' in block && block.video) videos.add(block.video);
    if (block.type === 'gallery') for (const id of block.videos) videos.add(id);
    if (block.type === 'offers') for (const offer of block.offers) see(offer.picture);
    if (block.type === 'testimonials') for (const quote of block.quotes) see(quote.picture);
  }
  return { videos: [...videos], pictures: [...pictures] };
}
