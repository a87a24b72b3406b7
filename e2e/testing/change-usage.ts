import type { Page } from 'playwright-core';
import { plansApi } from '../../packages/contract/src/index.ts';
import { changeAnswers } from './change-answers.ts';

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
