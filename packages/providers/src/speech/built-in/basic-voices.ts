import type { SpeechVoice } from '../speech-provider.ts';
import type { EspeakVoice, VoiceEngine } from './voice-engine.ts';

type BasicVoice = SpeechVoice & { engine: VoiceEngine };
type Traits = Pick<SpeechVoice, 'name' | 'gender'> &
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
  { name, gender, note, speed, ...engine }: Traits,
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
export const BASIC_VOICES: readonly BasicVoice[] = [
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
