import { findEmphasis, withoutMarks } from '@sayso/contract';
import { expect, test } from 'vitest';
import { saidInPreview, sampleOf } from './previews.ts';
import { TEMPLATE_BOOK } from './seed-templates.service.ts';

test('a preview says whole sentences: neither a pause nor a stress is cut in two, and figures stay together', () => {
  const said = (script: string) => saidInPreview({ script });
  expect(said('Now $18.50 only. <break time="0.4s"/> *Really.* Get it.')).toBe(
    'Now $18.50 only. <break time="0.4s"/> *Really.* Get it.',
  );
  const long = 'A sentence of some forty characters, it is. '.repeat(3);
  expect(said(`${long}And <break time="0.5s"/> another one that is longer.`)).toBe(long.trim());
  expect(said(`${long}*Three. Of them,* to be sure, and some more words.`)).toBe(long.trim());
  expect(said('')).toBe('');
});

test('cuts a first sentence that is longer than a preview, down to a character', () => {
  const endless = 'and on it goes '.repeat(40);
  expect(saidInPreview({ script: endless })).toHaveLength(149);
  expect(saidInPreview({ script: endless }, 9)).toBe('and on it');
  expect(saidInPreview({ script: '😀'.repeat(200) }, 3)).toBe('😀');
  expect(saidInPreview({ script: `One <break time="9s"/> ${'1'.repeat(400)}.` }, 1)).toBe('O');
});

test.each(TEMPLATE_BOOK.map((seed) => [seed.key, seed] as const))(
  'the preview of the template %s shows no mark, and no label in the place of what is to be bought',
  (_, seed) => {
    const sample = sampleOf(seed);
    const said = saidInPreview(sample);
    const spoken = withoutMarks(said).trim();
    expect(spoken).not.toMatch(/[<>*{}]/u);
    expect(spoken).toMatch(/[.!?:"”]$/u);
    expect(findEmphasis(said).every(({ inside }) => inside !== '')).toBe(true);
    const { price = '', link = '' } = sample.spec.endCard ?? {};
    const labels = seed.slots.map(({ label }) => label);
    for (const text of [price, link]) expect(labels).not.toContain(text);
  },
);
