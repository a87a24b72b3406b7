import { SITE_MOST, SITE_TEXT_MAX, type SiteBlockType } from '@sayso/contract';
import type { EntryType } from '../block-kinds.ts';
import type { panelTexts } from './panel.texts.ts';

type FieldName = keyof typeof panelTexts.fields;
type Help = keyof typeof panelTexts.help;
type Choice = keyof typeof panelTexts.choices;

/** One field of a section or of an entry: what it is called in the document, and with what it is changed. `most`: in characters, or videos. */
export type FieldSpec = { name: FieldName; help?: Help } & (
  | { kind: 'line' | 'lines'; most: number }
  | { kind: 'link' | 'picture' | 'video' | 'switch' | 'stars' }
  /** The entry is itself a link. */
  | { kind: 'own-link' }
  | { kind: 'videos'; most: number }
  | { kind: 'choice'; choices: readonly Choice[] }
);

const { title, headline, short, button, price, paragraph, text } = SITE_TEXT_MAX;
/** @see QuestionsBlock of the contract */
const ANSWER_MAX = 1_500;

const line = (name: FieldName, most: number, help?: Help): FieldSpec => ({
  kind: 'line',
  name,
  most,
  ...(help && { help }),
});
const lines = (name: FieldName, most: number, help?: Help): FieldSpec => ({
  kind: 'lines',
  name,
  most,
  ...(help && { help }),
});
const of = (kind: 'link' | 'picture' | 'video' | 'switch' | 'stars', name: FieldName): FieldSpec => ({ kind, name });
const choice = (name: FieldName, choices: readonly Choice[]): FieldSpec => ({ kind: 'choice', name, choices });

const ABOUT = [line('title', title), lines('text', paragraph)] as const;
const ASKED = ['off', 'optional', 'required'] as const;

/** The fields of each kind of section, in their order. */
export const BLOCK_FIELDS: Readonly<Record<SiteBlockType, readonly FieldSpec[]>> = {
  hero: [
    line('headline', headline),
    lines('text', paragraph),
    of('link', 'button'),
    of('link', 'second_button'),
    of('video', 'video'),
    of('picture', 'picture'),
    choice('layout', ['beside', 'centred']),
  ],
  gallery: [...ABOUT, { kind: 'videos', name: 'videos', most: SITE_MOST.videos }, choice('layout', ['grid', 'row'])],
  featured: [...ABOUT, of('video', 'video'), of('link', 'button')],
  offers: ABOUT,
  testimonials: ABOUT,
  questions: ABOUT,
  text: [line('title', title), lines('text', text, 'paragraphs'), of('picture', 'picture')],
  leads: [
    ...ABOUT,
    choice('name', ASKED),
    choice('phone', ASKED),
    choice('message', ASKED),
    line('button', button),
    lines('consent', paragraph, 'consent'),
    lines('thanks', paragraph),
  ],
  footer: [lines('text', paragraph)],
};

/** The fields of an entry, in their order. */
export const ENTRY_FIELDS: Readonly<Record<EntryType, readonly FieldSpec[]>> = {
  offers: [
    line('name', title),
    line('price', price, 'price'),
    lines('text', paragraph),
    line('badge', price, 'badge'),
    of('link', 'button'),
    of('picture', 'picture'),
    of('switch', 'is_highlighted'),
  ],
  testimonials: [
    lines('quote', paragraph),
    line('name', short),
    line('role', short),
    of('stars', 'stars'),
    of('picture', 'picture'),
  ],
  questions: [line('question', headline), lines('answer', ANSWER_MAX)],
  footer: [{ kind: 'own-link', name: 'link' }],
};
