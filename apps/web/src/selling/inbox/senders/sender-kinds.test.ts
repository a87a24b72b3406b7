import type { SenderKind } from '@sayso/contract';
import { expect, test } from 'vitest';
import { KIND_WORDS } from './sender-kinds.ts';

test('what a seller must be told for its sales to be understood stands among the steps', () => {
  const stepsOf = (kind: SenderKind) => KIND_WORDS[kind].steps.join(' ');
  expect(stepsOf('paddle')).toContain('customData: { email }');
  expect(stepsOf('stripe')).toMatch(/plink_.*metadata: price_id/);
});

test('every kind says what to do next', () => {
  for (const { steps, needs } of Object.values(KIND_WORDS)) {
    expect(needs).not.toBe('');
    expect(steps.length).toBeGreaterThan(1);
  }
});
