import type { SpeechVoice } from '../speech-provider.ts';
import { BASIC_VOICES } from './basic-voices.ts';
import type { FliteVoice, VoiceEngine } from './voice-engine.ts';

/** A voice of the catalogue and how it is made. */
export type BuiltInVoice = SpeechVoice & { engine: VoiceEngine };

type Traits = Pick<SpeechVoice, 'id' | 'name' | 'note' | 'style' | 'gender'>;

const flite = (
  base: FliteVoice['base'],
  shape: Pick<FliteVoice, 'gain'> & Partial<Omit<FliteVoice, 'engine' | 'base'>>,
): FliteVoice => ({
  engine: 'flite',
  base,
  formantShift: 1,
  pitchShift: 1,
  range: 1,
  air: 0.4,
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

/**
 * Every voice of the built-in engine. Ids are stored with videos: never change or reuse one. The first of each base of flite is that voice as it is; the others are
 * variants, shifted no further than a recogniser follows: `npm run bench -- --only voices`.
 */
export const BUILT_IN_VOICES: readonly BuiltInVoice[] = [
  english(
    'US',
    { id: 'en-us-ava', name: 'Ava', note: 'Clear and friendly', style: 'friendly', gender: 'female' },
    flite('slt', { gain: 1.16, range: 1.03, air: 0.35 }),
  ),
  english(
    'US',
    { id: 'en-us-chloe', name: 'Chloe', note: 'Young and bright', style: 'bright', gender: 'female' },
    flite('slt', { gain: 1.07, formantShift: 1.03, pitchShift: 1.06, tempo: 1.04, range: 1.08, air: 0.55 }),
  ),
  english(
    'US',
    { id: 'en-us-grace', name: 'Grace', note: 'Mature, warm and unhurried', style: 'warm', gender: 'female' },
    flite('slt', { gain: 1.2, formantShift: 0.95, pitchShift: 0.93, tempo: 0.95, range: 1.0, air: 0.45 }),
  ),
  english(
    'US',
    { id: 'en-us-ethan', name: 'Ethan', note: 'Steady and confident', style: 'confident', gender: 'male' },
    flite('rms', { gain: 2.2, tempo: 1.05, range: 0.97, air: 0.35 }),
  ),
  english(
    'US',
    { id: 'en-us-mason', name: 'Mason', note: 'Mature, deep and calm', style: 'calm', gender: 'male' },
    flite('rms', { gain: 2.2, formantShift: 0.97, pitchShift: 0.88, tempo: 0.94, range: 1.0, air: 0.25 }),
  ),
  english(
    'US',
    { id: 'en-us-leo', name: 'Leo', note: 'Young and lively', style: 'lively', gender: 'male' },
    flite('rms', { gain: 2.2, formantShift: 1.06, pitchShift: 1.22, tempo: 1.1, range: 1.05, air: 0.45 }),
  ),
  english(
    'GB',
    { id: 'en-gb-callum', name: 'Callum', note: 'Scottish, relaxed', style: 'warm', gender: 'male' },
    flite('awb', { gain: 2.09, tempo: 0.95, range: 1.03, air: 0.3 }),
  ),
  english(
    'GB',
    { id: 'en-gb-angus', name: 'Angus', note: 'Scottish, mature and calm', style: 'calm', gender: 'male' },
    flite('awb', { gain: 2.07, formantShift: 0.97, pitchShift: 0.9, tempo: 0.9, range: 1.0, air: 0.2 }),
  ),
  english(
    'GB',
    { id: 'en-gb-finn', name: 'Finn', note: 'Scottish, young and lively', style: 'lively', gender: 'male' },
    flite('awb', { gain: 2.0, formantShift: 1.06, pitchShift: 1.18, range: 1.08, air: 0.4 }),
  ),
  english(
    'GB',
    { id: 'en-gb-moira', name: 'Moira', note: 'Scottish, mature and warm', style: 'warm', gender: 'female' },
    flite('awb', { gain: 1.87, formantShift: 1.08, pitchShift: 1.3, tempo: 0.88, range: 1.02, air: 0.5 }),
  ),
  english(
    'GB',
    { id: 'en-gb-isla', name: 'Isla', note: 'Scottish, young and bright', style: 'bright', gender: 'female' },
    flite('awb', { gain: 1.72, formantShift: 1.12, pitchShift: 1.4, tempo: 0.92, range: 1.06, air: 0.6 }),
  ),
  ...BASIC_VOICES,
];
