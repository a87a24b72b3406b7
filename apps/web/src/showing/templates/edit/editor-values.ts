import {
  type Slot,
  slotKeysOf,
  type TemplateCategory,
  type TemplateDetail,
  type TemplateForm,
  type TemplateVisibility,
} from '@sayso/contract';
import { templatesTexts } from '../templates.texts.gen.ts';

const texts = templatesTexts.edit;

/** What is said about a text slot. */
export type SlotWords = { label: string; help: string; example: string; max: number | null; isRequired: boolean };

/** Everything but texts that can be chosen, by what the form calls it. */
const PICKS = {
  presenter: { kind: 'presenter', key: 'presenter' },
  voice: { kind: 'voice', key: 'voice' },
  product: { kind: 'picture', key: 'product_picture', fills: 'product' },
  background: { kind: 'picture', key: 'place_picture', fills: 'background' },
  logo: { kind: 'picture', key: 'logo', fills: 'logo' },
  accent: { kind: 'color', key: 'accent', fills: 'captions' },
  ground: { kind: 'color', key: 'ground', fills: 'background' },
} as const;
export type Pick = keyof typeof PICKS;
export const PICK_NAMES = Object.keys(PICKS) as Pick[];

/** The form of a template. `words`: what is said about texts, by their keys; those that no text names wait for it. */
export type EditorValues = {
  name: string;
  description: string;
  category: TemplateCategory;
  visibility: TemplateVisibility;
  title: string;
  script: string;
  hasCard: boolean;
  card: { name: string; price: string; button: string; link: string };
  words: Record<string, SlotWords>;
  picks: Record<Pick, boolean>;
};

/** What a template that is made of something begins with. */
export type EditorStart = {
  name: string;
  title: string;
  script: string;
  card: EditorValues['card'] | null;
};

const NO_CARD = { name: '', price: '', button: '', link: '' };
const NO_PICKS: EditorValues['picks'] = {
  presenter: true,
  voice: true,
  product: false,
  background: false,
  logo: false,
  accent: false,
  ground: false,
};

export function startValues({ name, title, script, card }: EditorStart): EditorValues {
  return {
    name,
    description: '',
    category: 'product',
    visibility: 'account',
    title,
    script,
    hasCard: card !== null,
    card: card ?? NO_CARD,
    words: {},
    picks: NO_PICKS,
  };
}

export function valuesOf(template: TemplateDetail): EditorValues {
  const { name, description, category, visibility, title, script, end_card: card, slots } = template;
  const words = slots.flatMap((slot) =>
    slot.kind === 'text'
      ? [
          [
            slot.key,
            {
              label: slot.label,
              help: slot.help,
              example: slot.default,
              max: slot.max_characters,
              isRequired: slot.is_required,
            },
          ] as const,
        ]
      : [],
  );
  const picks = Object.fromEntries(PICK_NAMES.map((pick) => [pick, slots.some((slot) => isPick(slot, pick))]));
  return {
    name,
    description,
    category,
    visibility,
    title,
    script,
    hasCard: card !== null,
    card: card ?? NO_CARD,
    words: Object.fromEntries(words),
    picks: picks as EditorValues['picks'],
  };
}

function isPick(slot: Slot, pick: Pick): boolean {
  const { kind, ...rest } = PICKS[pick];
  return slot.kind === kind && (!('fills' in slot) || ('fills' in rest && slot.fills === rest.fills));
}

/** The keys that the words name, in the order in which they come. */
export function namedKeys({ title, script, hasCard, card }: Omit<EditorValues, 'words' | 'picks'>): string[] {
  return slotKeysOf([script, title, ...(hasCard ? Object.values(card) : [])].join('\n')).filter((key) => key !== '');
}

/** What is said about a text until somebody says it better. */
export const plainWords = (key: string): SlotWords => ({
  label: `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll('_', ' '),
  help: '',
  example: '',
  max: 80,
  isRequired: true,
});

/** The form as it is sent. `before`: what the template has now, of which slots keep what no control shows. */
export function formOf(values: EditorValues, before: readonly Slot[]): TemplateForm {
  const { name, description, category, visibility, title, script, hasCard, card, words, picks } = values;
  const textSlots = namedKeys(values).map((key): Slot => {
    const { label, help, example, max, isRequired } = words[key] ?? plainWords(key);
    return {
      kind: 'text',
      key,
      label,
      help,
      default: example,
      max_characters: max ?? 80,
      is_required: isRequired,
    };
  });
  const others = PICK_NAMES.filter((pick) => picks[pick]).map((pick): Slot => {
    const kept = before.find((slot) => isPick(slot, pick));
    const fresh = {
      ...PICKS[pick],
      label: texts.picks[pick],
      help: texts.helps[pick],
      default: '',
      is_required: false,
    };
    return kept ?? (fresh as Slot);
  });
  return {
    name,
    description,
    category,
    visibility,
    title,
    script,
    end_card: hasCard ? card : null,
    slots: [...textSlots, ...others],
  };
}

/** Where the form shows what the server says about a slot: it counts them, the form calls them by their keys. */
export function fieldOf(path: string, slots: readonly Slot[]): string {
  const [first = '', index = '', field = ''] = path.split('.');
  if (first === 'end_card') return ['card', ...path.split('.').slice(1)].join('.');
  if (first !== 'slots') return path;
  const slot = slots[Number(index)];
  if (slot?.kind !== 'text' || field === 'key') return 'script';
  const name = { default: 'example', max_characters: 'max', is_required: 'isRequired' }[field] ?? field;
  return `words.${slot.key}.${name}`;
}
