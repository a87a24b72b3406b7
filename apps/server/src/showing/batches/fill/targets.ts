import {
  BATCH_EXTRAS,
  type BatchExtra,
  type BatchTarget,
  namesOf,
  NO_STAND_IN,
  PictureFormat,
  SCRIPT_MAX_CHARACTERS,
  type Slot,
  SLOT_MAX,
  TITLE_MAX_CHARACTERS,
} from '@sayso/contract';
import type { FilledVersion } from '../../templates/fill-rows.service.ts';
import type { NamedThings } from './named-things.ts';

const HELP: Readonly<Record<BatchExtra, string>> = {
  _title: 'What the video is called. Without it, as the template says.',
  _hook: 'One or two sentences that are said first.',
  _script: 'What is said in place of the script of the template.',
  _presenter: 'The name of a presenter, or its id.',
  _stand_in: `Who of the library performs where a photo-real presenter cannot be filmed: a name, or an id. With "${NO_STAND_IN}" such a video fails. Without either, the most similar presenter, unless this site has that switched off.`,
  _voice: 'The name of a voice, or its id. Without one, one that goes with the presenter.',
  _format: `One of ${PictureFormat.options.join(', ')}.`,
};

const KINDS: Readonly<Record<BatchExtra, BatchTarget['kind']>> = {
  _title: 'text',
  _hook: 'text',
  _script: 'text',
  _presenter: 'presenter',
  _stand_in: 'presenter',
  _voice: 'voice',
  _format: 'format',
};

const MOST: Readonly<Partial<Record<BatchExtra, number>>> = {
  _title: TITLE_MAX_CHARACTERS,
  _hook: SLOT_MAX.text,
  _script: SCRIPT_MAX_CHARACTERS,
};

/** What rows can say of a template: its slots, and what every template can be said in addition. */
export function targetsOf({ recipe, slots }: FilledVersion, names: Pick<NamedThings, 'nameOf'>): BatchTarget[] {
  const extras = namesOf(BATCH_EXTRAS).filter((key) => !slots.some(({ kind }) => kind === kindOfThing(key)));
  const defaults: Readonly<Partial<Record<BatchExtra, string>>> = {
    _presenter: names.nameOf('presenter', recipe.presenterId ?? ''),
    _voice: names.nameOf('voice', recipe.voiceId ?? ''),
    _format: recipe.spec.output.format,
  };
  return [
    ...slots.map((slot) => {
      const target = targetOfSlot(slot, names);
      const extra = slot.kind === 'presenter' || slot.kind === 'voice' ? defaults[`_${slot.kind}`] : undefined;
      // What is left to the template is what the template itself speaks with.
      return target.default === '' && !slot.is_required && extra !== undefined ? { ...target, default: extra } : target;
    }),
    ...extras.map((key) => ({
      key,
      label: BATCH_EXTRAS[key],
      help: HELP[key],
      kind: KINDS[key],
      is_required: false,
      max_characters: MOST[key] ?? null,
      default: defaults[key] ?? '',
    })),
  ];
}

/** The kind of slot that takes the place of an extra. */
const kindOfThing = (key: BatchExtra) => (key === '_presenter' || key === '_voice' ? KINDS[key] : null);

const targetOfSlot = (slot: Slot, names: Pick<NamedThings, 'nameOf'>): BatchTarget => ({
  key: slot.key,
  label: slot.label,
  help: slot.help,
  kind: slot.kind,
  is_required: slot.is_required,
  max_characters: slot.kind === 'text' ? slot.max_characters : null,
  default: slot.kind === 'text' || slot.kind === 'color' ? slot.default : names.nameOf(slot.kind, slot.default),
});

/** The slots that extras are: filled like those of the template. */
export const EXTRA_SLOTS: readonly Slot[] = namesOf(BATCH_EXTRAS).flatMap((key): Slot[] => {
  const common = { key, label: BATCH_EXTRAS[key], help: '', is_required: false, default: '' };
  const kind = KINDS[key];
  if (kind === 'presenter' || kind === 'voice') return [{ ...common, kind }];
  return kind === 'text' ? [{ ...common, kind, max_characters: MOST[key] ?? SLOT_MAX.text }] : [];
});
