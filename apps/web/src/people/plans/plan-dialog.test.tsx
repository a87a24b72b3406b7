import { PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { limitControls, rightControls } from './plan-dialog.tsx';
import { slugOf } from './plan-values.ts';
import { limitLines } from './usage-facts.ts';

test('a limit that is added to the table has a control in the plan editor and a line in the usage', () => {
  const team_seats = { ...PLAN_LIMITS.video_seconds, label: 'Team seats', unit: 'seats', zeroHelp: 'Nobody else.' };
  const limits = { ...PLAN_LIMITS, team_seats };
  expect(limitControls(limits).at(-1)).toEqual({
    name: 'team_seats',
    label: 'Team seats',
    unit: 'seats',
    zeroHelp: 'Nobody else.',
  });
  const held = {
    videos_created: { max: 3 },
    video_seconds: { max: 30 },
    script_characters: { max: null },
    team_seats: { max: 5 },
  };
  expect(limitLines(held, limits)).toEqual([
    { label: 'Seconds of a video', value: '30' },
    { label: 'Characters of a script', value: 'no limit' },
    { label: 'Team seats', value: '5' },
  ]);
});

test('a right that is added to the table has a switch in the plan editor', () => {
  const voice_cloning = { ...PLAN_RIGHTS.marketplace_enabled, label: 'Voice cloning', help: 'Their own voice.' };
  expect(rightControls({ ...PLAN_RIGHTS, voice_cloning }).at(-1)).toEqual({
    name: 'voice_cloning',
    label: 'Voice cloning',
    help: 'Their own voice.',
  });
});

describe('the plan slug', () => {
  /** Names of every kind of sign, always the same ones: a small generator with a fixed seed. */
  function names(count: number): string[] {
    const signs = [...'abcXYZ0189 _-./\'"&()!?ÄéßñЖ中🎬\t'];
    let state = 7;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    return Array.from({ length: count }, () =>
      Array.from({ length: next(24) }, () => signs[next(signs.length)] ?? '').join(''),
    );
  }

  describe('the slug of a name', () => {
    test.each([
      ['Done For You', 'done_for_you'],
      ['  Pro -- Plus! ', 'pro_plus'],
      ['UNLIMITED', 'unlimited'],
      ['2026 (spring)', '2026_spring'],
      ['___', ''],
      ['', ''],
    ])('%j becomes %j', (name, slug) => expect(slugOf(name)).toBe(slug));

    test('holds for any name: letters, digits and single underscores between them, every letter and digit of the name in its order', () => {
      for (const name of names(2_000)) {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([a-z0-9]+(_[a-z0-9]+)*)?$/u);
        expect(slug.replaceAll('_', '')).toBe(name.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''));
        expect(slugOf(slug)).toBe(slug);
        const runs = name.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
        expect(slug.split('_').filter(Boolean)).toEqual(runs);
      }
    });
  });
});
