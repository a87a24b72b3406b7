import { type BatchCost, counted, type PictureFormat, type UsageLimit } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { VideoUse } from '../../video-use.ts';
import { limitContext, type LimitContext, limitNamed, maximumOf } from '../../people/plans/limits.service.ts';
import { makingTime, storedBytesPerSecond } from '../../making/renders/making-time.service.ts';
import { readVersion } from '../templates/fill-rows.service.ts';
import { getBatchOrThrow } from './find-batch.ts';
import { type OpenRows, sumOpenRows } from './rows.store.ts';
import { batchesTexts } from './batches.texts.gen.ts';

type CostDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'fileColumns'> & { videoUse: VideoUse };
/** What all rows take together, in the units of the limits. */
type Needs = { videos: number; storageBytes: number; renderMinutes: number | null };

/** The limits that a batch is held against as a whole, with what it takes of each, and where it does not fit. */
const LIMITS: readonly { name: UsageLimit; needed: (needs: Needs) => number | null; where: string }[] = [
  { name: 'videos_created', needed: ({ videos }) => videos, where: 'your plan this month' },
  {
    name: 'max_videos_per_user',
    needed: ({ videos }) => videos,
    where: 'the number of videos that an account may keep',
  },
  { name: 'storage', needed: ({ storageBytes }) => storageBytes, where: 'the storage of this account' },
  {
    name: 'free_render_minutes',
    needed: ({ renderMinutes }) => renderMinutes,
    where: "a free account's minutes of today",
  },
];

const MINUTE_MS = 60_000;

/** What a batch would take, held against everything that would stop it. @throws AppError `batch_not_found`. */
export async function batchCost(deps: CostDeps, actor: Actor, id: string): Promise<BatchCost> {
  authorize(actor, 'batches.view');
  const { db } = deps;
  const batch = await getBatchOrThrow(db, actor, id);
  const context = limitContext({ db, deps, actor, videoUse: deps.videoUse });
  const most = await maximumOf(context, limitNamed('video_seconds'));
  const open = await sumOpenRows(db, id, most === null ? null : most * 1000);
  const sumOf = (key: 'videos' | 'ms' | 'tooLong') => open.reduce((sum, rows) => sum + rows[key], 0);
  const [videos, tooLong, seconds] = [sumOf('videos'), sumOf('tooLong'), Math.ceil(sumOf('ms') / 1000)];
  const { format } = readVersion(batch).recipe.spec.output;
  const [perSecond, making_ms] = await Promise.all([
    storedBytesPerSecond(db),
    makingTimeOf(deps, actor, { open, format }),
  ]);
  const storageBytes = Math.round(perSecond * seconds);
  const needs: Needs = { videos, storageBytes, renderMinutes: making_ms === null ? null : making_ms / MINUTE_MS };
  const limits = (await Promise.all(LIMITS.map((limit) => held(context, limit, needs)))).flat();
  return {
    videos,
    seconds,
    storage_bytes: storageBytes,
    making_ms,
    fits: limits.reduce((least, { fits }) => Math.min(least, fits), videos),
    limits: limits.toSorted((one, other) => Number(one.is_enough) - Number(other.is_enough)),
    too_long: tooLong,
  };
}

type Making = { open: readonly OpenRows[]; format: PictureFormat };

/** How long rows are likely to be in the making, one after the other, each in its own shape; null where that is not known of one of them. `format`: of those that say none. */
async function makingTimeOf(deps: CostDeps, actor: Actor, { open, format }: Making): Promise<number | null> {
  const times = await Promise.all(
    open.map(async ({ videos, ms, format: own }) => {
      if (ms === 0) return null;
      const seconds = Math.max(1, ms / 1000 / videos);
      const one = await makingTime(deps, actor, { seconds, format: own ?? format });
      return one.making_ms === null ? null : one.making_ms * videos;
    }),
  );
  if (times.length === 0) return null;
  return times.reduce<number | null>((sum, time) => (sum === null || time === null ? null : sum + time), 0);
}

/** One limit, where there is one. */
async function held(
  context: LimitContext,
  { name, needed: neededOf, where }: (typeof LIMITS)[number],
  needs: Needs,
): Promise<BatchCost['limits']> {
  const limit = limitNamed(name);
  const [max, needed] = [await maximumOf(context, limit), neededOf(needs)];
  const used = max === null ? undefined : await limit.used(context);
  if (max === null || needed === null || used === undefined) return [];
  const { videos } = needs;
  const each = videos === 0 ? 0 : needed / videos;
  const left = Math.max(0, max - used);
  // What is counted in anything else than videos is refused once it is full, and not before.
  const room = each === 0 ? videos : each === 1 ? Math.floor(left) : Math.ceil(left / each);
  const fits = Math.min(videos, room);
  const is_enough = fits >= videos;
  const { plan, upgrade_url } = await limit.refusal(context, { used, max });
  const message = is_enough
    ? `${videos === 1 ? 'The video fits' : `All ${counted(videos, 'video')} fit`} ${where}.`
    : batchesTexts.someFit({ fits, videos, where });
  return [{ limit: name, plan, used, max, needed, fits, is_enough, upgrade_url, message }];
}
