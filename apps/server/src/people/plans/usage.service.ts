import {
  type CheckTtsLimits,
  mapTable,
  PLAN_LIMITS,
  type TtsLimits,
  type Usage,
  type UsageLimit,
  withoutMarks,
} from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { storedBytes } from '../../platform/storage/account-storage.ts';
import type { VideoUse } from '../../video-use.ts';
import { check, limitContext, limitNamed, LIMITS, maximumOf } from './limits.service.ts';
import { heldLimits, dayOf, MINUTE_MS } from './plan-limits.ts';
import { type Holder, monthOf } from './limit-context.ts';
import { videoMaxima } from './plans.service.ts';

export type UsageDeps = Pick<Deps, 'db' | 'settings' | 'fileColumns' | 'now'> & { videoUse: VideoUse };

/** What an account has used this month, what its plans allow, how much room its files take, and how long the machine has worked for it today. */
export async function getUsage(deps: UsageDeps, actor: Holder): Promise<Usage> {
  const { db, videoUse } = deps;
  const at = deps.now();
  const context = limitContext({ db, deps, actor, videoUse });
  const [month, sizeBytes, plans, max, spent] = await Promise.all([
    context.month(),
    storedBytes(deps, actor.accountId),
    context.plans(),
    maximumOf(context, limitNamed('videos_created')),
    videoUse.machineMs(db, { accountId: actor.accountId, day: dayOf(at) }),
  ]);
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
    storage: { used_bytes: sizeBytes, limit_bytes: await maximumOf(context, limitNamed('storage')) },
    machine: {
      used_minutes: minutesOf(spent.takes + spent.others),
      other_minutes: minutesOf(spent.others),
      limit_minutes: await maximumOf(context, limitNamed('free_render_minutes')),
    },
    limits: await heldLimits(context),
    plans: plans.map(({ id, name, slug, is_addition, quantity, upgrade_url, values }) => ({
      id,
      name,
      slug,
      is_addition,
      quantity,
      ...mapTable(PLAN_LIMITS, (_, limit) => values[limit] ?? null),
      upgrade_url,
    })),
  };
}

/** Whether a video of a script could be started now: by the plans' limits, and by the operator's. Nothing is reserved. */
export async function checkTtsLimits(
  deps: UsageDeps,
  actor: Actor,
  { script_text: script, estimated_seconds: seconds }: CheckTtsLimits,
): Promise<TtsLimits> {
  const { db, videoUse } = deps;
  const characters = withoutMarks(script).length;
  const measured = { script_characters: characters, video_seconds: seconds };
  const context = limitContext({ db, deps, actor, videoUse, measured });
  const problems = await check(context, LIMITS);
  const most = (name: UsageLimit) => maximumOf(context, limitNamed(name));
  const { videosUsed, videosReserved } = await context.month();
  return {
    allowed: problems.length === 0,
    problems,
    remaining: {
      videos: left(await most('videos_created'), videosUsed + videosReserved),
      script_characters: left(await most('script_characters'), characters),
      video_seconds: left((await videoMaxima(deps, actor)).maxSeconds, seconds),
    },
  };
}

/** With one digit. */
const minutesOf = (ms: number) => Math.round((10 * ms) / MINUTE_MS) / 10;

const left = (max: number | null, used: number) => (max === null ? null : Math.max(0, max - used));
