import { BackgroundColor, findEmphasis, TEMPLATE_CATEGORIES, TemplateForm, withoutMarks } from '@sayso/contract';
import { BACKGROUNDS, BEDS, PERFORMERS } from '@sayso/engine';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { describe, expect, test } from 'vitest';
import { saidInPreview, sampleOf } from './previews.ts';
import { textsOf } from './recipe.ts';
import { TEMPLATE_BOOK } from './seed-templates.service.ts';

describe('seed templates service', () => {
  const speech = sharedSpeech();

  test('at least two templates of each category, each with a name of its own', () => {
    expect(TEMPLATE_BOOK.length).toBeGreaterThanOrEqual(12);
    const few = Object.keys(TEMPLATE_CATEGORIES).filter(
      (category) => TEMPLATE_BOOK.filter((seed) => seed.category === category).length < 2,
    );
    expect(few).toEqual([]);
    expect(new Set(TEMPLATE_BOOK.map(({ key }) => key)).size).toBe(TEMPLATE_BOOK.length);
  });

  test.each(TEMPLATE_BOOK.map((seed) => [seed.key, seed] as const))(
    '%s is what a form would let through',
    (_key, seed) => {
      const { name, description, category, recipe, slots } = seed;
      expect(() => TemplateForm.parse({ name, description, category, ...textsOf(recipe), slots })).not.toThrow();
      const { scene, sound } = recipe.spec;
      expect(PERFORMERS.map(({ id }) => id)).toContain(recipe.presenterId);
      expect(speech.voices().map(({ id }) => id)).toContain(recipe.voiceId);
      const performer = PERFORMERS.find(({ id }) => id === recipe.presenterId);
      expect(speech.voices().find(({ id }) => id === recipe.voiceId)?.gender).toBe(performer?.gender);
      expect(BACKGROUNDS.map(({ id }) => id as string)).toContain(scene.background.roomId);
      expect([null, ...BEDS.map(({ id }) => id as string)]).toContain(sound.music?.bedId ?? null);
      expect(BackgroundColor.safeParse(recipe.spec.captions.look.color).success).toBe(true);
    },
  );

  test.each(TEMPLATE_BOOK.map((seed) => [seed.key, seed] as const))('%s reads well with its examples', (_key, seed) => {
    const { title, script, spec } = sampleOf(seed);
    const whole = [title, script, ...Object.values(spec.endCard ?? {})].join('\n');
    expect(whole).not.toMatch(/\{\{|\}\}| {2}| [.,]/u);
    expect(saidInPreview({ script }).length).toBeGreaterThan(20);
  });

  test('they differ in structure, presenter, scene, captions, music and end card', () => {
    const different = (of: (seed: (typeof TEMPLATE_BOOK)[number]) => unknown) =>
      new Set(TEMPLATE_BOOK.map((seed) => JSON.stringify(of(seed)))).size;
    expect(different(({ recipe }) => recipe.presenterId)).toBeGreaterThanOrEqual(8);
    expect(different(({ recipe }) => recipe.spec.scene)).toBe(TEMPLATE_BOOK.length);
    expect(different(({ recipe }) => recipe.spec.captions.look)).toBe(TEMPLATE_BOOK.length);
    expect(different(({ recipe }) => recipe.spec.sound.music?.bedId)).toBeGreaterThanOrEqual(7);
    expect(different(({ recipe }) => recipe.spec.endCard)).toBeGreaterThanOrEqual(8);
    expect(different(({ recipe }) => recipe.spec.output.format)).toBe(3);
    // Where paragraphs, places, stresses and pauses stand.
    const structureOf = (script: string) => script.replaceAll(/\{\{\w+\}\}/gu, '{').replaceAll(/[^\n{*<]/gu, '');
    expect(different(({ recipe }) => structureOf(recipe.script))).toBeGreaterThanOrEqual(10);
  });
});

describe('said in preview', () => {
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
});
