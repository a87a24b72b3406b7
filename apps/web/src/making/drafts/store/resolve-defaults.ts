import {
  type Avatar,
  type Background,
  DEFAULT_PREFERENCES,
  newVideoChoices,
  type Preferences,
  type Video,
  type VoiceGroup,
  withChoices,
} from '@sayso/contract';
import { languageName } from '../../../lib/format.ts';
import { preferredVoice } from '../../voices/voices.queries.ts';
import { characterOf, type Draft, EMPTY_DRAFT, type FirstChoices, firstChoices, withoutUploads } from './draft.ts';

type Choice = { value: string; label: string };

/** What is known by now of what a draft may begin with. Undefined is what is still on its way, null what could not be loaded or is not there. */
export type Knowledge = {
  preferences: Preferences | null | undefined;
  /** The account's newest video. */
  lastVideo: Video | null | undefined;
  /** By their ids. */
  avatars: Readonly<Record<string, Avatar | null | undefined>>;
  /** Own files of the last video's look that were deleted since. */
  lostUploadIds: readonly string[] | undefined;
  rooms: readonly Background[] | undefined;
  countries: readonly Choice[] | null | undefined;
  /** By country. */
  regions: Readonly<Record<string, readonly Choice[] | undefined>>;
  /** By `placeKey`. */
  voices: Readonly<Record<string, readonly VoiceGroup[] | undefined>>;
};

/** What may still choose itself in a draft. `avatar`: none has yet. `voice`: the draft began without a language, and no voice has been chosen since. */
export type Open = { avatar: boolean; voice: boolean };

/** `isUntouched`: the person has chosen nothing yet. */
export type Known = Knowledge & { open: Open; isUntouched: boolean };

export const NOTHING_KNOWN: Knowledge = {
  preferences: undefined,
  lastVideo: undefined,
  avatars: {},
  lostUploadIds: undefined,
  rooms: undefined,
  countries: undefined,
  regions: {},
  voices: {},
};

export const placeKey = (country: string, region: string) => `${country}-${region}`;

/** The step that chooses among voices: there a choice that is not offered any more gives way. */
export const isAtVoices = ({ step, useCustomAudio }: Draft) => step === 2 && !useCustomAudio;

/**
 * The draft with everything decided that can be decided by now; the same draft where that is nothing. What the person chose stays, unless it is not offered any more.
 * Deciding twice is deciding once, and the order in which things become known makes no difference in the end.
 */
export function resolveDefaults(draft: Draft, known: Known): Draft {
  const choices = choicesOf(known);
  if (choices === undefined) return draft;
  const rules = [
    avatarTypeOf,
    avatarOf,
    lookOf,
    roomOf,
    offeredCountryOf,
    offeredRegionOf,
    firstVoiceOf,
    offeredVoiceOf,
  ];
  return rules.reduce((decided, rule) => withFields(decided, rule(decided, { ...known, choices })), draft);
}

type Context = Known & { choices: FirstChoices | null };

/** What the person's preferences and last video come to; null where the preferences could not be loaded. */
export function choicesOf({ preferences, lastVideo }: Pick<Knowledge, 'preferences' | 'lastVideo'>) {
  if (preferences === undefined || lastVideo === undefined) return undefined;
  return preferences && firstChoices(preferences, lastVideo);
}

function withFields(draft: Draft, fields: Partial<Draft>): Draft {
  const isSame = Object.entries(fields).every(([name, value]) => Reflect.get(draft, name) === value);
  return isSame ? draft : { ...draft, ...fields };
}

/** Where somebody chose an avatar, or whence it shall come, that stays. */
function avatarTypeOf(draft: Draft, { choices, isUntouched }: Context): Partial<Draft> {
  const isOpen = draft.country === '' && isUntouched && draft.avatar === null;
  return isOpen && choices ? { avatarType: choices.avatarType } : {};
}

function avatarOf(draft: Draft, known: Context): Partial<Draft> {
  const avatar = firstAvatar(draft, known);
  if (!avatar) return {};
  return { avatar, ...(draft.avatarType === 'custom' && characterOf(avatar)) };
}

/**
 * Of the avatars that are meant the first that can still perform; undefined while that is not known. They are meant where the draft begins, and in the library also where there are words
 * that somebody is to say. Among avatars of one's own it is only the last video's, and none where another one is being described.
 */
function firstAvatar(draft: Draft, known: Pick<Context, 'choices' | 'open' | 'avatars'>): Avatar | null | undefined {
  const { choices, avatars } = known;
  for (const id of avatarIdsFor(draft, { choices, open: known.open })) {
    const avatar = avatars[id];
    if (avatar !== null && avatar?.is_gone !== true) return avatar;
  }
  return null;
}

/** Avatars that may become the draft's, in order of preference; none where no avatar chooses itself. */
export function avatarIdsFor(draft: Draft, { choices, open }: Pick<Context, 'choices' | 'open'>): readonly string[] {
  const { avatar, avatarType, script } = draft;
  if (avatar !== null || !open.avatar || !choices) return [];
  const isInLibrary = avatarType === 'library';
  if (choices.avatarType !== avatarType && !(isInLibrary && script !== '')) return [];
  if (avatarType === 'custom' && isDescribed(draft)) return [];
  return isInLibrary ? choices.avatarIds : choices.avatarIds.slice(0, 1);
}

const isDescribed = ({ description, gender, appearance, age, productUploadId, avatarName, avatarJobId }: Draft) =>
  [description, gender, appearance, age, avatarName].some((text) => text !== '') ||
  productUploadId !== null ||
  avatarJobId !== null;

const FIRST_SPEC = EMPTY_DRAFT.spec;

/** Whether the draft has the very look that every draft begins with: one that somebody chose stays, even where it says the same. Scene and light may be chosen already. */
const isLookOpen = ({ spec: { scene, captions, sound, endCard, output } }: Draft) =>
  scene.camera === FIRST_SPEC.scene.camera &&
  captions === FIRST_SPEC.captions &&
  sound === FIRST_SPEC.sound &&
  endCard === null &&
  output === FIRST_SPEC.output;

const isPlaceOpen = ({ spec: { scene } }: Draft) =>
  scene.background.roomId === null && scene.background.uploadId === null && scene.background.color === null;

/** Scene and output of the last video, once it is known which of its own files are still there. */
function lookOf(draft: Draft, { choices, lostUploadIds }: Context): Partial<Draft> {
  const look = choices?.look;
  if (!look || !lostUploadIds || !isLookOpen(draft)) return {};
  const { background, camera, logo, ...others } = withoutUploads(look, lostUploadIds);
  const now = draft.spec.scene.logo;
  const isLogoOpen = now.position === FIRST_SPEC.scene.logo.position && now.uploadId === null;
  const scene = { camera, ...(isLogoOpen && { logo }), ...(background && isPlaceOpen(draft) && { background }) };
  return { spec: withChoices(draft.spec, { ...others, scene }) };
}

/** There is always a room, so that the preview is whole from the first avatar on. */
function roomOf(draft: Draft, { choices, rooms }: Context): Partial<Draft> {
  const comesWithLook = Boolean(choices?.look?.background) && isLookOpen(draft) && isPlaceOpen(draft);
  if (draft.spec.scene.background.roomId !== null || comesWithLook || !rooms) return {};
  const preferred = choices?.backgroundIds.map((wanted) => rooms.find(({ id }) => id === wanted)).find(Boolean);
  const first = preferred ?? rooms[0];
  const background = first && { roomId: first.id, roomName: first.name };
  return background ? { spec: withChoices(draft.spec, { scene: { background } }) } : {};
}

/** Where a new draft is spoken: the first of the preferred languages that is offered, or else the first one; '' for what is not known yet. */
export function firstPlace(choices: Pick<FirstChoices, 'voice'>, known: Pick<Knowledge, 'countries' | 'regions'>) {
  const spoken = choices.voice.locales.find(({ language }) => isOffered(known.countries, language));
  const country = spoken?.language ?? known.countries?.[0]?.value ?? '';
  const regions = known.regions[country];
  const region = (regions?.find(({ value }) => value === spoken?.region) ?? regions?.[0])?.value ?? '';
  return { country, region };
}

/** Language, region, rate and voice of a new draft, decided together. A voice of another gender than the avatar's is left to the step that chooses voices. */
function firstVoiceOf(draft: Draft, known: Context): Partial<Draft> {
  const { choices, open } = known;
  if (!open.voice || draft.voice !== null) return {};
  const place = choices ? firstPlace(choices, known) : { country: '', region: '' };
  // Whether a voice suits is known once it is known who speaks.
  const groups =
    firstAvatar(draft, known) === undefined ? undefined : known.voices[placeKey(place.country, place.region)];
  const voice = choices && groups && preferredVoice(groups, choices.voice);
  if (!voice || !choices) return draft.country === '' && isAtVoices(draft) ? placeAtVoices(draft, known) : {};
  const isHere = draft.country === place.country && draft.region === place.region;
  if (draft.country !== '' && !isHere) return {};
  const { gender: wanted } = choices.voice;
  const suits = wanted === undefined || (draft.avatar?.gender ?? wanted) === wanted;
  return {
    ...(!isHere && { ...place, ...rateOf(draft, choices.voice) }),
    ...(suits && { voice: { id: voice.value, name: voice.label, by: 'default' } }),
  };
}

/** What is known of the place before its voices are. */
function placeAtVoices(draft: Draft, { choices, preferences, countries, regions }: Context): Partial<Draft> {
  const offered = offeredCountries(countries);
  if (offered.length === 0) return {};
  const voice = choices?.voice ?? { ...newVideoChoices(preferences ?? DEFAULT_PREFERENCES), gender: undefined };
  const spoken = voice.locales.find(({ language }) => isOffered(offered, language));
  const { country, region } = firstPlace({ voice }, { countries: offered, regions });
  return { country, region: region || (spoken?.region ?? ''), ...rateOf(draft, voice) };
}

const rateOf = (draft: Draft, { speechRate }: { speechRate: number }) =>
  draft.speechRate === EMPTY_DRAFT.speechRate ? { speechRate } : {};

const isOffered = (choices: readonly Choice[] | null | undefined, value: string) =>
  choices?.some((choice) => choice.value === value) ?? false;

/** Languages to choose from; where they cannot be loaded, those that there are without any service. */
export const offeredCountries = (countries: Knowledge['countries']): readonly Choice[] =>
  countries === null ? defaultCountries() : (countries ?? []);

/** The first of a list where what is chosen is not in it. */
function firstUnlessOffered(offered: readonly Choice[], chosen: string): string | null {
  return isOffered(offered, chosen) ? null : (offered[0]?.value ?? null);
}

function offeredCountryOf(draft: Draft, { countries }: Context): Partial<Draft> {
  if (!isAtVoices(draft) || draft.country === '') return {};
  const country = firstUnlessOffered(offeredCountries(countries), draft.country);
  return country === null ? {} : { country };
}

function offeredRegionOf(draft: Draft, { regions }: Context): Partial<Draft> {
  if (!isAtVoices(draft)) return {};
  const region = firstUnlessOffered(regions[draft.country] ?? [], draft.region);
  return region === null ? {} : { region };
}

/** The preferred voice where it suits the avatar, or the first that does. */
function offeredVoiceOf(draft: Draft, known: Context): Partial<Draft> {
  const { country, region, voice, avatar } = draft;
  // Right after the language changes, the region is still one of the old language: nobody speaks that pair.
  if (!isAtVoices(draft) || !isOffered(known.regions[country], region)) return {};
  if (known.open.voice && firstAvatar(draft, known) === undefined) return {};
  const groups = known.voices[placeKey(country, region)] ?? [];
  if (groups.some(({ children }) => children.some(({ value }) => value === voice?.id))) return {};
  const { voiceIds } = newVideoChoices(known.preferences ?? DEFAULT_PREFERENCES);
  const first = preferredVoice(groups, { voiceIds, gender: avatar?.gender ?? undefined });
  return first ? { voice: { id: first.value, name: first.label, by: 'default' } } : {};
}

/** Shown when the list of countries cannot be loaded, as the documents say: value is the language code. */
const defaultCountries = () =>
  ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh'].map((value) => ({ value, label: languageName(value) }));
