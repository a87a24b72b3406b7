import type { SpeechVoice } from '../speech-provider.ts';
import type { FliteVoice, VoiceEngine } from './voice-engine.ts';

/** A voice of the catalogue and how it is made. */
export type BuiltInVoice = SpeechVoice & { engine: VoiceEngine };

type Traits = Pick<SpeechVoice, 'id' | 'name' | 'note' | 'style' | 'gender'>;

// 20 Hz is the spread of rms and awb as recorded (10th to 90th percentile of the pitch, measured); more is livelier.
const flite = (
  base: FliteVoice['base'],
  shape: Pick<FliteVoice, 'gain'> & Partial<Omit<FliteVoice, 'engine' | 'base'>>,
): FliteVoice => ({
  engine: 'flite',
  base,
  formantShift: 1,
  pitchShift: 1,
  pitchSpreadHz: 20,
  tempo: 1,
  ...shape,
});
const english = (region: 'US' | 'GB', traits: Traits, engine: FliteVoice): BuiltInVoice => ({
  ...traits,
  language: 'en',
  region,
  basic: false,
  engine,
});

// Calm reading; half of it is the slowest that espeak-ng speaks.
const WORDS_PER_MINUTE = 160;
const basic = (
  locale: { language: string; region: string; voice: string },
  { gain, ...traits }: Traits & { gain: number },
): BuiltInVoice => ({
  ...traits,
  language: locale.language,
  region: locale.region,
  basic: true,
  engine: { engine: 'espeak', voice: locale.voice, pitch: 50, wordsPerMinute: WORDS_PER_MINUTE, gain },
});

/** Every voice of the built-in engine. Ids are stored with videos: never change or reuse one. */
export const BUILT_IN_VOICES: readonly BuiltInVoice[] = [
  english(
    'US',
    { id: 'en-us-ava', name: 'Ava', note: 'Clear and friendly', style: 'friendly', gender: 'female' },
    flite('slt', { gain: 0.55, pitchSpreadHz: 24 }),
  ),
  english(
    'US',
    { id: 'en-us-chloe', name: 'Chloe', note: 'Bright and quick', style: 'bright', gender: 'female' },
    flite('slt', { gain: 0.47, formantShift: 1.05, pitchShift: 1.15, pitchSpreadHz: 30, tempo: 1.08 }),
  ),
  english(
    'US',
    { id: 'en-us-grace', name: 'Grace', note: 'Warm and unhurried', style: 'warm', gender: 'female' },
    flite('slt', { gain: 0.57, formantShift: 0.95, pitchShift: 0.93, pitchSpreadHz: 22, tempo: 0.95 }),
  ),
  english(
    'US',
    { id: 'en-us-ethan', name: 'Ethan', note: 'Steady and confident', style: 'confident', gender: 'male' },
    flite('rms', { gain: 1.04, tempo: 1.05 }),
  ),
  english(
    'US',
    { id: 'en-us-mason', name: 'Mason', note: 'Deep and calm', style: 'calm', gender: 'male' },
    flite('rms', { gain: 1.04, formantShift: 0.95, pitchShift: 0.85 }),
  ),
  english(
    'US',
    { id: 'en-us-leo', name: 'Leo', note: 'Young and lively', style: 'lively', gender: 'male' },
    flite('rms', { gain: 1.04, formantShift: 1.06, pitchShift: 1.22, pitchSpreadHz: 25, tempo: 1.1 }),
  ),
  english(
    'GB',
    { id: 'en-gb-callum', name: 'Callum', note: 'Scottish, relaxed', style: 'warm', gender: 'male' },
    flite('awb', { gain: 0.92 }),
  ),
  english(
    'GB',
    { id: 'en-gb-angus', name: 'Angus', note: 'Scottish, deep and calm', style: 'calm', gender: 'male' },
    flite('awb', { gain: 0.92, formantShift: 0.94, pitchShift: 0.88, tempo: 0.96 }),
  ),
  english(
    'GB',
    { id: 'en-gb-isla', name: 'Isla', note: 'Scottish, bright', style: 'bright', gender: 'female' },
    flite('awb', { gain: 0.71, formantShift: 1.14, pitchShift: 1.55, pitchSpreadHz: 30 }),
  ),
  basic(
    { language: 'es', region: 'ES', voice: 'es+f2' },
    { id: 'es-es-lucia', name: 'Lucía', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.82 },
  ),
  basic(
    { language: 'es', region: 'ES', voice: 'es' },
    { id: 'es-es-mateo', name: 'Mateo', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.96 },
  ),
  basic(
    { language: 'es', region: 'MX', voice: 'es-419+f2' },
    { id: 'es-mx-valeria', name: 'Valeria', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.78 },
  ),
  basic(
    { language: 'es', region: 'MX', voice: 'es-419' },
    { id: 'es-mx-diego', name: 'Diego', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.94 },
  ),
  basic(
    { language: 'fr', region: 'FR', voice: 'fr+f3' },
    { id: 'fr-fr-camille', name: 'Camille', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.91 },
  ),
  basic(
    { language: 'fr', region: 'FR', voice: 'fr' },
    { id: 'fr-fr-louis', name: 'Louis', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.11 },
  ),
  basic(
    { language: 'de', region: 'DE', voice: 'de+f3' },
    { id: 'de-de-anna', name: 'Anna', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.95 },
  ),
  basic(
    { language: 'de', region: 'DE', voice: 'de' },
    { id: 'de-de-lukas', name: 'Lukas', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.93 },
  ),
];
