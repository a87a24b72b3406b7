import { type AdminPlan, mapTable, PLAN_DEFAULTS, PLAN_NUMBERS } from '@sayso/contract';

/** A plan with the documented defaults; `changes` make it another. */
export function samplePlan(changes: Partial<AdminPlan> = {}): AdminPlan {
  return {
    ...PLAN_DEFAULTS,
    id: '01990000-0000-7000-8000-0000000000a1',
    name: 'Free Edition',
    slug: 'FE',
    description: 'Three short videos a month to try it out.',
    features: ['3 videos a month'],
    upgrade_url: 'https://example.com/more',
    position: 0,
    ...mapTable(PLAN_NUMBERS, () => []),
    people: 0,
    created_at: '2026-01-05T10:00:00.000Z',
    ...changes,
  };
}
