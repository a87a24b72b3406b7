import type { Plan, Pricing } from '../../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { changeAnswers } from './change-answers.ts';

/** How each plan of a shop that has been set up is sold, by its slug. */
const SOLD: Readonly<Record<string, Partial<Plan>>> = {
  FE: {
    videos_created: 3,
    video_seconds: 30,
    script_characters: 500,
    team_members_enabled: false,
    marketplace_enabled: false,
    full_avatar_library: false,
  },
  DFY: {
    price: 67,
    upgrade_url: 'https://shop.example.com/dfy',
    trial_days: 14,
    videos_created: 30,
    video_seconds: 60,
  },
  UNLIMITED: {
    price: 97,
    billing: 'year',
    is_featured: true,
    upgrade_url: 'https://shop.example.com/unlimited',
    sold_until: '2030-12-25T00:00:00.000Z',
  },
  INCOME_MAXIMIZER: { price: 147, upgrade_url: 'https://shop.example.com/income' },
  AUTOMATION: { price: 297, billing: 'month' },
};

/** Something that is bought on top of a plan. */
const addition = (plan: Plan, change: Partial<Plan>): Plan => ({
  ...plan,
  is_addition: true,
  is_featured: false,
  videos_created: 0,
  video_seconds: 0,
  script_characters: 0,
  team_seats: 0,
  team_members_enabled: false,
  marketplace_enabled: false,
  full_avatar_library: false,
  features: [],
  trial_days: null,
  sold_until: null,
  upgrade_url: 'https://shop.example.com/more',
  ...change,
});

function asSold(plans: readonly Plan[]): Plan[] {
  const sold = plans.map((plan) => ({ ...plan, features: [], ...SOLD[plan.slug] }));
  const [first] = sold;
  if (!first) return sold;
  return [
    ...sold,
    addition(first, {
      id: '01990000-0000-7000-8000-00000000aaa1',
      name: 'Ten more videos',
      description: 'For the month of a launch.',
      price: 9,
      currency: 'USD',
      videos_created: 10,
    }),
    addition(first, {
      id: '01990000-0000-7000-8000-00000000aaa2',
      name: 'Five seats',
      description: 'Work on videos together.',
      price: 19,
      currency: 'USD',
      billing: 'month',
      team_seats: 5,
    }),
  ];
}

/** Lets the page see plans as a shop sells them, in public and where somebody upgrades. `count`: of so many plans alone. */
export async function changePricing(page: Page, { count = 9 }: { count?: number } = {}): Promise<void> {
  await changeAnswers(page, '**/api/pricing', (answer: { data: Pricing }) => ({
    ...answer,
    data: { ...answer.data, plans: asSold(answer.data.plans.slice(0, count)) },
  }));
  await changeAnswers(page, '**/api/plans', (answer: { data: Plan[] }) => ({ ...answer, data: asSold(answer.data) }));
}
