import { templatesTexts } from './templates.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, shortText, namesOf } from '../common.ts';
import { BackgroundColor } from '../specs/scene.ts';

/** What can be put into a slot, with the words a person reads. */
export const SLOT_KINDS = templatesTexts.slotKinds;
/** Name of one of `SLOT_KINDS`. */
export type SlotKind = keyof typeof SLOT_KINDS;

/** What pictures of a slot become, with the words a person reads. */
export const SLOT_PICTURES = templatesTexts.slotPictures;
/** What colours of a slot become, with the words a person reads. */
export const SLOT_COLORS = templatesTexts.slotColors;

/** Slots of one template, and the longest texts about one, in characters. */
export const SLOT_MAX = { slots: 24, key: 30, label: 60, help: 200, text: 1_000 } as const;

const KEY_WORDS = { error: () => inputTexts.slotKeyForm };
/** What a slot is called in the texts of its template: `{{product}}`. */
export const SlotKey = z
  .string()
  .max(SLOT_MAX.key, atMost(SLOT_MAX.key))
  .regex(/^[a-z][a-z0-9_]*$/, KEY_WORDS)
  // A word that every object of the language knows already.
  .refine((key) => !(key in Object.prototype), { error: () => inputTexts.slotKeyReserved });

/** Every slot has a name, a label, a line of help, and may have to be filled. What is not named has the default. */
const common = {
  key: SlotKey,
  label: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.slotLabel })
    .max(SLOT_MAX.label, atMost(SLOT_MAX.label)),
  help: shortText(SLOT_MAX.help).trim().default(''),
  is_required: z.boolean().default(false),
};

/** Names of things that are chosen by their ids: library ones are words, those of accounts are UUIDs. */
const thing = shortText(200).default('');

/**
 * A place of a template that is filled when it is used, and the one definition of what may go there. A text stands wherever the title, the script or the end card say `{{key}}`; all
 * others have one place in the picture or the sound. `default`: what is taken where nothing is said, '' for nothing. A picture is one of the account's uploads, by its id.
 */
export const Slot = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('text'),
    default: shortText(SLOT_MAX.text).trim().default(''),
    max_characters: z
      .int()
      .min(1, { error: () => sharedInputTexts.wholeFrom1 })
      .max(SLOT_MAX.text, { error: () => inputTexts.textTooLong({ most: SLOT_MAX.text }) })
      .default(80),
  }),
  z.object({
    ...common,
    kind: z.literal('picture'),
    fills: z.enum(namesOf(SLOT_PICTURES)),
    default: z.union([z.literal(''), z.uuid()], { error: () => inputTexts.ownPicture }).default(''),
  }),
  z.object({ ...common, kind: z.literal('voice'), default: thing }),
  z.object({ ...common, kind: z.literal('presenter'), default: thing }),
  z.object({
    ...common,
    kind: z.literal('color'),
    fills: z.enum(namesOf(SLOT_COLORS)),
    default: z.union([z.literal(''), BackgroundColor], { error: () => inputTexts.colour }).default(''),
  }),
]);
export type Slot = z.output<typeof Slot>;

/** What goes into the slots, by their keys. A slot that is not named takes its default; '' leaves a text or a picture out, and every other one as in the template. */
export const SlotValues = z.record(z.string().max(SLOT_MAX.key), shortText(SLOT_MAX.text));
export type SlotValues = z.output<typeof SlotValues>;

const PLACE = /\{\{\s*([\w-]*)\s*\}\}/gu;

/** The keys that a text names, each once, as they are written. */
export function slotKeysOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACE), ([, key = '']) => key))];
}

/** A text with its slots filled. What is empty takes the spaces before it along, so that no sentence limps. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/[ \t]*\{\{\s*([\w-]*)\s*\}\}/gu, (place: string, key: string) => {
      const value = (Object.hasOwn(values, key) ? (values[key] ?? '') : '').trim();
      return value === '' ? '' : `${/^[ \t]*/u.exec(place)?.[0] ?? ''}${value}`;
    })
    .replaceAll(/^[ \t]+/gmu, '');
}

/** What a slot with one place fills: no two slots of a template may fill the same. Null for texts, which stand where they are named. */
export function placeOfSlot(slot: Slot): string | null {
  if (slot.kind === 'text') return null;
  return 'fills' in slot ? `${slot.kind} ${slot.fills}` : slot.kind;
}
