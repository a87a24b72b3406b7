import {
  type Mood,
  type Speech,
  SPEECH_RATE,
  type SpeechTiming,
  type Voice,
  type VoiceDetails,
  type VoiceGroup,
  voicesApi,
} from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import { LOUDNESS_STEP_MS, type SpeechTake } from '@sayso/engine';
import { languageName, regionName } from './languages.service.ts';
import { sampleVersion } from './voice-samples.ts';
import type { SpeechRow } from './voices.store.ts';

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;
/** Milliseconds between two values of the waveform a browser draws. */
const WAVEFORM_STEP_MS = 50;

/** Enough to tell versions of a sample apart. */
const SHOWN_VERSION_CHARACTERS = 12;

/** What a person likes best, by id. */
type Favourites = ReadonlySet<string>;

export function toVoiceGroups(voices: readonly SpeechVoice[], favourites: Favourites): VoiceGroup[] {
  return GENDERS.map((gender) => ({
    ...gender,
    children: voices.filter((voice) => voice.gender === gender.value).map((voice) => toVoice(voice, favourites)),
  })).filter((group) => group.children.length > 0);
}

function toVoice(voice: SpeechVoice, favourites: Favourites): Voice {
  const { id, name, note, style, basic, hasMoods = false } = voice;
  return {
    value: id,
    label: name,
    note,
    basic,
    has_moods: hasMoods,
    style,
    sample_url: sampleUrl(voice, SPEECH_RATE.default, null),
    is_favourite: favourites.has(id),
  };
}

export function toVoiceDetails(voice: SpeechVoice, favourites: Favourites): VoiceDetails {
  return {
    ...toVoice(voice, favourites),
    gender: voice.gender,
    country: voice.language,
    country_label: languageName(voice.language),
    region: voice.region,
    region_label: regionName(voice.region),
  };
}

/** Where a voice is heard: another address as soon as it sounds otherwise, so that no browser plays what it kept of another one. */
export function sampleUrl(voice: SpeechVoice, rate: number, mood: Mood | null): string {
  const path = voicesApi.sampleVoice.path.replace(':id', voice.id).replace(':rate', String(rate));
  const version = `v=${sampleVersion(voice).slice(0, SHOWN_VERSION_CHARACTERS)}`;
  return `${path}?${mood === null ? '' : `mood=${mood}&`}${version}`;
}

export function toSpeech(row: SpeechRow, fileUrl: (name: string) => string): Speech {
  return { id: row.id, durationMs: row.duration_ms, timingUrl: fileUrl(row.timing_file) };
}

/** The part of a take that browsers need: words, phones, and the loudness thinned out to its peaks. */
export function toTiming(take: SpeechTake): SpeechTiming {
  const span = WAVEFORM_STEP_MS / LOUDNESS_STEP_MS;
  const loudness = Array.from(
    { length: Math.ceil(take.loudness.length / span) },
    (_, index) => Math.round(Math.max(...take.loudness.slice(index * span, (index + 1) * span)) * 1000) / 1000,
  );
  return { durationMs: take.durationMs, words: [...take.words], phones: [...take.phones], loudness };
}
