import type { Speech, SpeechTiming, VoiceGroup } from '@sayso/contract';
import type { SpeechVoice } from '@sayso/providers';
import { LOUDNESS_STEP_MS, type SpeechTake } from '@sayso/engine';
import type { SpeechRow } from './voices.store.ts';

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;
/** Milliseconds between two values of the waveform a browser draws. */
const WAVEFORM_STEP_MS = 50;

export function toVoiceGroups(voices: readonly SpeechVoice[]): VoiceGroup[] {
  return GENDERS.map((gender) => ({
    ...gender,
    children: voices
      .filter((voice) => voice.gender === gender.value)
      .map((voice) => ({ value: voice.id, label: voice.name, note: voice.note, basic: voice.basic })),
  })).filter((group) => group.children.length > 0);
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
