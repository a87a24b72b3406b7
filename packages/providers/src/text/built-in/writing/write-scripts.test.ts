import { type LeftOut, SCRIPT_SECONDS, SCRIPT_TONES, type ScriptTone, type SuggestedScript } from '@sayso/contract';
import { expect, test } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { readProduct } from '../brief/product.ts';
import { sentencesOf } from '../sentences.ts';
import { createBuiltInText } from '../built-in-text.ts';
import { findClaims } from '../claims/find-claims.ts';
import { grammarSlips } from '../testing/grammar-slips.ts';
import { randomBrief } from '../testing/random-briefs.ts';

const BRIEFS = 240;
const provider = createBuiltInText();
const written: { number: number; scripts: SuggestedScript[]; leftOut: LeftOut[] }[] = [];
for (let number = 0; number < BRIEFS; number += 1) {
  const { scripts, leftOut } = await provider.writeScripts({
    brief: randomBrief(number),
    language: 'en',
    seconds: SCRIPT_SECONDS,
    rate: 1,
    maxCharacters: 10_000,
    seed: number,
  });
  written.push({ number, scripts, leftOut });
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

test('every brief gets three scripts of each length at least, or is told that it says too little for a length', () => {
  const few = written.flatMap(({ number, scripts, leftOut }) =>
    SCRIPT_SECONDS.filter((seconds) => scripts.filter((script) => script.seconds === seconds).length < 3)
      .filter((seconds) => seconds === 15 || !leftOut.some(({ text }) => text === `${seconds} seconds`))
      .map((seconds) => `${number}: ${seconds}`),
  );
  expect(few).toEqual([]);
});

test('every script names the product, and says a benefit where there is one', () => {
  const named = ({ number, script }: { number: number; script: string }) => {
    const name = readProduct(randomBrief(number).product)?.name ?? '?';
    return script.toLowerCase().includes(name.toLowerCase());
  };
  expect(all.filter((script) => !named(script)).map(({ number, script }) => `${number}: ${script}`)).toEqual([]);
  const silent = all.filter(({ number, script }) => {
    const { benefits } = readBrief(randomBrief(number)).brief;
    return (
      benefits.length > 0 &&
      !benefits.some(({ clause, whole, todo, that }) =>
        [clause, whole, todo, that].some((said) => said !== null && script.toLowerCase().includes(said.toLowerCase())),
      )
    );
  });
  expect(silent.map(({ number, script }) => `${number}: ${script}`)).toEqual([]);
});

test('tones differ in their words, seeds in their scripts', async () => {
  const write = (more: object) =>
    provider.writeScripts({
      brief: { ...randomBrief(7), ...more },
      language: 'en',
      seconds: [30],
      rate: 1,
      maxCharacters: 10_000,
      seed: 1,
    });
  const sentences = async (tone: ScriptTone) =>
    new Set((await write({ tone })).scripts.flatMap(({ script }) => sentencesOf(script).map(({ text }) => text)));
  const said = await Promise.all(SCRIPT_TONES.map(sentences));
  for (const [place, one] of said.entries())
    for (const other of said.slice(place + 1)) {
      const shared = [...one].filter((sentence) => other.has(sentence)).length;
      expect(shared / one.size).toBeLessThan(0.25);
    }
});

test('hooks are said within the first seconds', () => {
  expect(all.filter(({ hook }) => hook.split(' ').length > 22).map(({ hook }) => hook)).toEqual([]);
});
