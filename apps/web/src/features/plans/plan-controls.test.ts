import { PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { expect, test } from 'vitest';
import { limitControls, rightControls } from './plan-controls.ts';
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
