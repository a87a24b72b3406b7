import { SCRIPT_TONES, type ScriptBrief, type ScriptSeconds } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createBuiltInText } from './built-in-text.ts';
import { readBrief } from './brief/read-brief.ts';
import { findClaims } from './find-claims.ts';
import { ODD_BRIEFS } from './testing/odd-briefs.ts';
import { productLine, TONES } from './hooks.ts';

const write = (
  brief: ScriptBrief,
  { seed = 3, seconds = [30] as readonly ScriptSeconds[], maxCharacters = 1000 } = {},
) => createBuiltInText().writeScripts({ brief, language: 'en', seconds, rate: 1, maxCharacters, seed });
const split = (text: string) => text.split(/(?<=[.!?])\s/u);
const DEFAULTS: ScriptBrief = {
  product: 'Stackwell',
  audience: 'founders',
  problem: '',
  details: '',
  offer: '',
  tone: 'direct',
};
const written = await Promise.all(
  ODD_BRIEFS.map(async (brief, seed) => ({ brief, read: readBrief(brief).brief, ...(await write(brief, { seed })) })),
);

test('every sentence of a script is one of the brief, with no frame around it', () => {
  for (const { brief, read, scripts } of written) {
    expect(scripts.length).toBeGreaterThan(0);
    const { product, audience, problem, details, offer } = read;
    const own = [product.line, product.question, audience, problem, offer, ...details]
      .flatMap((line) => (line === null ? [] : split(line)))
      .map((text) => text.replace(/[.!]$/u, ''));
    const beside = [TONES[brief.tone].afterProblem, productLine(product, brief.tone)];
    for (const { hook, body } of scripts)
      for (const text of split(`${hook} ${body}`))
        expect([...own, ...beside.flatMap((line) => [line, line.replace(/[.!]$/u, '')])]).toContain(
          text.replace(/[.!]$/u, ''),
        );
  }
});

test('details stand in the order of the brief; the product before all but those that a script begins with', () => {
  for (const { brief, read, scripts } of written)
    for (const { body } of scripts) {
      const places = read.details.map((line) => body.indexOf(line)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const product = body.indexOf(productLine(read.product, brief.tone));
      expect(product).toBeLessThan(places[0] ?? body.length);
    }
});

test('the offer never answers what bothers people', () => {
  for (const { read, scripts } of written)
    for (const { script } of scripts)
      expect(script.replaceAll('\n\n', ' ')).not.toContain(`${read.problem ?? '-'} ${read.offer?.slice(0, -1) ?? '-'}`);
});

test('the scripts of a brief are of different kinds and begin with different words', () => {
  for (const { scripts } of written) {
    expect(new Set(scripts.map(({ pattern }) => pattern)).size).toBe(scripts.length);
    expect(new Set(scripts.map(({ script }) => script.toLowerCase().split(' ', 2).join(' '))).size).toBe(
      scripts.length,
    );
  }
});

test('a bare price, a condition or a call to do something is no hook', async () => {
  for (const offer of [
    'Book a demo',
    '$40 an hour',
    '7 days free',
    'Minimum 50 pallets',
    '15% off with code STACK',
    "Start free, upgrade when you're ready",
  ]) {
    const { scripts } = await write({
      ...DEFAULTS,
      problem: 'slow tests',
      offer,
      details: 'no contract, 5 minutes, hosted in Germany, made in Austria',
    });
    expect(scripts.length).toBeGreaterThan(0);
    for (const { hook } of scripts) expect(hook).toMatch(/slow tests|for founders\. stackwell\./iu);
  }
});

test("what leans on words before it ('it', 'each') is no hook, and whose next detail does is none either", async () => {
  const { scripts } = await write({
    ...DEFAULTS,
    details:
      '80 quick recipes for students\neach one done in 20 minutes\nshe tastes all of them twice\nprinted on thick recycled paper',
  });
  for (const { hook } of scripts) expect(hook).not.toMatch(/^(?:80|Each|She)/u);
});

test('who is asked for help is not told that it is for them, and that is said', async () => {
  const { scripts, leftOut } = await write({
    ...DEFAULTS,
    product: 'Caritas winter coat drive',
    audience: 'people with a coat they do not wear',
    problem: 'Hundreds of people in our city have no warm coat.',
    details: 'drop off at any parish, every coat is washed',
  });
  expect(scripts.some(({ hook }) => hook.startsWith('Hundreds of people in our city have no warm coat.'))).toBe(true);
  expect(scripts.every(({ script }) => !script.includes('For people'))).toBe(true);
  expect(leftOut.map(({ text }) => text)).toContain('people with a coat they do not wear');
});

test('nothing that is typed is lost in silence', async () => {
  for (const { brief, read, scripts, leftOut } of written) {
    const told = leftOut.map(({ text }) => text);
    const all = scripts.map(({ script }) => script.toLowerCase()).join('\n');
    const lines = [...read.details, read.audience, read.problem, read.offer].filter((line) => line !== null);
    expect(lines.filter((line) => !told.includes(line) && !all.includes(line.slice(0, -1).toLowerCase()))).toEqual([]);
    expect(read.audience !== null || told.includes(brief.audience)).toBe(true);
  }
  const long = await write(
    {
      ...DEFAULTS,
      details: Array.from({ length: 12 }, (_, place) => `part ${place} of a long list of things`).join('\n'),
    },
    { seconds: [15] },
  );
  expect(long.leftOut).toContainEqual({
    text: 'Part 11 of a long list of things.',
    reason: expect.stringContaining('15 seconds') as string,
  });
});

test('a brief that is enough for few scripts gets few, and is told what to add', async () => {
  const { scripts, leftOut } = await write({ ...DEFAULTS, product: 'Socks', audience: 'men' });
  expect(scripts.map(({ hook, body }) => [hook, body])).toEqual([['Socks.', 'For men.']]);
  expect(leftOut).toMatchObject([
    { text: 'Scripts of 30 seconds', reason: expect.stringContaining('Add more details') as string },
  ]);
});

test('tones differ in their words, seeds in their scripts, and the same seed writes the same', async () => {
  const [brief = DEFAULTS] = ODD_BRIEFS;
  const asked = await Promise.all(
    SCRIPT_TONES.map(async (tone) => (await write({ ...brief, tone })).scripts.map(({ callToAction }) => callToAction)),
  );
  expect(new Set(asked.flat()).size).toBeGreaterThanOrEqual(SCRIPT_TONES.length);
  expect(await write(brief)).toEqual(await write(brief));
  expect(await write(brief, { seed: 4 })).not.toEqual(await write(brief));
});

test('nothing is risky, and nothing is longer than it may be', async () => {
  for (const brief of ODD_BRIEFS) {
    const { scripts } = await write(brief, { seconds: [15, 30, 60], maxCharacters: 220 });
    for (const { script, seconds, estimatedMs } of scripts) {
      expect(findClaims(script)).toEqual([]);
      expect(script.length).toBeLessThanOrEqual(220);
      expect(estimatedMs).toBeLessThanOrEqual(seconds * 1000 + 500);
    }
  }
});

test("no script says the problem last, and a tone does not say the problem's words again", async () => {
  const { scripts } = await write({ ...DEFAULTS, tone: 'expert', problem: 'you ask and have no answer' });
  expect(scripts.some(({ hook }) => hook.includes('answer'))).toBe(true);
  for (const { hook, body } of scripts) {
    expect(hook).not.toContain('There is an answer');
    expect(body).not.toMatch(/no answer\?$/u);
  }
});
