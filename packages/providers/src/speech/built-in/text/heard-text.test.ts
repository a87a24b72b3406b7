import { expect, test } from 'vitest';
import { planSpeech } from '../speech-plan.ts';
import { toFliteText } from './english.ts';
import { heardText } from './heard-text.ts';
import { toTextOf } from './latin.ts';
import { toSpokenForms } from './to-spoken.ts';

const PRONUNCIATIONS = [{ written: 'Sayso', spoken: 'say so' }];
const voices = {
  en: { region: 'US', toSynthesiserText: toFliteText },
  ru: { region: 'RU', toSynthesiserText: toTextOf('ru') },
} as const;

function heard(script: string, language: keyof typeof voices = 'en'): string {
  const voice = { ...voices[language], language, pronunciations: PRONUNCIATIONS };
  const said = planSpeech(script, toSpokenForms(voice)).utterances.flatMap(({ parts }) => parts);
  return heardText(script, { pronunciations: PRONUNCIATIONS, said })?.replaceAll(/\n+/g, ' ').trim() ?? script;
}

test.each([
  ['Two drops, that is “it”!', 'Two drops, that is “it”!'],
  ['$5 million on May 5, 2026 at 7 p.m. — 50 % 🔥', '$5 million on May 5, 2026 at 7 p.m. — 50 % 🔥'],
  ['*Now* <break time="1s"/> in 1,000 cafés', '*Now* <break time="1s"/> in 1,000 cafés'],
  ['Try Sayso', 'Try say so'],
  ['Hello мир 世界 مرحبا', 'Hello'],
  ['Hello-мир', 'Hello'],
  ['777777-мир-мир', 'seven hundred seventy seven thousand seven hundred seventy seven'],
  ['Say <break time="1s"/> Ｓａｙｓｏ', 'Say say so'],
  ['lamp.shop?warm-light', 'lamp dot shop'],
  [
    '777777777.shop?buy-warm-bread',
    'seven hundred seventy seven million seven hundred seventy seven thousand seven hundred seventy seven dot shop',
  ],
  ['Dr. Brown at 5 km on Main St.', 'Dr. Brown at 5 km on Main St.'],
  ['<b title="warm light">Now</b>', 'Now'],
])('%j is heard in English as %j', (script, text) => {
  expect(heard(script)).toBe(text);
});

test('a voice with letters of its own reads them and Latin ones', () => {
  expect(heard('Наш Glow 世界', 'ru')).toBe('Наш Glow');
});

test('has a line for each word, empty where it is silent', () => {
  const voice = { ...voices.en, language: 'en', pronunciations: PRONUNCIATIONS };
  const script = 'Try мир <break time="1s"/> Sayso now';
  const said = planSpeech(script, toSpokenForms(voice)).utterances.flatMap(({ parts }) => parts);
  expect(heardText(script, { pronunciations: PRONUNCIATIONS, said })).toBe('Try\n\nsay so\nnow');
});
