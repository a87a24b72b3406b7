import {
  type GenerateSpeech,
  type NewVideoChoices,
  SpeechTiming,
  type Voice,
  type VoiceGroup,
  voicesApi,
} from '@sayso/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressEndsAt, hasAddressEnded } from '../../lib/links.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { newIdempotencyKey, useSend } from '../../lib/api/use-send.ts';
import { useCall, callQuery } from '../../lib/api/reads.ts';

/** The catalogue changes when an administrator refreshes it, not while somebody writes a script. */
const CATALOGUE_STALE_MS = 10 * 60_000;

/** The languages that a configured voice speaks, under the documents' word 'countries'. */
export const countriesQuery = callQuery(voicesApi.listCountries, { staleTime: CATALOGUE_STALE_MS });

export const regionsQuery = (country: string) =>
  callQuery(voicesApi.listRegions, { params: { country }, enabled: country !== '', staleTime: CATALOGUE_STALE_MS });

/** Names of the voice packs that would speak a language that nobody here speaks, none where no pack is known; null until that is known. */
export function useUnspokenLanguage(language: string): string[] | null {
  const { data } = useCall(voicesApi.listUnspokenLanguages, { staleTime: CATALOGUE_STALE_MS });
  return data ? (data.find(({ value }) => value === language)?.packs ?? []) : null;
}

/** What speaking so many characters takes with the partner whose voice this is; null for voices that no partner speaks. */
export const speechCostQuery = (id: string, characters: number) =>
  callQuery(voicesApi.speechCost, {
    params: { id },
    query: { characters }, // What is left of the day is what others have left of it.
    staleTime: 0, // A line that does not come is none: nobody waits for it.
    retry: false,
  });

export const voicesQuery = (country: string, region: string) =>
  callQuery(voicesApi.listVoices, {
    query: { country, region, voice_map_type: `${country}-${region}` },
    enabled: country !== '' && region !== '',
    staleTime: CATALOGUE_STALE_MS,
  });

/** `language` is the one of the voice, as people call it. */
type FirstVoice = { country: string; region: string; language: string; voice: Voice };

/** Languages and voices in order of preference. Without a `gender` a voice is meant whatever its own. */
type VoicePreference = Pick<NewVideoChoices, 'locales' | 'voiceIds'> & {
  gender: NewVideoChoices['gender'] | undefined;
};

/** The language, region and voice that somebody's preferences come to, of those that are offered; null until that is known. */
export function useFirstVoice(choices: VoicePreference | null): FirstVoice | null {
  const { data: countries } = useQuery({ ...countriesQuery, enabled: choices !== null });
  const spoken = choices?.locales.find(({ language }) => countries?.some(({ value }) => value === language));
  const country = spoken?.language ?? countries?.[0]?.value ?? '';
  const { data: regions } = useQuery(regionsQuery(choices ? country : ''));
  const region = (regions?.find(({ value }) => value === spoken?.region) ?? regions?.[0])?.value ?? '';
  const { data: groups } = useQuery(voicesQuery(choices ? country : '', region));
  const voice = groups && choices ? preferredVoice(groups, choices) : undefined;
  if (!voice) return null;
  const languageName = countries?.find(({ value }) => value === country)?.label ?? country;
  const regionName = regions?.find(({ value }) => value === region)?.label ?? region;
  return { country, region, language: `${languageName} (${regionName})`, voice };
}

/** Whether the lists that a voice chooses itself from are still on their way, or hold one. Asks for nothing while `isWanted` is false. */
export function useIsVoiceComing(country: string, region: string, isWanted: boolean): boolean {
  const regions = useQuery(regionsQuery(isWanted ? country : ''));
  const voices = useQuery(voicesQuery(isWanted ? country : '', region));
  return isWanted && !regions.isError && !voices.isError && voices.data?.length !== 0;
}

/** The preferred voice, or the first of its gender, or the first. */
export function preferredVoice(
  groups: readonly VoiceGroup[],
  { voiceIds, gender }: { voiceIds: readonly string[]; gender: string | undefined },
): Voice | undefined {
  const suiting = groups.filter(({ value }) => value === gender).flatMap(({ children }) => children);
  const all = [...suiting, ...groups.flatMap(({ children }) => children)];
  const among = suiting.length > 0 ? suiting : all;
  return among.find(({ value }) => voiceIds.includes(value)) ?? all[0];
}

/** A speech and where it was told to be. */
export type SpeechPlace = { id: string; audioUrl: string; timingUrl: string };

/**
 * Where a speech is heard, with its word times and loudness. These never change, but addresses end, or are dead because a video was given to fewer people: then they are asked
 * for anew. A speech that is gone answers an error.
 */
export function speechQuery(place: SpeechPlace | null) {
  return queryOptions({
    queryKey: ['voices', 'speech', place?.id],
    queryFn: ({ signal }) => readSpeech(place ?? NOWHERE, signal),
    enabled: place !== null,
    // Counted from when they came.
    staleTime: ({ state }) => Math.max(0, addressEndsAt(state.data?.audioUrl ?? '') - state.dataUpdatedAt),
    retry: false,
  });
}

const NOWHERE: SpeechPlace = { id: '', audioUrl: '', timingUrl: '' };

async function readSpeech(place: SpeechPlace, signal: AbortSignal) {
  const told = hasAddressEnded(place.timingUrl) ? null : await fetch(place.timingUrl, { signal });
  if (told?.ok) return { audioUrl: place.audioUrl, timing: SpeechTiming.parse(await told.json()) };
  const { data: audioUrl, speech } = await askAnew(place.id, signal);
  const response = await fetch(speech.timingUrl, { signal });
  if (!response.ok) throw new SpeechGoneError(response.status);
  return { audioUrl, timing: SpeechTiming.parse(await response.json()) };
}

async function askAnew(id: string, signal: AbortSignal) {
  try {
    return await call(voicesApi.getSpeech, { params: { id }, signal });
  } catch (error) {
    throw error instanceof ApiError && error.status !== null ? new SpeechGoneError(error.status) : error;
  }
}

/** How long a script is waited for before it is followed as an order, in seconds. */
const PATIENCE_SECONDS = 8;

/** Speaks a script. The same script, voice and rate answer the stored speech at once; what takes long answers an order. */
export function useGenerateSpeech() {
  return useMutation({
    mutationFn: (body: z.input<typeof GenerateSpeech>) =>
      call(voicesApi.generateSpeech, {
        body: { ...body, wait_seconds: PATIENCE_SECONDS },
        idempotencyKey: newIdempotencyKey(),
      }),
  });
}

/** How the account wants words to be said. */
export const pronunciationsQuery = callQuery(voicesApi.listPronunciations);

const PRONUNCIATIONS = { invalidates: [voicesApi.listPronunciations] };

export const useCreatePronunciation = () => useSend(voicesApi.createPronunciation, PRONUNCIATIONS);

export const useUpdatePronunciation = () => useSend(voicesApi.updatePronunciation, PRONUNCIATIONS);

export const useDeletePronunciation = () => useSend(voicesApi.deletePronunciation, PRONUNCIATIONS);

/** The stored speech cannot be read; 404 and 410 say that it was erased. */
export class SpeechGoneError extends Error {
  override name = 'SpeechGoneError';
  readonly erased: boolean;

  constructor(status: number) {
    super(`The word times answered ${status}.`);
    this.erased = status === 404 || status === 410;
  }
}
