import { expect, test } from 'vitest';
import { toPlan } from './plans.mapper.ts';
import type { PlanRow } from './plans.store.ts';

const ROW: PlanRow = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Done For You',
  slug: 'DFY',
  description: '',
  price_minor: 4_999,
  currency: 'USD',
  video_seconds: 60,
  script_characters: 1_000,
  team_seats: 3,
  videos_created: 30,
  is_active: true,
  is_featured: false,
  features: [],
  team_members_enabled: true,
  marketplace_enabled: true,
  full_avatar_library: true,
  upgrade_url: null,
  billing: 'one_time',
  trial_days: null,
  access_days: null,
  sold_until: null,
  is_addition: false,
  position: 0,
};

test.each(['', 'US', 'dollars', '€', 'U D', 'USDX'])('a plan whose currency is %j is shown without one', (currency) => {
  expect(toPlan({ ...ROW, currency })).toMatchObject({ price: 49.99, currency: 'XXX' });
});
