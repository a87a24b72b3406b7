import { type CheckTtsLimits, type TtsLimits, type Usage, type UsageProblem, withoutMarks } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { storageProblem } from '../../storage/account-storage.ts';
import { freeProblems, usageOf, videoLimits } from '../videos/videos.service.ts';
import * as ledger from './ledger.store.ts';
import { type PlanLimit, problemOf } from './plan-limits.ts';
import { monthOf, planLimitsOf } from './quotas.service.ts';

type Needs = Pick<Deps, 'db' | 'settings' | 'now'>;

/** What an account has used this month, what its plans allow, and how much room its files take. */
export async function getUsage(deps: Needs, actor: Actor): Promise<Usage> {
  const at = deps.now();
  const [limits, month, stored, plans] = await Promise.all([
    planLimitsOf(deps.db, actor),
    ledger.sumOfMonth(deps.db, actor.accountId, monthOf(at)),
    usageOf(deps.db, actor.accountId),
    ledger.listPlansOfAccount(deps.db, actor.accountId),
  ]);
  const { max } = limits.videos_created;
  return {
    month: monthOf(at),
    resets_at: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)).toISOString(),
    videos: {
      used: month.videosUsed,
      reserved: month.videosReserved,
      limit: max,
      remaining: left(max, month.videosUsed + month.videosReserved),
    },
    seconds: { used: month.secondsUsed, reserved: month.secondsReserved },
    storage: { used_bytes: stored.sizeBytes, limit_bytes: videoLimits(deps, actor).storageBytes },
    limits: {
      videos_created: toHeldLimit(limits.videos_created),
      video_seconds: toHeldLimit(limits.video_seconds),
      script_characters: toHeldLimit(limits.script_characters),
    },
    plans,
  };
}

/** Whether a video of a script could be started now: by the plans' limits, and by the operator's. Nothing is reserved. */
export async function checkTtsLimits(deps: Needs, actor: Actor, form: CheckTtsLimits): Promise<TtsLimits> {
  const [limits, { videosUsed, videosReserved }, stored, free] = await Promise.all([
    planLimitsOf(deps.db, actor),
    ledger.sumOfMonth(deps.db, actor.accountId, monthOf(deps.now())),
    usageOf(deps.db, actor.accountId),
    freeProblems(deps, deps.db, actor),
  ]);
  const characters = withoutMarks(form.script_text).length;
  const seconds = form.estimated_seconds;
  const { maxVideoMs, maxVideos, storageBytes } = videoLimits(deps, actor);
  const problems = [
    problemOf('script_characters', limits.script_characters, characters),
    problemOf('video_seconds', limits.video_seconds, seconds),
    problemOf('videos_created', limits.videos_created, videosUsed + videosReserved),
    tooLongHere(seconds, maxVideoMs / 1000),
    tooManyHere(stored.videos, maxVideos),
    ...free,
    storageProblem(stored.sizeBytes, storageBytes),
  ].filter((problem) => problem !== undefined);
  return {
    allowed: problems.length === 0,
    problems,
    remaining: {
      videos: left(limits.videos_created.max, videosUsed + videosReserved),
      script_characters: left(limits.script_characters.max, characters),
      video_seconds: left(Math.min(limits.video_seconds.max ?? Infinity, maxVideoMs / 1000), seconds),
    },
  };
}

const toHeldLimit = ({ max, plan }: PlanLimit) => ({
  max,
  plan: plan?.name ?? null,
  upgrade_url: plan?.upgrade_url ?? null,
});

const left = (max: number | null, used: number) => (max === null ? null : Math.max(0, max - used));

const OPERATOR = { plan: null, upgrade_url: null } as const;

function tooLongHere(used: number, max: number): UsageProblem | undefined {
  if (used <= max) return undefined;
  const message = `This video would be ${Math.ceil(used)} seconds long, and a video may be ${max} here. Make it shorter.`;
  return { ...OPERATOR, limit: 'max_video_length', used, max, message };
}

function tooManyHere(used: number, max: number | null): UsageProblem | undefined {
  if (max === null || used < max) return undefined;
  const message = `This account has ${used} videos, the trash included, and may keep ${max}. Delete some forever, or ask the operator of this site for more.`;
  return { ...OPERATOR, limit: 'max_videos_per_user', used, max, message };
}
