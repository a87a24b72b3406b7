import {
  AppError,
  type Mood,
  VOICE_STYLES,
  type VoiceDetails,
  type VoiceFilter,
  type VoiceGroup,
} from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './voices.store.ts';
import { languageName, regionName } from './languages.service.ts';
import { sampleUrl, toVoiceDetails, toVoiceGroups } from './voices.mapper.ts';
import { removeSamples, voiceSample } from './voice-samples.ts';

type ReadDeps = Pick<Deps, 'db' | 'speech'>;
type Choice = { value: string; label: string };
type Search = {
  language_code?: string | undefined;
  accent?: string | undefined;
  gender?: SpeechVoice['gender'] | undefined;
  tone?: SpeechVoice['style'] | undefined;
  favourite?: 'true' | 'false' | undefined;
};

/** Languages that a configured voice speaks, by name. The documents call them countries. */
export function listCountries({ speech }: Pick<Deps, 'speech'>, actor: Actor): Choice[] {
  authorize(actor, 'voices.view');
  return byName(languagesOf(speech.voices()).map((value) => ({ value, label: languageName(value) })));
}

/** The same, with how many voices speak each. */
export function listLanguages({ speech }: Pick<Deps, 'speech'>, actor: Actor): (Choice & { voices: number })[] {
  authorize(actor, 'voices.view');
  const voices = speech.voices();
  return byName(
    languagesOf(voices).map((value) => ({
      value,
      label: languageName(value),
      voices: voices.filter(({ language }) => language === value).length,
    })),
  );
}

/** Regions of a language, the one that is chosen first ahead. @throws AppError `not_found` for a language that nobody speaks. */
export function listRegions({ speech }: Pick<Deps, 'speech'>, actor: Actor, code: string): Choice[] {
  authorize(actor, 'voices.view');
  const { language } = readCode(speech.voices(), code);
  const voices = speech.voices().filter((voice) => voice.language === language);
  if (voices.length === 0) throw new AppError('not_found');
  return unique(voices.map((voice) => voice.region)).map((value) => ({ value, label: regionName(value) }));
}

/** How the voices that there are come across. */
export function listTones({ speech }: Pick<Deps, 'speech'>, actor: Actor): Choice[] {
  authorize(actor, 'voices.view');
  const styles = new Set(speech.voices().map(({ style }) => style));
  return Object.entries(VOICE_STYLES).flatMap(([value, label]) =>
    styles.has(value as SpeechVoice['style']) ? [{ value, label }] : [],
  );
}

export async function listVoices(
  deps: ReadDeps,
  actor: Actor,
  { country, region, gender, style }: { country: string; region: string } & VoiceFilter,
): Promise<VoiceGroup[]> {
  authorize(actor, 'voices.view');
  const found = deps.speech
    .voices()
    .filter((voice) => voice.language === country && voice.region === region)
    .filter((voice) => isWanted(voice, { gender, tone: style }));
  return toVoiceGroups(found, await favouritesOf(deps, actor));
}

/** Voices of all languages, or some of them. */
export async function searchVoices(deps: ReadDeps, actor: Actor, search: Search): Promise<VoiceDetails[]> {
  authorize(actor, 'voices.view');
  const favourites = await favouritesOf(deps, actor);
  const { language, region } = readCode(deps.speech.voices(), search.language_code);
  const asked = { ...search, language_code: language, accent: search.accent ?? region };
  return deps.speech
    .voices()
    .filter((voice) => isWanted(voice, asked) && (search.favourite !== 'true' || favourites.has(voice.id)))
    .map((voice) => toVoiceDetails(voice, favourites));
}

/** @throws AppError `not_found`. */
export async function getVoice(deps: ReadDeps, actor: Actor, id: string): Promise<VoiceDetails> {
  authorize(actor, 'voices.view');
  return toVoiceDetails(getVoiceOrThrow(deps, id), await favouritesOf(deps, actor));
}

/**
 * Lets a voice say a sentence, unless it has been heard before. Answers the address of the sound.
 * @throws AppError `voice_unavailable`, `speech_failed`, `storage_full`.
 */
export async function previewVoice(
  deps: Parameters<typeof voiceSample>[0],
  actor: Actor,
  { id, rate, mood, signal }: { id: string; rate: number; mood: Mood | null; signal: AbortSignal },
): Promise<string> {
  authorize(actor, 'voices.view');
  const voice = deps.speech.voices().find((one) => one.id === id);
  if (!voice) throw new AppError('voice_unavailable');
  await voiceSample(deps, { id, rate, mood }, { signal, accountId: actor.accountId });
  return sampleUrl(voice, rate, mood);
}

/** Everybody has favourites of their own. @throws AppError `not_found`. */
export async function addFavourite(deps: ReadDeps, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'voices.mark');
  await insertFavourite(deps.db, actor.userId, getVoiceOrThrow(deps, id).id);
}

/** A voice that is not offered any more can be let go of too. */
export async function removeFavourite({ db }: ReadDeps, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'voices.mark');
  await deleteFavourite(db, actor.userId, id);
}

/** Reads the catalogue anew. Samples are made anew when they are heard next. */
export async function syncVoices(
  deps: Pick<Deps, 'db' | 'speech' | 'config'>,
  actor: Actor,
): Promise<{ voices: number; languages: number; samples_removed: number }> {
  authorize(actor, 'voices.manage');
  const voices = deps.speech.voices();
  const removed = await removeSamples(deps);
  await recordAudit(deps.db, { actor, action: 'voices.sync' });
  return { voices: voices.length, languages: languagesOf(voices).length, samples_removed: removed };
}

/** The language and region of a code: `en`, `en-US` and `en_us` are English. */
function readCode(voices: readonly SpeechVoice[], code?: string): { language?: string; region?: string } {
  if (code === undefined) return {};
  const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const exact = voices.find(({ language }) => isAlike(language, code));
  if (exact) return { language: exact.language };
  const [language = '', ...rest] = code.split(/[-_]/);
  const spoken = voices.find((voice) => isAlike(voice.language, language))?.language ?? code;
  const region = voices.find((voice) => rest.some((part) => isAlike(voice.region, part)))?.region;
  return { language: spoken, ...(region === undefined ? {} : { region }) };
}

function isWanted(voice: SpeechVoice, { language_code: language, accent, gender, tone }: Search): boolean {
  return (
    voice.language === (language ?? voice.language) &&
    voice.region === (accent ?? voice.region) &&
    voice.gender === (gender ?? voice.gender) &&
    voice.style === (tone ?? voice.style)
  );
}

const favouritesOf = async ({ db }: ReadDeps, { userId }: Actor) => new Set(await listFavourites(db, userId));

function getVoiceOrThrow({ speech }: Pick<Deps, 'speech'>, id: string): SpeechVoice {
  const voice = speech.voices().find((one) => one.id === id);
  if (!voice) throw new AppError('not_found');
  return voice;
}

const byName = <One extends Choice>(choices: readonly One[]): One[] =>
  choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const languagesOf = (voices: readonly SpeechVoice[]) => unique(voices.map(({ language }) => language));

const unique = (values: readonly string[]) => [...new Set(values)];
