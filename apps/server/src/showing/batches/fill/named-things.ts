import {
  AppError,
  BATCH_MAX,
  PARTNER_PRESENTERS_MAX,
  PRESENTER_PARTNER_IDS,
  type Slot,
  type UploadKind,
  type BatchMapping,
  NO_STAND_IN,
  BATCH_EXTRAS,
  type BatchExtra,
  type BatchTarget,
  namesOf,
  PictureFormat,
  SCRIPT_MAX_CHARACTERS,
  SLOT_MAX,
  TITLE_MAX_CHARACTERS,
} from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import type { Actor } from '../../../access.ts';
import { getAvatar, listAvatars } from '../../../making/avatars/avatars.service.ts';
import { findUploads, type FoundUpload, listUploadNames } from '../../../people/uploads/uploads.service.ts';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/lib/text.ts';
import type { SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import { type FilledVersion, KNOWN_ROOMS, type KnownThings, thingsNamed } from '../../templates/fill-rows.service.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { filled } from '@sayso/i18n';

/** What people call by a name in a table. */
type Kind = Exclude<Slot['kind'], 'text' | 'color'>;
/** The id that a word means, or why it means none. */
type Found = { id: string; problem?: undefined } | { id?: undefined; problem: string };
/** What a row says of a thing: its name or its id, and what a picture has to be. */
export type Asked = { kind: Kind; written: string; fills?: UploadKind | undefined };
/** Ids that were found for what a row says, by `keyOf`. */
export type FoundThings = Readonly<Record<string, string>>;

/** All that an account may fill slots with, by ids and by names. */
export type NamedThings = {
  known: KnownThings;
  /** What a thing is called; '' for one that is not there. */
  nameOf(kind: Kind, id: string): string;
  /** Which thing somebody means who writes its id or its name, whatever its capitals. */
  find(asked: Asked): Found;
  /** The voice to speak with in place of one that does not go with a presenter; null where it does, or none of its accent does. */
  fittingVoice: FittingVoice;
};

/** Presenters that are known: the library, own ones, and all that partners lend. */
const PRESENTERS = 1_000 + PRESENTER_PARTNER_IDS.length * PARTNER_PRESENTERS_MAX;
/** Uploads that are known by their names: one for each row. Further ones are known by their ids. */
const UPLOADS = BATCH_MAX.rows;
/** Characters of what somebody wrote that they are told of. */
const SHOWN = 60;
/** Ids that a person is told to choose from. */
const TOLD = 5;

export type ThingsDeps = SigningDeps & Pick<Deps, 'db' | 'speech' | 'settings'>;

/** What a template itself names is called: little to look up. */
export async function findNames(
  deps: ThingsDeps,
  actor: Actor,
  filled: FilledVersion,
): Promise<Pick<NamedThings, 'nameOf'>> {
  return thingsOf(deps, await findByIds(deps, actor, thingsNamed(filled, {})));
}

/** Presenters and uploads that are there of some ids. */
async function findByIds(
  deps: ThingsDeps,
  actor: Actor,
  { presenters, uploads: ids }: { presenters: readonly string[]; uploads: readonly string[] },
): Promise<Things> {
  const [people, uploads] = await Promise.all([
    Promise.all([...new Set(presenters)].map((id) => findPresenter(deps, actor, id))),
    findUploads(deps.db, actor.accountId, [...new Set(ids.filter(isUuid))]),
  ]);
  return { avatars: people.flatMap((one) => one ?? []), uploads };
}

async function findPresenter(deps: ThingsDeps, actor: Actor, id: string) {
  const found = await getAvatar(deps, actor, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  return found?.is_gone ? null : found;
}

/** Looks up what an account may use: everything that it can call by a name, and what the template itself or any of some words names by its id. */
export async function findThings(
  deps: ThingsDeps,
  actor: Actor,
  { filled, words }: { filled: FilledVersion; words: readonly string[] },
): Promise<NamedThings> {
  const ownIds = [...thingsNamed(filled, {}).uploads, ...words].filter(isUuid);
  const [{ avatars }, listed, named] = await Promise.all([
    listAvatars(deps, actor, { page: 1, per_page: PRESENTERS }),
    listUploadNames(deps, actor, UPLOADS),
    findUploads(deps.db, actor.accountId, [...new Set(ownIds)]),
  ]);
  const { names, ...things } = thingsOf(deps, { avatars, uploads: [...listed, ...named] });
  const ids = {
    presenter: idsByName(names.presenter),
    voice: idsByName(names.voice),
    // What only this row, or the one beside it, names by its id is known by no name.
    picture: idsByName(new Map(listed.map(({ id, name }) => [id, name]))),
  };
  return {
    ...things,
    find({ kind, written, fills }) {
      if (names[kind].has(written)) return { id: written };
      const called = ids[kind].get(key(written)) ?? [];
      const meant = fills === undefined ? called : called.filter((id) => things.known.uploads.get(id) === fills);
      const [only, ...others] = meant;
      if (only === undefined) return { problem: isNot({ kind, written }) };
      if (others.length === 0) return { id: only };
      return { problem: `Several are called so. Use one of their ids: ${meant.slice(0, TOLD).join(', ')}.` };
    },
  };
}

/** What was found before of all that a row says, as far as it is still there: its ids and those of the template are looked up, and nothing else. */
export async function findAgain(
  deps: ThingsDeps,
  actor: Actor,
  { filled, found }: { filled: FilledVersion; found: FoundThings },
): Promise<NamedThings> {
  const own = thingsNamed(filled, {});
  const idsOf = (kind: Kind) => Object.entries(found).flatMap(([one, id]) => (one.startsWith(`${kind} `) ? [id] : []));
  const there = await findByIds(deps, actor, {
    presenters: [...own.presenters, ...idsOf('presenter')],
    uploads: [...own.uploads, ...idsOf('picture')],
  });
  const { names, ...things } = thingsOf(deps, there);
  return {
    ...things,
    find(asked) {
      const id = found[keyOf(asked)];
      return id !== undefined && names[asked.kind].has(id) ? { id } : { problem: isNot(asked) };
    },
  };
}

/** By what it is kept what a row says of a thing. */
export const keyOf = ({ kind, written, fills = undefined }: Asked): string => `${kind} ${fills ?? ''} ${written}`;

const isNot = ({ kind, written }: Asked) => batchesTexts.noneCalled({ kind, shown: shown(written) });

type Things = {
  avatars: readonly NonNullable<Awaited<ReturnType<typeof findPresenter>>>[];
  uploads: readonly Pick<FoundUpload, 'id' | 'kind' | 'name'>[];
};

/** What was looked up, by ids, with all voices that there are. */
function thingsOf({ speech }: Pick<Deps, 'speech'>, { avatars, uploads }: Things) {
  const voices = speech.voices();
  const known: KnownThings = {
    presenters: new Map(avatars.map((avatar) => [avatar.id, avatar])),
    voices: new Map(voices.map(({ id, name, language, region }) => [id, { name, country: language, region }])),
    uploads: new Map(uploads.map(({ id, kind }) => [id, kind])),
    rooms: KNOWN_ROOMS,
  };
  const names = {
    presenter: new Map(avatars.map(({ id, name }) => [id, name])),
    voice: new Map(voices.map(({ id, name }) => [id, name])),
    picture: new Map(uploads.map(({ id, name }) => [id, name])),
  };
  const nameOf = (kind: Kind, id: string): string => names[kind].get(id) ?? '';
  return { known, names, nameOf, fittingVoice: fittingVoiceOf(voices) };
}

type Gender = SpeechVoice['gender'];
type FittingVoice = (voiceId: string, gender: Gender) => { id: string; name: string } | null;

/** Which of some voices to speak with where a row names another presenter than its template and no voice: one of the same accent. Those of the machine itself stand first. */
const fittingVoiceOf =
  (voices: readonly SpeechVoice[]): FittingVoice =>
  (voiceId, gender) => {
    const own = voices.find(({ id }) => id === voiceId);
    if (!own || own.gender === gender) return null;
    const isFitting = (one: SpeechVoice) =>
      one.gender === gender && one.language === own.language && one.region === own.region;
    return voices.find(isFitting) ?? null;
  };

function idsByName(names: ReadonlyMap<string, string>): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [id, name] of names) {
    const written = key(name);
    const called = ids.get(written);
    if (called) called.push(id);
    else ids.set(written, [id]);
  }
  return ids;
}

/** The beginning of a text, cut between two characters. */
const shown = (text: string) => [...text].slice(0, SHOWN).join('');

/** Names are the same whatever their capitals, and however spaces stand in them. */
const key = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** What a row says of each target; '' for nothing. */
export const writtenIn =
  (mapping: BatchMapping, cells: readonly string[]) =>
  (target: string): string => {
    const source = mapping[target];
    if (!source) return '';
    return ('column' in source ? (cells[source.column] ?? '') : source.value).trim();
  };

/** True when a row asks for no stand-in. */
export const isNoStandIn = (target: string, text: string): boolean =>
  target === '_stand_in' && text.toLowerCase() === NO_STAND_IN;

/** The thing that a row names in a slot; null where it names none, or the slot holds words. */
export function askedOf(slot: Slot, written: (target: string) => string): Asked | null {
  const text = written(slot.key);
  if (text === '' || isNoStandIn(slot.key, text) || slot.kind === 'text' || slot.kind === 'color') return null;
  return { kind: slot.kind, written: text, fills: 'fills' in slot ? slot.fills : undefined };
}

type Row = { filled: FilledVersion; mapping: BatchMapping; cells: readonly string[] };

/** Whether all that a row names was found before. It was not where its columns were put into something else since, or where it was wrong. */
export function isFound(found: FoundThings, { filled, mapping, cells }: Row): boolean {
  const written = writtenIn(mapping, cells);
  return [...filled.slots, ...extraSlots()].every((slot) => {
    const asked = askedOf(slot, written);
    return asked === null || Object.hasOwn(found, keyOf(asked));
  });
}

const HELP: Readonly<Record<BatchExtra, string>> = filled(batchesTexts.help, {
  none: NO_STAND_IN,
  formats: PictureFormat.options.join(', '),
});

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
export const extraSlots = (): readonly Slot[] =>
  namesOf(BATCH_EXTRAS).flatMap((key): Slot[] => {
    const common = { key, label: BATCH_EXTRAS[key], help: '', is_required: false, default: '' };
    const kind = KINDS[key];
    if (kind === 'presenter' || kind === 'voice') return [{ ...common, kind }];
    return kind === 'text' ? [{ ...common, kind, max_characters: MOST[key] ?? SLOT_MAX.text }] : [];
  });
