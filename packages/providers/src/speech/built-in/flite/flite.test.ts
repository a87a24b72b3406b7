import { expect, test } from 'vitest';
import { loadFlite } from './flite.ts';

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
