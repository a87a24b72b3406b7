import { expect, test } from 'vitest';
import type { ScriptBrief } from '@sayso/contract';
import { createBuiltInText } from '../built-in-text.ts';

const write = async (more: Partial<ScriptBrief>) => {
  const brief: ScriptBrief = {
    product: 'KidPay',
    audience: 'parents of teens',
    problem: '',
    details: '',
    offer: '',
    tone: 'friendly',
    ...more,
  };
  const wanted = { language: 'en', seconds: [30] as const, rate: 1, maxCharacters: 1000, seed: 3 };
  const { scripts } = await createBuiltInText().writeScripts({ brief, ...wanted });
  return scripts;
};

test('details stand in the words of the brief, without articles, numbers or a subject that nobody typed', async () => {
  const scripts = await write({
    details:
      'point your phone at the sky, water once a month, reports for the board, pay what you can lunch, team building for staff',
    offer: 'Tuesday: haircut + beard $30',
  });
  const said = scripts.map(({ script }) => script).join('\n');
  expect(scripts.length).toBeGreaterThan(2);
  for (const line of [
    'Point your phone at the sky.',
    'Water once a month.',
    'Pay what you can lunch.',
    'Tuesday: haircut and beard $30.',
  ])
    expect(said).toContain(line);
  expect(said).not.toMatch(/\b(?:an? point|there's|you can pay|they|one: )/iu);
});

test('a deed behind other people has the product before it', async () => {
  const scripts = await write({
    details: 'shows what kids spend, blocks gambling sites, works with any bank, pays pocket money every friday',
  });
  for (const { script } of scripts) expect(script).not.toMatch(/teens[.!] (?:Shows|Blocks|Works|Pays)/u);
});

test('scripts of a brief begin with different facts', async () => {
  const scripts = await write({
    details: 'soy wax, 60 h burn time, hand poured in Kent, eight scents in all',
    problem: 'synthetic smells',
    offer: '3 for 2',
  });
  const orders = scripts.map(({ script }) =>
    ['Soy wax', '60-hour burn time', 'Hand poured in Kent', 'Eight scents in all']
      .toSorted((one, other) => script.indexOf(one) - script.indexOf(other))
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(2);
});

test.each([
  [
    {
      product: 'Shelter Paws Fund',
      details: '£5 feeds a dog for a week, vets work for free, 9 shelters in 4 counties',
    },
    /Donate|donate/u,
  ],
  [{ details: 'same-day appointments, hot towel shave, open late on tuesdays' }, /\b[Bb]ook\b/u],
  [
    { product: 'online yoga course', details: 'balance exercises for everyone, chairs allowed, live every friday' },
    /[Ss]ign up/u,
  ],
  [{ details: 'soy wax, hand poured in Kent, eight scents in all' }, /link/u],
])('the call to action of %j is certain', async (brief, act) => {
  const scripts = await write(brief);
  expect(scripts.length).toBeGreaterThan(0);
  for (const { callToAction } of scripts) {
    expect(callToAction).toMatch(act);
    expect(callToAction).not.toMatch(/\bsee (?!the link)/iu);
  }
});

test("a room that is guaranteed promises no result, 'guaranteed to work' does", async () => {
  const wanted = { language: 'en', seconds: [30] as const, rate: 1, maxCharacters: 1000, seed: 3 };
  const brief = {
    product: 'Trail',
    audience: 'hikers',
    problem: '',
    details: 'own room guaranteed\nguaranteed to work',
    offer: '',
    tone: 'calm' as const,
  };
  const { leftOut } = await createBuiltInText().writeScripts({ brief, ...wanted });
  expect(leftOut.map(({ text }) => text)).toContain('guaranteed to work');
  expect(leftOut.map(({ text }) => text)).not.toContain('own room guaranteed');
});
