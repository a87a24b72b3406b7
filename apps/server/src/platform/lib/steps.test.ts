import { expect, test } from 'vitest';
import { tellSteps } from './operator-error.ts';

test('each step is told with its seconds, and a short one only begins the next', () => {
  let now = 900;
  const said: string[] = [];
  const steps = tellSteps((line) => said.push(line), { begunAtMs: 0, nowMs: () => now });
  steps.done('Program loaded');
  now += 90;
  steps.done('Settings read');
  now += 1_449;
  steps.done('Database started');
  expect(said).toEqual(['Program loaded: 0.9 s', 'Database started: 1.4 s']);
});
