import { expect, test } from 'vitest';
import { readEvents, type EspeakEvent, toArpabet } from './read-events.ts';

const mark = (id: string, at: number): EspeakEvent => ({ type: 'mark', id, audio_position: at });
const phoneme = (id: string, at: number): EspeakEvent => ({ type: 'phoneme', id, audio_position: at });

test('phones last until the next one, and words are told apart by their marks', () => {
  const events = [
    mark('0', 0),
    phoneme('ˈo', 10),
    phoneme('l', 100),
    phoneme('', 150),
    mark('2', 250),
    { type: 'word', audio_position: 250 },
    phoneme('ts', 250),
    phoneme('', 350),
  ];
  expect(readEvents(events, 400)).toEqual({
    phones: [
      { phone: 'ow', startMs: 10, endMs: 100 },
      { phone: 'l', startMs: 100, endMs: 150 },
      { phone: 'pau', startMs: 150, endMs: 250 },
      { phone: 't', startMs: 250, endMs: 300 },
      { phone: 's', startMs: 300, endMs: 350 },
      { phone: 'pau', startMs: 350, endMs: 400 },
    ],
    words: [
      { wordIndex: 0, startMs: 10, endMs: 150 },
      { wordIndex: 2, startMs: 250, endMs: 350 },
    ],
  });
});

test('phonemes at the same instant leave no empty phone, and none ends after the sound', () => {
  const { phones } = readEvents([phoneme('a', 0), phoneme('', 50), phoneme('a', 50), phoneme('s', 120)], 100);
  expect(phones).toEqual([
    { phone: 'aa', startMs: 0, endMs: 50 },
    { phone: 'aa', startMs: 50, endMs: 100 },
  ]);
});

test.each([
  ['ˈa', 'aa'],
  ['ɑ̃', 'aa'],
  ['ˈɛ̃', 'eh'],
  ['øː', 'ow'],
  ['ˈʏ', 'uh'],
  ['ə-', 'ax'],
  ['ˌaʊ', 'aw'],
  ['ˈɔø', 'oy'],
  ['ˈeɪ', 'ey'],
  ['ˈeʊ', 'eh uh'],
  ['ts', 't s'],
  ['tʃ', 'ch'],
  ['ɲ', 'n y'],
  ['β', 'b'],
  ['ç', 'hh'],
  ['ɡ', 'g'],
  ['ʁ', 'r'],
  ['ʔ', 'pau'],
  ['ˈʔu', 'uw'],
  ['ʉː', 'uw'],
  ['ˈε', 'eh'],
  ['ħ', 'hh'],
  ['q', 'k'],
  ['ʲ', 'y'],
  ['', 'pau'],
  ['??', 'pau'],
  ['ʘ', 'ax'],
])('%s looks like %s', (ipa, expected) => {
  expect(toArpabet(ipa).join(' ')).toBe(expected);
});
