import { BREAK_MAX_MS } from '@sayso/contract';
import { expect, test } from 'vitest';
import { planSpeech } from '../speech-plan.ts';
import { hasWordContent, splitIntoWords, LONGEST_BREAK_MS } from './display-words.ts';
import { toTextOf, toFliteText } from './synthesiser-text.ts';
import { toSpokenForms } from './read-words.ts';
import { respell, respellScript, heardText } from './respell.ts';

test('joined with spaces, the words are the script again', () => {
  const script = 'Hello,  world!\n\n— 🔥 <b>free</b>\tstuff\u00A0now';
  expect(
    splitIntoWords(script)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(script.replaceAll(/\s+/g, ' '));
});

test('markup is shown as written and not spoken, even when it holds spaces', () => {
  const { words } = splitIntoWords('<a href="x y">click</a> me <br/> 1 < 2 > 0');
  expect(words.map((word) => word.text)).toEqual([
    '<a',
    'href="x',
    'y">click</a>',
    'me',
    '<br/>',
    '1',
    '<',
    '2',
    '>',
    '0',
  ]);
  expect(words.map((word) => word.source)).toEqual(['', '', 'click', 'me', '', '1', '<', '2', '>', '0']);
});

test('a line break and an empty line set words off, and the first word opens a paragraph', () => {
  const gaps = splitIntoWords('one two\nthree\r\n\r\nfour\u2028five').words.map((word) => word.gapBefore);
  expect(gaps).toEqual(['paragraph', 'space', 'line', 'paragraph', 'line']);
});

test('control characters separate words and are never shown', () => {
  expect(splitIntoWords('\u0007one\u0000two').words.map((word) => word.text)).toEqual(['one', 'two']);
});

test.each([
  ['word', true],
  ['5', true],
  ['世界', true],
  ['🔥!?', false],
  ['', false],
])('%j holds a letter or digit: %s', (text, expected) => {
  expect(hasWordContent(text)).toBe(expected);
});

test('a break is as long at most as people are told', () => {
  expect(LONGEST_BREAK_MS).toBe(BREAK_MAX_MS);
});

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

const LIST = [
  { written: 'Nguyen', spoken: 'win' },
  { written: 'Sayso', spoken: 'say so' },
  { written: 'Sayso Pro', spoken: 'say so professional' },
  { written: 'C++', spoken: 'see plus plus' },
  { written: "L'Oréal", spoken: 'lorry al' },
  { written: 'new york city', spoken: 'nyc' },
];
const respeltText = (text: string) => respell(text.split(' '), LIST);

test.each([
  ['Nguyen', ['win']],
  ['NGUYEN, nguyen.', ['win,', 'win.']],
  ['Nguyens', ['Nguyens']],
  ["Nguyen's", ["win's"]],
  ['Sayso Pro!', ['say', 'so professional!']],
  ['Sayso, Pro', ['say so,', 'Pro']],
  ['(Sayso)', ['(say so)']],
  ['use C++ now', ['use', 'see plus plus', 'now']],
  ['L’Oréal', ['lorry al']],
  ['in New York City today', ['in', 'nyc', '', '', 'today']],
  ['Nguyen-Sayso', ['win-say so']],
])('%s is said %j', (text, expected) => {
  expect(respeltText(text)).toEqual(expected);
});

test('without a list nothing changes', () => {
  expect(respell(['A', 'b'], [])).toEqual(['A', 'b']);
});

test('a script is respelled without its tags, in plain characters', () => {
  expect(respellScript('Hi <b>NGUYEN</b><break time="1s"/>, ｓｏ L’Oréal', LIST)).toBe('Hi win , so lorry al');
});
