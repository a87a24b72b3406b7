import { ChosenSpec, Slot as SlotShape, type TemplateCategory } from '@sayso/contract';
import type { z } from 'zod';
import type { FilledVersion } from '../recipe.ts';

/** A template that the product comes with. `key` never changes; another `text` or look makes another version of it. */
export type TemplateSeed = FilledVersion & {
  key: string;
  name: string;
  description: string;
  category: TemplateCategory;
  isFeatured: boolean;
};

type Choices = z.input<typeof ChosenSpec>;
type Written = Pick<TemplateSeed, 'key' | 'name' | 'description' | 'category'> & {
  featured?: true;
  title: string;
  script: string;
  presenter: string;
  voice: string;
  rate?: number;
  /** Background, light, camera and logo. */
  scene: NonNullable<Choices['scene']>;
  captions: NonNullable<NonNullable<Choices['captions']>['look']>;
  music: { bedId: string; level?: 'low' | 'medium' | 'high' } | null;
  endCard: { name?: string; price?: string; button?: string; link?: string } | null;
  format?: '9:16' | '16:9' | '1:1';
  slots: z.input<typeof SlotShape>[];
};

/** A seed as it is kept. */
export function templateSeed(written: Written): TemplateSeed {
  const { key, name, description, category, title, script, presenter, voice, rate = 1 } = written;
  return {
    key,
    name,
    description,
    category,
    isFeatured: written.featured === true,
    recipe: {
      title,
      script,
      presenterId: presenter,
      voiceId: voice,
      speechRate: rate,
      speechMood: null,
      spec: ChosenSpec.parse({
        scene: written.scene,
        captions: { look: written.captions },
        sound: { music: written.music },
        endCard: written.endCard,
        output: { format: written.format ?? '9:16' },
      }),
    },
    slots: SlotShape.array().parse(written.slots),
  };
}

type TextSlot = { eg: string; help: string; most?: number; required?: true };

/** A text to fill in. `eg`: an example that reads well where nobody fills it. */
export const text = (key: string, label: string, { eg, help, most = 60, required }: TextSlot) =>
  ({
    kind: 'text',
    key,
    label,
    help,
    default: eg,
    max_characters: most,
    is_required: required === true,
  }) satisfies z.input<typeof SlotShape>;

/** A picture of what is sold, held or shown beside the presenter, and on the end card. */
export const PRODUCT_PICTURE = {
  kind: 'picture',
  key: 'product_picture',
  label: 'Product picture',
  help: 'Shown with the presenter and on the end card. A cut-out on a plain ground looks best.',
  fills: 'product',
} satisfies z.input<typeof SlotShape>;

export const BACKGROUND_PICTURE = {
  kind: 'picture',
  key: 'place_picture',
  label: 'Picture of your place',
  help: 'Takes the place of the room behind the presenter, slightly out of focus.',
  fills: 'background',
} satisfies z.input<typeof SlotShape>;

export const LOGO = {
  kind: 'picture',
  key: 'logo',
  label: 'Logo',
  help: 'Stands in the corner of the picture.',
  fills: 'logo',
} satisfies z.input<typeof SlotShape>;

/** Who speaks, and how they sound. */
export const PRESENTER = {
  kind: 'presenter',
  key: 'presenter',
  label: 'Presenter',
  help: 'Somebody your customers would listen to.',
} satisfies z.input<typeof SlotShape>;

export const VOICE = {
  kind: 'voice',
  key: 'voice',
  label: 'Voice',
  help: 'Choose one that goes with the presenter.',
} satisfies z.input<typeof SlotShape>;

/** The colour of the spoken word. */
export const accent = (color: string) =>
  ({
    kind: 'color',
    key: 'accent',
    label: 'Accent colour',
    help: 'Colours the word that is being spoken. Take the one of your brand.',
    fills: 'captions',
    default: color,
  }) satisfies z.input<typeof SlotShape>;
