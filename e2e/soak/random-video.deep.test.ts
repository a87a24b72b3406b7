import { CaptionStyle, StartVideo } from '@sayso/contract';
import { PERFORMERS } from '@sayso/engine';
import { createBuiltInSpeech } from '@sayso/providers';
import { expect, test } from 'vitest';
import { requireSpokenLanguage } from '../../apps/server/src/making/voices/languages.service.ts';
import { randomVideo } from './random-video.ts';

const speech = createBuiltInSpeech();
const own = {
  voices: speech.voices(),
  pictures: {
    logo: '0195a000-0000-7000-8000-000000000001',
    background: '0195a000-0000-7000-8000-000000000002',
    product: '0195a000-0000-7000-8000-000000000003',
  },
};
await speech.close();
const videos = Array.from({ length: 200 }, (_, index) => randomVideo({ seed: 7, index: index + 1 }, own));

test('a seed and a number make the same video again, another number another one', () => {
  expect(randomVideo({ seed: 7, index: 12 }, own)).toEqual(videos[11]);
  expect(new Set(videos.map((video) => JSON.stringify(video))).size).toBe(200);
});

test('the product takes whatever chance chooses', () => {
  const outputs = videos.map(({ choices }) => choices.output);
  expect(outputs.filter((output) => !StartVideo.shape.output.safeParse(output).success)).toEqual([]);
});

test('every voice can speak its script, by the rule of the product', () => {
  const { voices } = own;
  for (let index = 1; index <= 3000; index++) {
    const { script, voice } = randomVideo({ seed: 11, index }, own);
    expect(() => requireSpokenLanguage({ script, voice, voices, pronunciations: [] })).not.toThrow();
  }
});

test('two hundred videos meet every language, rate, format, quality, performer and look', () => {
  const kinds = (of: (video: (typeof videos)[number]) => unknown) => new Set(videos.map(of)).size;
  const languages = new Set(own.voices.map(({ language }) => language));
  expect(kinds(({ voice }) => voice.language)).toBe(languages.size);
  expect(kinds(({ rate }) => rate)).toBe(16);
  expect(kinds(({ format }) => format)).toBe(3);
  expect(kinds(({ quality }) => quality)).toBe(3);
  expect(kinds(({ choices }) => choices.avatarId)).toBe(PERFORMERS.length);
  const looks = CaptionStyle.options;
  const shots = ['cuts', 'handheld', 'punch-ins', 'push-in'];
  const rest = ['changed captions', 'end card', 'music', 'own background', 'own logo'];
  expect([...new Set(videos.flatMap(({ extras }) => extras))].sort()).toEqual([...looks, ...shots, ...rest].sort());
  const said = videos.map(({ script, captionText }) => `${script} ${captionText ?? ''}`).join(' ');
  const writings = ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Han', 'Hiragana', 'Hangul'];
  expect(writings.filter((writing) => !new RegExp(`\\p{Script=${writing}}`, 'u').test(said))).toEqual([]);
  for (const odd of ['🔥', '<break', '$19.99', 'https://', '24/12/2025']) expect(said).toContain(odd);
});
