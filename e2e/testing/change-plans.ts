import { plansApi } from '@sayso/contract/index';
import type { Page } from 'playwright-core';
import type { Plan, Pricing } from '../../packages/contract/src/index.ts';
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

type Left = {
  used: number;
  reserved?: number;
  limit: number;
  characters?: number;
  /** Null: no plan at all. */
  plan?: string | null;
};

const UPGRADE_URL = 'https://example.com/more';
type UsageAnswer = { data: { videos: object; plans: object[]; limits: Record<string, object> } };
type LimitsAnswer = { data: object };

/** Lets whoever is signed in have used so much of a plan. */
export async function changeUsage(page: Page, left: Left): Promise<void> {
  const { used, reserved = 0, limit, characters = 500, plan = 'Free Edition' } = left;
  const held = { plan, upgrade_url: plan && UPGRADE_URL };
  await changeAnswers<UsageAnswer>(page, `**${plansApi.getUsage.path}`, (answer) => {
    const remaining = Math.max(0, limit - used - reserved);
    return {
      ...answer,
      data: {
        ...answer.data,
        videos: { used, reserved, limit, remaining },
        plans: plan === null ? [] : answer.data.plans,
        limits: {
          videos_created: { max: limit, ...held },
          video_seconds: { max: plan === null ? 0 : 30, ...held },
          script_characters: { max: plan === null ? 0 : characters, ...held },
          team_seats: { max: 0, ...held },
        },
      },
    };
  });
  await changeAnswers<LimitsAnswer>(page, `**${plansApi.getLimits.path}`, (answer) => ({
    ...answer,
    data: { ...answer.data, max_video_seconds: 30, max_script_characters: characters },
  }));
}

/** Lets no further video be started this month. */
export async function refuseStart(page: Page): Promise<void> {
  const problem = {
    limit: 'videos_created',
    plan: 'Free Edition',
    used: 3,
    max: 3,
    upgrade_url: UPGRADE_URL,
    message: `The plan 'Free Edition' allows 3 videos a month, and 3 are used. Upgrade for more: ${UPGRADE_URL}`,
  };
  const remaining = { videos: 0, script_characters: 400, video_seconds: 22 };
  await page.route(`**${plansApi.checkTtsLimits.path}`, (route) =>
    route.fulfill({
      json: { status: 'success', success: true, data: { allowed: false, problems: [problem], remaining } },
    }),
  );
}
