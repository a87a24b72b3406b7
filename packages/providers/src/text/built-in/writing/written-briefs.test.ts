import { expect, test } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { createBuiltInText } from '../built-in-text.ts';
import { grammarSlips } from '../testing/grammar-slips.ts';
import { HURRIED_BRIEFS } from '../testing/hurried-briefs.ts';
import { WRITTEN_BRIEFS } from '../testing/written-briefs.ts';
import { kindOfPhrase } from '../phrases/phrase-kind.ts';
import { sentencesOf } from '../sentences.ts';

const provider = createBuiltInText();
const written = await Promise.all(
  [...WRITTEN_BRIEFS, ...HURRIED_BRIEFS].map(async (brief, number) => {
    const wanted = { language: 'en', seconds: [15, 30] as const, rate: 1, maxCharacters: 10_000, seed: number };
    const { scripts } = await provider.writeScripts({ brief, ...wanted });
    return { number: number + 1, brief, read: readBrief(brief).brief, scripts };
  }),
);
const all = written.flatMap(({ scripts, ...rest }) => scripts.map((script) => ({ ...rest, ...script })));

test('a hundred written briefs get scripts of different kinds, without slips of grammar', () => {
  expect(written.filter(({ scripts }) => scripts.length === 0)).toEqual([]);
  expect(all.flatMap(({ number, script }) => grammarSlips(script).map((slip) => `${number}: ${slip}`))).toEqual([]);
  for (const { scripts } of written)
    for (const length of [15, 30]) {
      const kinds = scripts.filter(({ seconds }) => seconds === length).map(({ pattern }) => pattern);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
});

test('a sentence given as product or problem is never put where a thing belongs', () => {
  const broken =
    /\b(?:fix|this|these|of|about|without|with) (?:a salad goes|helps you|we clean|learn spanish|you deserve|never lose|my |i )/iu;
  const said = all.flatMap(({ number, script }) => sentencesOf(script).map(({ text }) => `${number}: ${text}`));
  expect(
    said.filter((text) => broken.test(text) && !/^\d+: This helps you sleep\.$|about one thing:/u.test(text)),
  ).toEqual([]);
});

test('nobody is told that they get what no one gets, and what is done is done by somebody', () => {
  const broken =
    /\byou get (?:a )?(?:free|your first|only|\d|pork|small|high)\b|\bit repairs included|\b(?:with|for) neighbourhood|\bthis (?:yoga|is your garden|Abuela|escape the)\b|\byou never finishing|\btired of partner|\bworker with stiff backs|\bcan text reminder|[a-z]: (?:reminds|forecasts|orders|leave no)\b/u;
  const said = all.flatMap(({ number, script }) => sentencesOf(script).map(({ text }) => `${number}: ${text}`));
  expect(said.filter((text) => broken.test(text))).toEqual([]);
});

test('nobody imagines a day without a problem: what a product takes away is for its maker to prove', () => {
  expect(all.filter(({ script }) => /\b(?:day|week|life|month) without\b/iu.test(script))).toEqual([]);
});

test('one call to action ends each script, and nothing is made up in figures', () => {
  for (const { brief, hook, body, callToAction, script } of all) {
    expect(script.endsWith(callToAction)).toBe(true);
    expect(`${hook} ${body}`).not.toMatch(/\b(?:tap|click|hit) (?:the|that) link\b/iu);
    const given = JSON.stringify(brief);
    expect((`${hook} ${body}`.match(/\d+/gu) ?? []).filter((figure) => !given.includes(figure))).toEqual([]);
  }
});

test.each([
  ['a salad goes soggy by Tuesday', 'clause'],
  ['my back hurts after sitting all day', 'clause'],
  ['leaves clog the gutters every autumn', 'clause'],
  ['walking uphill is exhausting', 'clause'],
  ['waiting at charging stations', 'doing'],
  ['shoes that fall off', 'noun'],
  ['a vet bill you cannot pay', 'noun'],
  ['dry skin by noon', 'noun'],
  ['stacks in the fridge', 'third'],
  ['seeds, soil and a pot in one box', 'other'],
  ["doesn't leak", 'denied'],
  ['quieter than an oven', 'quality'],
  ['assembled in 20 minutes', 'made'],
  ['why do invoices take so long?', 'question'],
  ['do your taxes in an evening', 'base'],
  ['never finishing a first draft', 'doing'],
  ['reminds you to water', 'third'],
  ['the same tours everybody does', 'noun'],
  ['TV always too loud', 'other'],
])('%s is read as %s', (phrase, kind) => {
  expect(kindOfPhrase(phrase)).toBe(kind);
});
