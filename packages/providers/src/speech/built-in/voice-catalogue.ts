import type { SpeechVoice } from '../speech-provider.ts';
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

// Calm reading; half of it is the slowest that espeak-ng speaks.
const WORDS_PER_MINUTE = 160;
/** Russian words are long, and follow the setting of their speed less than others do: measured from half to twice the speed. */
const RUSSIAN = { wordsPerMinute: 180, rateExponent: 1.3 } as const;
const basic = (
  { speed, ...locale }: { language: string; region: string; voice: string; speed?: typeof RUSSIAN },
  { gain, ...traits }: Traits & { gain: number },
): BuiltInVoice => ({
  ...traits,
  language: locale.language,
  region: locale.region,
  basic: true,
  engine: { engine: 'espeak', voice: locale.voice, pitch: 50, wordsPerMinute: WORDS_PER_MINUTE, ...speed, gain },
});

/**
 * Every voice of the built-in engine. Ids are stored with videos: never change or reuse one. The first of each base of flite is that voice as it is; the others are
 * variants, shifted no further than a recogniser follows: `npm run bench -- --only voices`.
 */
export const BUILT_IN_VOICES: readonly BuiltInVoice[] = [
  english(
    'US',
    { id: 'en-us-ava', name: 'Ava', note: 'Clear and friendly', style: 'friendly', gender: 'female' },
    flite('slt', { gain: 1.16, range: 1, air: 0.35 }),
  ),
  english(
    'US',
    { id: 'en-us-chloe', name: 'Chloe', note: 'Young and bright', style: 'bright', gender: 'female' },
    flite('slt', { gain: 1.07, formantShift: 1.02, pitchShift: 1.06, range: 1.08, air: 0.55 }),
  ),
  english(
    'US',
    { id: 'en-us-grace', name: 'Grace', note: 'Mature, warm and unhurried', style: 'warm', gender: 'female' },
    flite('slt', { gain: 1.2, formantShift: 0.95, pitchShift: 0.93, tempo: 0.95, range: 0.97, air: 0.45 }),
  ),
  english(
    'US',
    { id: 'en-us-ethan', name: 'Ethan', note: 'Steady and confident', style: 'confident', gender: 'male' },
    flite('rms', { gain: 2.2, tempo: 1.05, range: 1, air: 0.35 }),
  ),
  english(
    'US',
    { id: 'en-us-mason', name: 'Mason', note: 'Mature, deep and calm', style: 'calm', gender: 'male' },
    flite('rms', { gain: 2.2, pitchShift: 0.88, tempo: 0.94, range: 0.97, air: 0.25 }),
  ),
  english(
    'US',
    { id: 'en-us-leo', name: 'Leo', note: 'Young and lively', style: 'lively', gender: 'male' },
    flite('rms', { gain: 2.2, formantShift: 1.06, pitchShift: 1.22, tempo: 1.1, range: 1.08, air: 0.45 }),
  ),
  english(
    'GB',
    { id: 'en-gb-callum', name: 'Callum', note: 'Scottish, relaxed', style: 'warm', gender: 'male' },
    flite('awb', { gain: 2.09, tempo: 0.95, range: 1.02, air: 0.3 }),
  ),
  english(
    'GB',
    { id: 'en-gb-angus', name: 'Angus', note: 'Scottish, mature and calm', style: 'calm', gender: 'male' },
    flite('awb', { gain: 2.07, formantShift: 0.97, pitchShift: 0.9, tempo: 0.93, range: 0.98, air: 0.2 }),
  ),
  english(
    'GB',
    { id: 'en-gb-finn', name: 'Finn', note: 'Scottish, young and lively', style: 'lively', gender: 'male' },
    flite('awb', { gain: 2.0, formantShift: 1.06, pitchShift: 1.18, range: 1.08, air: 0.4 }),
  ),
  english(
    'GB',
    { id: 'en-gb-moira', name: 'Moira', note: 'Scottish, mature and warm', style: 'warm', gender: 'female' },
    flite('awb', { gain: 1.87, formantShift: 1.08, pitchShift: 1.3, tempo: 0.9, range: 1, air: 0.5 }),
  ),
  english(
    'GB',
    { id: 'en-gb-isla', name: 'Isla', note: 'Scottish, young and bright', style: 'bright', gender: 'female' },
    flite('awb', { gain: 1.72, formantShift: 1.12, pitchShift: 1.45, tempo: 0.92, range: 1.06, air: 0.6 }),
  ),
  // The Received Pronunciation of England, which no recorded voice of flite has.
  basic(
    { language: 'en', region: 'GB', voice: 'en-gb-x-rp+f3' },
    {
      id: 'en-gb-charlotte',
      name: 'Charlotte',
      note: 'English, plain and clear',
      style: 'plain',
      gender: 'female',
      gain: 0.97,
    },
  ),
  basic(
    { language: 'en', region: 'GB', voice: 'en-gb-x-rp' },
    {
      id: 'en-gb-oliver',
      name: 'Oliver',
      note: 'English, plain and clear',
      style: 'plain',
      gender: 'male',
      gain: 0.98,
    },
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
  basic(
    { language: 'it', region: 'IT', voice: 'it+f2' },
    { id: 'it-it-giulia', name: 'Giulia', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.9 },
  ),
  basic(
    { language: 'it', region: 'IT', voice: 'it' },
    { id: 'it-it-marco', name: 'Marco', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.11 },
  ),
  basic(
    { language: 'pt', region: 'BR', voice: 'pt-br+f2' },
    { id: 'pt-br-camila', name: 'Camila', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.84 },
  ),
  basic(
    { language: 'pt', region: 'BR', voice: 'pt-br' },
    { id: 'pt-br-rafael', name: 'Rafael', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.02 },
  ),
  basic(
    { language: 'pt', region: 'PT', voice: 'pt+f2' },
    { id: 'pt-pt-beatriz', name: 'Beatriz', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.81 },
  ),
  basic(
    { language: 'pt', region: 'PT', voice: 'pt' },
    { id: 'pt-pt-tiago', name: 'Tiago', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.98 },
  ),
  basic(
    { language: 'nl', region: 'NL', voice: 'nl+f2' },
    { id: 'nl-nl-sanne', name: 'Sanne', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.85 },
  ),
  basic(
    { language: 'nl', region: 'NL', voice: 'nl' },
    { id: 'nl-nl-daan', name: 'Daan', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.03 },
  ),
  basic(
    { language: 'pl', region: 'PL', voice: 'pl+f2' },
    { id: 'pl-pl-zofia', name: 'Zofia', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.91 },
  ),
  basic(
    { language: 'pl', region: 'PL', voice: 'pl' },
    { id: 'pl-pl-jakub', name: 'Jakub', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.1 },
  ),
  basic(
    { language: 'tr', region: 'TR', voice: 'tr+f2' },
    { id: 'tr-tr-elif', name: 'Elif', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.73 },
  ),
  basic(
    { language: 'tr', region: 'TR', voice: 'tr' },
    { id: 'tr-tr-emre', name: 'Emre', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.9 },
  ),
  basic(
    { language: 'ru', region: 'RU', voice: 'ru+f2', speed: RUSSIAN },
    { id: 'ru-ru-daria', name: 'Daria', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.93 },
  ),
  basic(
    { language: 'ru', region: 'RU', voice: 'ru', speed: RUSSIAN },
    { id: 'ru-ru-ivan', name: 'Ivan', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 1.12 },
  ),
  basic(
    { language: 'hi', region: 'IN', voice: 'hi+f2' },
    { id: 'hi-in-asha', name: 'Asha', note: 'Plain and clear', style: 'plain', gender: 'female', gain: 0.74 },
  ),
  basic(
    { language: 'hi', region: 'IN', voice: 'hi' },
    { id: 'hi-in-arjun', name: 'Arjun', note: 'Plain and clear', style: 'plain', gender: 'male', gain: 0.91 },
  ),
];
