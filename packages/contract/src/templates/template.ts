import { templatesTexts } from './templates.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, PersonRef, shortText, Timestamp, namesOf, tooLong } from '../common.ts';
import { TITLE_MAX_CHARACTERS } from '../renders/forms.ts';
import { END_CARD_MAX, PictureFormat } from '../specs/output.ts';
import { SCRIPT_MAX_CHARACTERS } from '../voices.ts';
import { placeOfSlot, Slot, SLOT_MAX, slotKeysOf } from './slots.ts';

/** What templates are for, with the words a person reads, in the order in which they are offered. */
export const TEMPLATE_CATEGORIES = templatesTexts.templateCategories;
/** Name of one of `TEMPLATE_CATEGORIES`. */
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

/** Who sees a template: whoever made it, the account, or, once an operator has approved it, everybody. */
export const TEMPLATE_VISIBILITIES = ['private', 'account', 'public'] as const;

/** Where a template stands that is to be seen by everybody. `none`: nobody asked. */
export const TEMPLATE_REVIEWS = ['none', 'waiting', 'approved', 'refused'] as const;

/** Longest texts about a template, in characters. */
export const TEMPLATE_MAX = { name: 80, description: 300, note: 1_000, search: 200 } as const;
/** Templates that one account may keep. */
export const TEMPLATES_MAX = 100;
/** Cards on one page of the gallery. */
export const TEMPLATES_PER_PAGE = 12;

/** What the gallery can be sorted by. `popular`: used most. */
export const TEMPLATE_SORTS = ['popular', 'rating', 'newest', 'name'] as const;

const Category = z.enum(namesOf(TEMPLATE_CATEGORIES), { error: () => inputTexts.category });

const Visibility = z.enum(TEMPLATE_VISIBILITIES, { error: () => inputTexts.visibility });
/** One of `TEMPLATE_VISIBILITIES`. */
export type TemplateVisibility = z.output<typeof Visibility>;

const endCardTexts = z.object({
  name: shortText(END_CARD_MAX.name).trim().default(''),
  price: shortText(END_CARD_MAX.price).trim().default(''),
  button: shortText(END_CARD_MAX.button).trim().default(''),
  link: shortText(END_CARD_MAX.link).trim().default(''),
});

/** The texts of a template, in which `{{key}}` stands for what its slots are filled with. */
const texts = {
  title: z
    .string()
    .trim()
    .min(1, { error: () => sharedInputTexts.title })
    .max(TITLE_MAX_CHARACTERS, atMost(TITLE_MAX_CHARACTERS)),
  script: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.script })
    .max(SCRIPT_MAX_CHARACTERS, atMost(SCRIPT_MAX_CHARACTERS)),
  end_card: endCardTexts.nullable().default(null),
};
/** The texts of a template. */
export type TemplateTexts = { title: string; script: string; end_card: z.output<typeof endCardTexts> | null };

/** All texts of a template in one. */
const wholeText = ({ title, script, end_card: card }: TemplateTexts) =>
  [title, script, ...Object.values(card ?? {})].join('\n');

const form = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => sharedInputTexts.name })
    .max(TEMPLATE_MAX.name, atMost(TEMPLATE_MAX.name)),
  description: shortText(TEMPLATE_MAX.description).trim().default(''),
  category: Category,
  visibility: Visibility.default('account'),
  ...texts,
  slots: z
    .array(Slot)
    .max(SLOT_MAX.slots, { error: () => inputTexts.tooManySlots({ most: SLOT_MAX.slots }) })
    .default([]),
});

type Written = TemplateTexts & { slots: readonly Slot[] };

/** Says at its slot what does not fit together: keys and places that two share, a text that stands nowhere, a name in a text that is no slot. */
function checkSlots(written: Written, context: z.RefinementCtx): void {
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const named = slotKeysOf(wholeText(written));
  const [keys, places] = [new Set<string>(), new Set<string>()];
  for (const [index, slot] of written.slots.entries()) {
    const place = placeOfSlot(slot);
    if (keys.has(slot.key)) say(['slots', index, 'key'], inputTexts.slotNameTwice);
    if (place !== null && places.has(place)) say(['slots', index, 'kind'], inputTexts.slotPlaceTwice);
    if (slot.kind === 'text' && !named.includes(slot.key))
      say(['slots', index, 'key'], inputTexts.slotUnused({ key: slot.key }));
    if (slot.kind === 'text' && slot.default.length > slot.max_characters)
      say(['slots', index, 'default'], tooLong(slot.max_characters));
    keys.add(slot.key);
    places.add(place ?? '');
  }
  const unknown = named.filter((key) => !written.slots.some((slot) => slot.kind === 'text' && slot.key === key));
  for (const key of unknown)
    say([written.script.includes(`{{${key}}}`) ? 'script' : 'title'], inputTexts.slotMissing({ key }));
}

/** What somebody writes of a template. Its look comes from the video or draft that it is made of. */
export const TemplateForm = form.superRefine(checkSlots);
export type TemplateForm = z.output<typeof TemplateForm>;

/** A template that is to be made of a video or a draft of the account. */
export const NewTemplate = form
  .extend({ source: z.object({ kind: z.enum(['video', 'draft']), id: Id }) })
  .superRefine(checkSlots);
export type NewTemplate = z.output<typeof NewTemplate>;

/** A change of a template, made on the version that was read. */
export const TemplateChange = form
  .extend({ version: z.int().min(1, { error: () => inputTexts.version }) })
  .superRefine(checkSlots);
export type TemplateChange = z.output<typeof TemplateChange>;

/** What people think of a template: stars from 1 to 5. `average` is null until somebody rated it. */
const Rating = z.object({ average: z.number().nullable(), count: z.int(), mine: z.int().nullable() });

/**
 * A template in the gallery. `is_own`: of this account; only then `visibility`, `review`, `review_note` and `created_by` say something. `uses`: how often it was used. `still_url` is there at once, `preview_url` and `video_url`
 * are null until they were made: how it looks with its defaults.
 */
export const Template = z.object({
  id: Id,
  version: z.int().min(1, { error: () => inputTexts.version }),
  name: z.string(),
  description: z.string(),
  category: Category,
  is_own: z.boolean(),
  is_featured: z.boolean(),
  visibility: Visibility,
  review: z.enum(TEMPLATE_REVIEWS),
  review_note: z.string(),
  rating: Rating,
  uses: z.int(),
  format: PictureFormat,
  slot_count: z.int(),
  still_url: z.string(),
  preview_url: z.string().nullable(),
  video_url: z.string().nullable(),
  created_by: PersonRef.nullable(),
  updated_at: Timestamp,
});
export type Template = z.output<typeof Template>;

/** A template with what is filled in it. */
export const TemplateDetail = Template.extend({ ...texts, slots: z.array(Slot) });
export type TemplateDetail = z.output<typeof TemplateDetail>;

/** An earlier or present state of a template. `is_published`: the one that everybody sees. */
export const TemplateVersion = z.object({
  version: z.int().min(1, { error: () => inputTexts.version }),
  name: z.string(),
  script: z.string(),
  slot_count: z.int(),
  is_current: z.boolean(),
  is_published: z.boolean(),
  created_by: PersonRef.nullable(),
  created_at: Timestamp,
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

/** A template as operators decide about it. `owner`: the account's; null for the product's own. */
export const ReviewedTemplate = TemplateDetail.extend({
  published_version: z.int().nullable(),
  owner: PersonRef.extend({ email: z.string() }).nullable(),
});
export type ReviewedTemplate = z.output<typeof ReviewedTemplate>;
