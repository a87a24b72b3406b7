import { type LeftOut, SCRIPT_SECONDS, SCRIPT_TONES, type ScriptTone, type SuggestedScript } from '@sayso/contract';
import { expect, test } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
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

test('every brief gets a script, and a length with fewer than three is named with what to add', () => {
  expect(written.filter(({ scripts }) => scripts.length === 0).map(({ number }) => number)).toEqual([]);
  const few = written.flatMap(({ number, scripts, leftOut }) =>
    SCRIPT_SECONDS.filter((seconds) => scripts.filter((script) => script.seconds === seconds).length < 3)
      .filter((seconds) => seconds !== 15)
      .filter(
        (seconds) =>
          !leftOut.some(({ text, reason }) => text === `Scripts of ${seconds} seconds` && /Add /u.test(reason)),
      )
      .map((seconds) => `${number}: ${seconds}`),
  );
  expect(few).toEqual([]);
});

test('every script says a fact where there is one', () => {
  const silent = all.filter(({ number, script }) => {
    const { facts } = readBrief(randomBrief(number)).brief;
    const said = script.toLowerCase();
    return (
      facts.length > 0 && !facts.some(({ text }) => said.includes(text.toLowerCase().split(' ').slice(1).join(' ')))
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
  const frames = async (tone: ScriptTone) =>
    new Set((await write({ tone })).scripts.flatMap(({ hook, callToAction }) => [hook, callToAction]));
  const said = await Promise.all(SCRIPT_TONES.map(frames));
  for (const [place, one] of said.entries())
    for (const other of said.slice(place + 1)) {
      const shared = [...one].filter((sentence) => other.has(sentence)).length;
      // A hook in the words of the brief is the same in any tone.
      expect(shared / one.size).toBeLessThan(0.5);
    }
});

test('hooks are said within the first seconds', () => {
  expect(all.filter(({ hook }) => hook.split(' ').length > 24).map(({ hook }) => hook)).toEqual([]);
});
