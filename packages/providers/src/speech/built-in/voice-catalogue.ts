import type { SpeechVoice } from '../speech-provider.ts';

/**
 * A voice made of one of flite's. `formantShift` scales the resonances (above 1: a shorter vocal tract), `pitchShift` the mean pitch
 * of the result, both 1 for the voice as recorded; `range` how far the pitch goes up and down, 1 as usual; `air` how much breath there is above the band of flite, from 0 to 1; `tempo` the speed.
 * `gain` brings the voice to -20 dBFS RMS, as measured over a page of text.
 */
export type FliteVoice = {
  engine: 'flite';
  base: 'slt' | 'rms' | 'awb';
  formantShift: number;
  pitchShift: number;
  range: number;
  air: number;
  tempo: number;
  gain: number;
};

/** A voice of espeak-ng ('fr', or with a variant 'fr+f3'); `pitch` from 0 to 99, 50 as designed; `wordsPerMinute` at normal speed; `rateExponent`: by how much more than the rate its setting has to change, where that is not as usual; `gain` as above. */
export type EspeakVoice = {
  engine: 'espeak';
  voice: string;
  pitch: number;
  wordsPerMinute: number;
  rateExponent?: number;
  gain: number;
};

/** How a voice of the catalogue is made. */
export type VoiceEngine = FliteVoice | EspeakVoice;

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

type BasicVoice = SpeechVoice & { engine: VoiceEngine };
type BasicTraits = Pick<SpeechVoice, 'name' | 'gender'> &
  Pick<EspeakVoice, 'voice' | 'gain'> & { note?: string; speed?: Pick<EspeakVoice, 'wordsPerMinute' | 'rateExponent'> };

// Calm reading; half of it is the slowest that espeak-ng speaks.
const WORDS_PER_MINUTE = 160;
/** Russian words are long, and follow the setting of their speed less than others do: measured from half to twice the speed. */
const RUSSIAN = { wordsPerMinute: 180, rateExponent: 1.3 } as const;
/** The Ukrainian voice as it is speaks more slowly than its own variants at the same setting. */
const UKRAINIAN = { wordsPerMinute: 190 } as const;

function basic(
  locale: `${string}-${string}`,
  id: string,
  { name, gender, note, speed, ...engine }: BasicTraits,
): BasicVoice {
  const [language = '', region = ''] = locale.split('-');
  return {
    id,
    name,
    note: note ?? 'Plain and clear',
    style: 'plain',
    gender,
    language,
    region,
    basic: true,
    engine: { engine: 'espeak', pitch: 50, wordsPerMinute: WORDS_PER_MINUTE, ...speed, ...engine },
  };
}

/**
 * Voices of espeak-ng: formant synthesis, understood but plainly a machine's. A woman and a man of each region; the women's are variants of the synthesiser ('+f2').
 * British English is the Received Pronunciation, which no recorded voice of flite has. Arabic is read with the vowels that are written, and most are not.
 */
const BASIC_VOICES: readonly BasicVoice[] = [
  basic('en-GB', 'en-gb-charlotte', {
    name: 'Charlotte',
    gender: 'female',
    voice: 'en-gb-x-rp+f3',
    gain: 0.97,
    note: 'English, plain and clear',
  }),
  basic('en-GB', 'en-gb-oliver', {
    name: 'Oliver',
    gender: 'male',
    voice: 'en-gb-x-rp',
    gain: 0.98,
    note: 'English, plain and clear',
  }),
  basic('es-ES', 'es-es-lucia', { name: 'Lucía', gender: 'female', voice: 'es+f2', gain: 0.82 }),
  basic('es-ES', 'es-es-mateo', { name: 'Mateo', gender: 'male', voice: 'es', gain: 0.96 }),
  basic('es-MX', 'es-mx-valeria', { name: 'Valeria', gender: 'female', voice: 'es-419+f2', gain: 0.78 }),
  basic('es-MX', 'es-mx-diego', { name: 'Diego', gender: 'male', voice: 'es-419', gain: 0.94 }),
  basic('fr-FR', 'fr-fr-camille', { name: 'Camille', gender: 'female', voice: 'fr+f3', gain: 0.91 }),
  basic('fr-FR', 'fr-fr-louis', { name: 'Louis', gender: 'male', voice: 'fr', gain: 1.11 }),
  basic('de-DE', 'de-de-anna', { name: 'Anna', gender: 'female', voice: 'de+f3', gain: 0.95 }),
  basic('de-DE', 'de-de-lukas', { name: 'Lukas', gender: 'male', voice: 'de', gain: 0.93 }),
  basic('it-IT', 'it-it-giulia', { name: 'Giulia', gender: 'female', voice: 'it+f2', gain: 0.9 }),
  basic('it-IT', 'it-it-marco', { name: 'Marco', gender: 'male', voice: 'it', gain: 1.11 }),
  basic('pt-BR', 'pt-br-camila', { name: 'Camila', gender: 'female', voice: 'pt-br+f2', gain: 0.84 }),
  basic('pt-BR', 'pt-br-rafael', { name: 'Rafael', gender: 'male', voice: 'pt-br', gain: 1.02 }),
  basic('pt-PT', 'pt-pt-beatriz', { name: 'Beatriz', gender: 'female', voice: 'pt+f2', gain: 0.81 }),
  basic('pt-PT', 'pt-pt-tiago', { name: 'Tiago', gender: 'male', voice: 'pt', gain: 0.98 }),
  basic('nl-NL', 'nl-nl-sanne', { name: 'Sanne', gender: 'female', voice: 'nl+f2', gain: 0.85 }),
  basic('nl-NL', 'nl-nl-daan', { name: 'Daan', gender: 'male', voice: 'nl', gain: 1.03 }),
  basic('pl-PL', 'pl-pl-zofia', { name: 'Zofia', gender: 'female', voice: 'pl+f2', gain: 0.91 }),
  basic('pl-PL', 'pl-pl-jakub', { name: 'Jakub', gender: 'male', voice: 'pl', gain: 1.1 }),
  basic('tr-TR', 'tr-tr-elif', { name: 'Elif', gender: 'female', voice: 'tr+f2', gain: 0.73 }),
  basic('tr-TR', 'tr-tr-emre', { name: 'Emre', gender: 'male', voice: 'tr', gain: 0.9 }),
  basic('ru-RU', 'ru-ru-daria', { name: 'Daria', gender: 'female', voice: 'ru+f2', gain: 0.93, speed: RUSSIAN }),
  basic('ru-RU', 'ru-ru-ivan', { name: 'Ivan', gender: 'male', voice: 'ru', gain: 1.12, speed: RUSSIAN }),
  basic('hi-IN', 'hi-in-asha', { name: 'Asha', gender: 'female', voice: 'hi+f2', gain: 0.74 }),
  basic('hi-IN', 'hi-in-arjun', { name: 'Arjun', gender: 'male', voice: 'hi', gain: 0.91 }),
  basic('ar-SA', 'ar-sa-noura', {
    name: 'Noura',
    gender: 'female',
    voice: 'ar+f2',
    gain: 0.86,
    note: 'Standard Arabic; vowels as written',
  }),
  basic('ar-SA', 'ar-sa-fahad', {
    name: 'Fahad',
    gender: 'male',
    voice: 'ar',
    gain: 1.03,
    note: 'Standard Arabic; vowels as written',
  }),
  basic('sv-SE', 'sv-se-elsa', { name: 'Elsa', gender: 'female', voice: 'sv+f2', gain: 0.8 }),
  basic('sv-SE', 'sv-se-erik', { name: 'Erik', gender: 'male', voice: 'sv', gain: 0.96 }),
  basic('da-DK', 'da-dk-freja', { name: 'Freja', gender: 'female', voice: 'da+f2', gain: 0.83 }),
  basic('da-DK', 'da-dk-mikkel', { name: 'Mikkel', gender: 'male', voice: 'da', gain: 0.97 }),
  basic('nb-NO', 'nb-no-ingrid', { name: 'Ingrid', gender: 'female', voice: 'nb+f2', gain: 0.8 }),
  basic('nb-NO', 'nb-no-magnus', { name: 'Magnus', gender: 'male', voice: 'nb', gain: 0.96 }),
  basic('fi-FI', 'fi-fi-aino', { name: 'Aino', gender: 'female', voice: 'fi+f2', gain: 0.8 }),
  basic('fi-FI', 'fi-fi-eero', { name: 'Eero', gender: 'male', voice: 'fi', gain: 0.95 }),
  basic('cs-CZ', 'cs-cz-tereza', { name: 'Tereza', gender: 'female', voice: 'cs+f2', gain: 0.8 }),
  basic('cs-CZ', 'cs-cz-tomas', { name: 'Tomáš', gender: 'male', voice: 'cs', gain: 0.95 }),
  basic('el-GR', 'el-gr-eleni', { name: 'Eleni', gender: 'female', voice: 'el+f2', gain: 0.78 }),
  basic('el-GR', 'el-gr-nikos', { name: 'Nikos', gender: 'male', voice: 'el', gain: 0.95 }),
  basic('ro-RO', 'ro-ro-ioana', { name: 'Ioana', gender: 'female', voice: 'ro+f2', gain: 0.82 }),
  basic('ro-RO', 'ro-ro-andrei', { name: 'Andrei', gender: 'male', voice: 'ro', gain: 0.98 }),
  basic('uk-UA', 'uk-ua-oksana', { name: 'Oksana', gender: 'female', voice: 'uk+f2', gain: 0.67 }),
  basic('uk-UA', 'uk-ua-taras', { name: 'Taras', gender: 'male', voice: 'uk', gain: 0.78, speed: UKRAINIAN }),
  basic('id-ID', 'id-id-putri', { name: 'Putri', gender: 'female', voice: 'id+f2', gain: 0.77 }),
  basic('id-ID', 'id-id-budi', { name: 'Budi', gender: 'male', voice: 'id', gain: 0.92 }),
];

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
