import { SCRIPT_SECONDS, type SuggestedScript } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createBuiltInText } from '../built-in-text.ts';
import { findClaims } from '../claims/find-claims.ts';
import { grammarSlips } from '../testing/grammar-slips.ts';
import { randomBrief } from '../testing/random-briefs.ts';

const BRIEFS = 240;
const provider = createBuiltInText();
const written: { number: number; scripts: SuggestedScript[] }[] = [];
for (let number = 0; number < BRIEFS; number += 1) {
  const { scripts } = await provider.writeScripts({
    brief: randomBrief(number),
    language: 'en',
    seconds: SCRIPT_SECONDS,
    rate: 1,
    maxCharacters: 10_000,
    seed: number,
  });
  written.push({ number, scripts });
}
const all = written.flatMap(({ number, scripts }) => scripts.map((script) => ({ number, ...script })));

test('no script of many briefs has broken grammar', () => {
  expect(all.flatMap(({ number, script }) => grammarSlips(script).map((slip) => `${number}: ${slip}`))).toEqual([]);
});

test('no script of many briefs says anything risky, or speaks of the performer', () => {
  expect(all.flatMap(({ script }) => findClaims(script))).toEqual([]);
  expect(all.filter(({ script }) => /\b(?:I|my|mine|I'm|I've)\b/u.test(script)).map(({ script }) => script)).toEqual(
    [],
  );
});

test('every brief gets three scripts of each length at least', () => {
  const few = written.filter(({ scripts }) =>
    SCRIPT_SECONDS.some((seconds) => scripts.filter((script) => script.seconds === seconds).length < 3),
  );
  expect(few.map(({ number }) => number)).toEqual([]);
});

test('hooks are said within the first seconds', () => {
  expect(all.filter(({ hook }) => hook.split(' ').length > 22).map(({ hook }) => hook)).toEqual([]);
});
