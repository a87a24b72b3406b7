import type { Usage, UsageProblem } from '@sayso/contract';

export const UPGRADE_URL = 'https://example.com/more';
const held = (max: number | null, plan: string | null) => ({ max, plan, upgrade_url: plan && UPGRADE_URL });
const FREE = {
  id: '01990000-0000-7000-8000-000000000003',
  name: 'Free Edition',
  slug: 'FE',
  is_addition: false,
  quantity: 1,
  videos_created: 3,
  video_seconds: 30,
  script_characters: 500,
  team_seats: 0,
  upgrade_url: UPGRADE_URL,
};

/** An account on the free plan, with some videos of its month made and in the making. */
export function sampleUsage({
  used = 0,
  reserved = 0,
  limit = 3,
}: { used?: number; reserved?: number; limit?: number | null } = {}): Usage {
  return {
    month: '2026-11',
    resets_at: '2026-12-01T12:00:00.000Z',
    videos: { used, reserved, limit, remaining: limit === null ? null : Math.max(0, limit - used - reserved) },
    seconds: { used: 0, reserved: 0 },
    storage: { used_bytes: 3 * 1024 ** 3, limit_bytes: 5 * 1024 ** 3 },
    machine: { used_minutes: 0, other_minutes: 0, limit_minutes: null },
    limits: {
      videos_created: held(limit, 'Free Edition'),
      video_seconds: held(30, 'Free Edition'),
      script_characters: held(500, 'Free Edition'),
      team_seats: held(0, 'Free Edition'),
    },
    plans: [FREE],
  };
}

/** An account whose plan is gone. */
export const NO_PLAN: Usage = {
  ...sampleUsage({ limit: 0 }),
  limits: {
    videos_created: held(0, null),
    video_seconds: held(0, null),
    script_characters: held(0, null),
    team_seats: held(0, null),
  },
  plans: [],
};

/** What an administrator has used, who may use all. */
export const ADMINISTRATOR: Usage = {
  ...sampleUsage({ used: 4, limit: null }),
  limits: {
    videos_created: held(null, null),
    video_seconds: held(null, null),
    script_characters: held(null, null),
    team_seats: held(null, null),
  },
  storage: { used_bytes: 0, limit_bytes: null },
};

/** Why the fourth video of three is refused. */
export const MONTH_OVER: UsageProblem = {
  limit: 'videos_created',
  plan: 'Free Edition',
  used: 3,
  max: 3,
  upgrade_url: UPGRADE_URL,
  message: `The plan 'Free Edition' allows 3 videos a month, and 3 are used. Upgrade for more: ${UPGRADE_URL}`,
};

/** What the check before a start answers. */
export const startCheck = (problems: readonly UsageProblem[]) => ({
  allowed: problems.length === 0,
  problems,
  remaining: { videos: 0, script_characters: 0, video_seconds: 0 },
});
