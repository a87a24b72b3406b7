import { z } from 'zod';
import {
  choice,
  defineBlock,
  entries,
  kindOf,
  line,
  lines,
  link,
  links,
  longLine,
  picture,
  type SiteBlockKind,
  type SiteField,
  type SiteFields,
  type SiteLink,
  type SitePictureUse,
  SITE_TEXT_MAX as MAX,
  stars,
  video,
  videos,
  yesOrNo,
} from './define-block.ts';

const texts = { title: line(MAX.title), text: lines(MAX.paragraph) };

/** The first thing visitors see. `layout`: text and picture or video beside each other, or one above the other. */
export const HeroBlock = defineBlock('hero', 'First section', {
  headline: line(MAX.headline),
  text: lines(MAX.paragraph),
  button: link,
  second_button: link,
  picture,
  video,
  layout: choice(['beside', 'centred'], 'beside'),
});
/** Public videos, in the order of their ids. */
export const GalleryBlock = defineBlock('gallery', 'Videos', {
  ...texts,
  videos: videos(24),
  layout: choice(['grid', 'row'], 'grid'),
});
/** One video, large, with what it should lead to. */
export const FeaturedBlock = defineBlock('featured', 'Featured video', { ...texts, video, button: link });
/** Things to buy. `price`: as visitors read it, such as $49 or 'from 20 EUR'. */
export const OffersBlock = defineBlock('offers', 'Offers', {
  ...texts,
  offers: entries(12, 'offers', {
    name: line(MAX.title),
    price: line(MAX.price),
    text: lines(MAX.paragraph),
    badge: line(MAX.price),
    is_highlighted: yesOrNo,
    picture,
    button: link,
  }),
});
/** What customers say. `stars`: 1 to 5, or null for none. */
export const TestimonialsBlock = defineBlock('testimonials', 'Testimonials', {
  ...texts,
  quotes: entries(12, 'quotes', {
    quote: lines(MAX.paragraph),
    name: line(MAX.short),
    role: line(MAX.short),
    stars,
    picture,
  }),
});
/** Questions and answers. */
export const QuestionsBlock = defineBlock('questions', 'Questions', {
  ...texts,
  questions: entries(20, 'questions', { question: line(MAX.headline), answer: lines(1_500) }),
});
/** Text with an empty line between paragraphs, and a picture beside it. */
export const TextBlock = defineBlock('text', 'Text', { title: line(MAX.title), text: lines(MAX.text), picture });
const ASKED = ['off', 'optional', 'required'] as const;
/** The consent of a form without its own words: a box needs words to agree to. */
export const USUAL_CONSENT = 'I agree to be contacted about this by e-mail.';
/** Where visitors leave their e-mail. `consent`: what they agree to, beside a box that they tick themselves, see `consentOf`; `thanks`: what they read afterwards. */
export const LeadsBlock = defineBlock(
  'leads',
  { place: 'Form', once: 'A site has one form.' },
  {
    ...texts,
    name: choice(ASKED, 'optional'),
    phone: choice(ASKED, 'off'),
    message: choice(ASKED, 'off'),
    button: line(MAX.button, 'Send'),
    consent: longLine(MAX.paragraph, USUAL_CONSENT),
    thanks: longLine(MAX.paragraph, 'Thank you. We will be in touch.'),
  },
);
/** The consent that visitors of this form read and agree to. */
export const consentOf = ({ consent }: z.output<typeof LeadsBlock>): string => consent.trim() || USUAL_CONSENT;
/** The foot of the page, with the pages that the law asks for. */
export const FooterBlock = defineBlock(
  'footer',
  { place: 'Footer', last: 'The footer is the last section, and there is one.' },
  { text: lines(MAX.paragraph), links: links(10) },
);

/** Every kind of block, in the order in which they are offered. */
const BLOCKS = [
  HeroBlock,
  GalleryBlock,
  FeaturedBlock,
  OffersBlock,
  TestimonialsBlock,
  QuestionsBlock,
  TextBlock,
  LeadsBlock,
  FooterBlock,
] as const;

/** One section of a site. */
export const SiteBlock = z.discriminatedUnion('type', BLOCKS);
export type SiteBlock = z.output<typeof SiteBlock>;
/** A kind of section. */
export type SiteBlockType = SiteBlock['type'];
/** One section of one kind. */
export type SiteBlockOf<Type extends SiteBlockType> = Extract<SiteBlock, { type: Type }>;

/** The rules and fields of each kind of block. */
export const SITE_BLOCKS = Object.fromEntries(
  BLOCKS.map((schema) => [schema.shape.type.value, kindOf(schema)]),
) as Readonly<Record<SiteBlockType, SiteBlockKind>>;

/** The list of entries that a kind of block has, by the name of its field; undefined for none. */
export function entryListOf(type: SiteBlockType) {
  for (const [name, field] of Object.entries(SITE_BLOCKS[type].fields))
    if (field.kind === 'entries') return { name, ...field };
  return undefined;
}

/** The value of one field of a block or of one of its entries. */
export type SitePart =
  | { kind: 'line' | 'lines'; value: string }
  | { kind: 'link'; value: SiteLink }
  | { kind: 'picture'; value: SitePictureUse | null }
  | { kind: 'video'; value: string | null }
  | { kind: 'videos'; value: string[] }
  | { kind: 'choice' | 'switch' | 'stars'; value: unknown };

/** The values of a block and of its entries, in the order of their fields. */
export const partsOf = (block: SiteBlock): SitePart[] => valuesOf(SITE_BLOCKS[block.type].fields, block);

const valuesOf = (fields: SiteFields, of: Readonly<Record<string, unknown>>): SitePart[] =>
  Object.entries(fields).flatMap(([name, field]) => valueOf(field, of[name]));

function valueOf(field: SiteField, value: unknown): SitePart[] {
  if (field.kind !== 'entries') return [{ kind: field.kind, value } as SitePart];
  const all = value as readonly (Record<string, unknown> & SiteLink)[];
  return all.flatMap((entry) => (field.isLink ? { kind: 'link', value: entry } : valuesOf(field.fields, entry)));
}
