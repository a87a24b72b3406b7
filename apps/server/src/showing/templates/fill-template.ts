import {
  tooLong,
  BackgroundColor,
  type ChosenSpec,
  DraftContent,
  END_CARD_MAX,
  fillText,
  SCRIPT_MAX_CHARACTERS,
  type Slot,
  slotKeysOf,
  type SlotValues,
  TITLE_MAX_CHARACTERS,
  type FileKind,
} from '@sayso/contract';
import type { FilledVersion, TemplateRecipe } from './recipe.ts';
import { templatesTexts } from './templates.texts.gen.ts';

/** What whoever uses a template may put into it: all by their ids. `rooms`: names of backgrounds. */
export type KnownThings = {
  presenters: ReadonlyMap<string, NonNullable<DraftContent['avatar']>>;
  voices: ReadonlyMap<string, { name: string; country: string; region: string }>;
  uploads: ReadonlyMap<string, FileKind>;
  rooms: ReadonlyMap<string, string>;
};

/** The draft, or what is wrong, by the key of the slot that it belongs to. */
export type Filled = { content: DraftContent; errors: null } | { content: null; errors: Record<string, string[]> };

/**
 * The draft that a version of a template and values for its slots make: the one place where slots are filled, for people as for rows of a list. Pure. A value that is given has to fit; a default that is no longer
 * there, or belongs to somebody else, is left out. So is the example of a text or a picture that somebody has emptied: it is another one's.
 */
export function fillTemplate({ recipe, slots }: FilledVersion, values: SlotValues, known: KnownThings): Filled {
  const errors = new Map<string, string[]>();
  const chosen: Record<string, string> = {};
  for (const slot of slots) {
    const { value, error } = valueOf(slot, values[slot.key]?.trim(), known);
    if (error) errors.set(slot.key, [error]);
    chosen[slot.key] = value;
  }
  for (const key of Object.keys(values))
    if (!slots.some((slot) => slot.key === key)) errors.set(key, [templatesTexts.noSuchSlot]);
  const texts = filledTexts(recipe, chosen);
  for (const { key, error } of texts.problems) if (!errors.has(key)) errors.set(key, [error]);
  if (errors.size > 0) return { content: null, errors: Object.fromEntries(errors) };
  return { content: contentOf({ recipe, slots }, { chosen, texts: texts.filled, known }), errors: null };
}

/** All that a version and some values name beside texts: what has to be looked up before they are filled in. */
export function thingsNamed(
  { recipe, slots }: FilledVersion,
  values: SlotValues,
): { uploads: string[]; presenters: string[] } {
  const { scene, endCard, sound } = recipe.spec;
  const named = (kind: Slot['kind']) =>
    slots.flatMap((slot) => (slot.kind === kind ? [slot.default, (values[slot.key] ?? '').trim()] : []));
  const { product } = scene;
  return {
    uploads: [
      ...named('picture'),
      scene.background.uploadId,
      scene.logo.uploadId,
      product === 'auto' || product === 'none' ? null : product,
      endCard?.productUploadId,
      sound.music?.uploadId,
    ].filter((id): id is string => typeof id === 'string' && id !== ''),
    presenters: [...named('presenter'), recipe.presenterId ?? ''].filter((id) => id !== ''),
  };
}

function valueOf(slot: Slot, written: string | undefined, known: KnownThings): { value: string; error?: string } {
  // A form sends the defaults that nobody touched.
  const given = written === undefined || written === slot.default ? '' : written;
  const problem = given === '' ? undefined : problemOf(slot, given, known);
  if (problem) return { value: '', error: problem };
  const isEmptied = written === '' && (slot.kind === 'text' || slot.kind === 'picture');
  const isThere = slot.default !== '' && problemOf(slot, slot.default, known) === undefined;
  const fallback = isThere && !isEmptied ? slot.default : '';
  const value = given === '' ? fallback : given;
  return value === '' && slot.is_required ? { value, error: REQUIRED[slot.kind] } : { value };
}

const REQUIRED: Record<Slot['kind'], string> = templatesTexts.required;

/** What is wrong with a value; undefined for nothing. */
function problemOf(slot: Slot, value: string, { uploads, voices, presenters }: KnownThings): string | undefined {
  if (slot.kind === 'text') return value.length > slot.max_characters ? tooLong(slot.max_characters) : undefined;
  if (slot.kind === 'picture') return uploads.get(value) === slot.fills ? undefined : templatesTexts.notOwnPicture;
  if (slot.kind === 'voice') return voices.has(value) ? undefined : templatesTexts.voice;
  if (slot.kind === 'presenter') return presenters.has(value) ? undefined : templatesTexts.presenter;
  return BackgroundColor.safeParse(value).success ? undefined : templatesTexts.colour;
}

type Texts = { title: string; script: string; endCard: ChosenSpec['endCard'] };

/** The texts with their slots filled, and which of these made one of them too long. */
function filledTexts({ title, script, spec: { endCard } }: TemplateRecipe, chosen: Record<string, string>) {
  const problems: { key: string; error: string }[] = [];
  const fill = (text: string, { where, most }: { where: string; most: number }): string => {
    const filled = fillText(text, chosen).trim();
    if (filled.length > most)
      for (const key of slotKeysOf(text))
        problems.push({ key, error: `${where} would get too long. ${tooLong(most)}` });
    return filled;
  };
  const card = (text: string, most: number) => fill(text, { where: 'A line of the end card', most });
  const filled: Texts = {
    title: fill(title, { where: 'The title', most: TITLE_MAX_CHARACTERS }),
    script: fill(script, { where: 'The script', most: SCRIPT_MAX_CHARACTERS }),
    endCard: endCard && {
      ...endCard,
      name: card(endCard.name, END_CARD_MAX.name),
      price: card(endCard.price, END_CARD_MAX.price),
      button: card(endCard.button, END_CARD_MAX.button),
      link: card(endCard.link, END_CARD_MAX.link),
    },
  };
  return { filled, problems };
}

type Parts = { chosen: Record<string, string>; texts: Texts; known: KnownThings };

function contentOf({ recipe, slots }: FilledVersion, { chosen, texts, known }: Parts): DraftContent {
  const filling: Filling = (place) => {
    const slot = slots.find((one) => one.kind === place.kind && (!('fills' in one) || one.fills === place.fills));
    return slot && (chosen[slot.key] || null);
  };
  const avatar = known.presenters.get(filling({ kind: 'presenter' }) ?? recipe.presenterId ?? '') ?? null;
  const voiceId = filling({ kind: 'voice' }) ?? recipe.voiceId ?? '';
  const voice = known.voices.get(voiceId);
  return DraftContent.parse({
    step: avatar ? 2 : 1,
    avatarType: avatar?.is_own ? 'digital' : 'library',
    avatar,
    script: texts.script,
    ...(voice && {
      country: voice.country,
      region: voice.region,
      voice: { id: voiceId, name: voice.name, by: 'person' },
    }),
    speechRate: recipe.speechRate,
    speechMood: recipe.speechMood,
    title: texts.title === '' ? null : texts.title,
    spec: specOf(recipe.spec, { filling, endCard: texts.endCard, known }),
  });
}

/** What fills a place. Null: its slot is empty; undefined: it has none, and is as in the recipe. */
type Filling = (place: { kind: Slot['kind']; fills?: string }) => string | null | undefined;

/** The look with what fills it. What it names of somebody else's files is left out, and what stood as an example where a slot is empty. */
function specOf(
  spec: ChosenSpec,
  { filling, endCard, known }: { filling: Filling; endCard: ChosenSpec['endCard']; known: KnownThings },
): ChosenSpec {
  const own = (id: string | null | undefined) => (id && known.uploads.has(id) ? id : null);
  const { background, logo, product } = spec.scene;
  const picture = (fills: string, usual: string | null | undefined) => {
    const filled = filling({ kind: 'picture', fills });
    return filled === undefined ? own(usual) : filled;
  };
  const shown = picture('product', product);
  const behind = filling({ kind: 'picture', fills: 'background' }) ?? null;
  const color = filling({ kind: 'color', fills: 'background' });
  const music = spec.sound.music;
  return {
    ...spec,
    scene: {
      ...spec.scene,
      background: {
        ...background,
        roomName: known.rooms.get(background.roomId ?? '') ?? background.roomName,
        uploadId: picture('background', background.uploadId),
        // A picture that somebody chose is to be seen.
        color: color ?? (behind === null ? background.color : null),
      },
      logo: { ...logo, uploadId: picture('logo', logo.uploadId) },
      product: shown ?? (product === 'none' ? 'none' : 'auto'),
    },
    captions: {
      look: { ...spec.captions.look, color: filling({ kind: 'color', fills: 'captions' }) ?? spec.captions.look.color },
    },
    sound: { music: music?.uploadId && own(music.uploadId) === null ? null : music },
    endCard: endCard && { ...endCard, productUploadId: picture('product', endCard.productUploadId) },
  };
}
