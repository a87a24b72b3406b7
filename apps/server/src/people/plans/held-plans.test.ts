import { expect, test } from 'vitest';
import { type HeldPlan, heldPlans, type OpenGrant } from './held-plans.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const reason = (plan_id: string, kind: OpenGrant['kind'], more: Partial<OpenGrant> = {}): OpenGrant => ({
  plan_id,
  kind,
  is_addition: false,
  quantity: 1,
  granted_at: day(2),
  ...more,
});
const had = (plan_id: string, is_default = true): HeldPlan => ({
  plan_id,
  is_default,
  quantity: 1,
  granted_at: day(1),
});
const standing = (grants: OpenGrant[], before: HeldPlan[] = [], chosenId?: string) =>
  heldPlans(grants, { before, chosenId }).find((plan) => plan.is_default)?.plan_id;

test('a plan that was bought or given stands for somebody in place of the one from signing up', () => {
  expect(standing([reason('free', 'first')])).toBe('free');
  expect(standing([reason('free', 'first'), reason('dfy', 'sale')], [had('free')])).toBe('dfy');
  expect(standing([reason('free', 'first'), reason('dfy', 'operator')], [had('free')])).toBe('dfy');
});

test('what an operator has chosen stays, whatever is bought later', () => {
  const grants = [reason('free', 'operator'), reason('dfy', 'sale')];
  expect(standing(grants, [had('free')])).toBe('free');
  expect(standing(grants, [had('free'), had('dfy', false)], 'dfy')).toBe('dfy');
});

test('when the one that stands for somebody goes, the one that they have had longest follows', () => {
  const grants = [reason('new', 'sale', { granted_at: day(9) }), reason('old', 'sale', { granted_at: day(3) })];
  expect(standing(grants, [had('gone')])).toBe('old');
});

test('additions add up, and never stand for anybody', () => {
  const more = { is_addition: true, quantity: 2 };
  const held = heldPlans([reason('more', 'sale', more), reason('more', 'operator', more)], { before: [] });
  expect(held).toEqual([{ plan_id: 'more', is_default: false, quantity: 4, granted_at: day(2) }]);
});

test('a plan that several reasons give is had once, from the first day on', () => {
  const held = heldPlans([reason('dfy', 'sale', { granted_at: day(5) }), reason('dfy', 'sale')], { before: [] });
  expect(held).toEqual([{ plan_id: 'dfy', is_default: true, quantity: 1, granted_at: day(2) }]);
  expect(heldPlans([reason('dfy', 'sale')], { before: [had('dfy')] })[0]?.granted_at).toEqual(day(1));
});
