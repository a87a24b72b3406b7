import { expect, test } from 'vitest';
import { meanHzOf } from './mean-hz.ts';
import { loadFlite } from './flite.ts';
import { trackPitch } from '../prosody/pitch-track.ts';

const flite = await loadFlite();

test('phones reach to the end of the sound', () => {
  const { samples, sampleRateHz, phones } = flite.speak({ voice: 'slt', features: {}, text: 'Hello, world.' });
  expect(sampleRateHz).toBe(16_000);
  expect(phones.map(({ phone }) => phone).join(' ')).toBe('pau hh ax l ow pau w er l d pau');
  expect(Math.abs((phones.at(-1)?.endMs ?? 0) - (samples.length * 1000) / sampleRateHz)).toBeLessThan(20);
});

test('each text has its own phones, whatever stands in it', () => {
  const texts = ['hello', '$20', 'Dr.', '-', 'U.S.', "don't", '50%', 'C plus plus'];
  const phones = flite.phonesOf(texts);
  expect(phones).toHaveLength(texts.length);
  expect(phones[0]).toEqual(['hh', 'ax', 'l', 'ow']);
  expect(phones[1]?.join(' ')).toBe('t w eh n t iy d aa l er z');
  expect(flite.phonesOf(texts.toReversed())).toEqual(phones.toReversed());
  expect(flite.phonesOf([])).toEqual([]);
});

test('it can be run again and again in one process', () => {
  for (let run = 0; run < 100; run++) expect(flite.phonesOf(['again'])).toEqual([['ax', 'g', 'eh', 'n']]);
});

const ODD = [
  'This little bottle lasts for three months, even if you use it every day.',
  "Dr. Smith and Mr. Jones's e-mail, isn't it?",
  'U.S. sales and No. 5 at 10 a.m. on St. John St.',
];

test.each(['slt', 'awb', 'rms'] as const)(
  'a pitch for each word leaves the phones of %s and their times as they are',
  (voice) => {
    for (const text of ODD) {
      const request = { voice, features: { duration_stretch: 1.1 }, text };
      const plain = flite.speak(request);
      const words = text.split(' ').map((word, index) => ({ text: word, hz: 140 + 20 * (index % 3), spreadHz: 12 }));
      const pitched = flite.speakPitched({ ...request, words });
      expect(pitched.phones).toEqual(plain.phones);
      expect(pitched.samples).toHaveLength(plain.samples.length);
    }
  },
);

test.each(['slt', 'awb'] as const)('%s speaks a word where it is asked to', (voice) => {
  const meanHz = meanHzOf({ base: voice, pitchShift: 1 });
  const words = ['lower', 'higher', 'lower'].map((text, index) => ({
    text,
    hz: meanHz * 2 ** ((index === 1 ? 4 : -4) / 12),
    spreadHz: 0,
  }));
  const { phones, ...sound } = flite.speakPitched({ voice, features: {}, words });
  const pitch = trackPitch({ ...sound, meanHz });
  const vowels = phones.filter(({ phone }) => /^[aeiou]/u.test(phone));
  const middles = vowels.map(({ startMs, endMs }) => pitch[Math.round((startMs + endMs) / 10)] ?? 0);
  const [lower = [], higher = []] = [middles.slice(0, 2), middles.slice(2, 4)];
  for (const hz of lower) expect(Math.abs(12 * Math.log2(hz / meanHz) + 4)).toBeLessThan(0.5);
  for (const hz of higher) expect(Math.abs(12 * Math.log2(hz / meanHz) - 4)).toBeLessThan(0.5);
});

test('phones reach to the end of the sound when a sentence ends within', () => {
  const words = ['We', 'opened.', 'Then', 'it', 'rained!'].map((text) => ({ text, hz: 160, spreadHz: 12 }));
  const { samples, sampleRateHz, phones } = flite.speakPitched({ voice: 'slt', features: {}, words });
  for (const { startMs, endMs } of phones) expect(endMs).toBeGreaterThan(startMs);
  expect(Math.abs((phones.at(-1)?.endMs ?? 0) - (samples.length * 1000) / sampleRateHz)).toBeLessThan(30);
});
