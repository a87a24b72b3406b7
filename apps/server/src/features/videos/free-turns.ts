import { AppError, type UsageProblem } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../../storage/account-storage.ts';
import { isFreeAccount, planOfFreeAccount } from '../plans/quotas.service.ts';
import * as store from './free-turns.store.ts';

const MINUTE_MS = 60_000;

/**
 * Whether a free account may have the take that it has just asked for, in the transaction that asks. Whoever asks for one account at once goes one after the other from here to the end
 * of the transaction, over all processes.
 * @throws AppError `free_limit_reached` with how many there are and may be, and when there is room again.
 */
export async function requireFreeTurn(
  deps: Pick<Deps, 'settings' | 'now'>,
  trx: Db,
  { actor, takeId }: { actor: Actor; takeId: string },
): Promise<void> {
  if (!isLimited(deps, actor)) return;
  await lockAccount(trx, actor.accountId);
  const [problem] = await freeProblems(deps, trx, { ...actor, takeId });
  if (!problem) return;
  const { message, ...data } = problem;
  throw new AppError('free_limit_reached', { message, data });
}

/** What stands against another take of an account because it is free. `takeId`: one that is asked for already. */
export async function freeProblems(
  deps: Pick<Deps, 'settings' | 'now'>,
  db: Db,
  actor: Pick<Actor, 'accountId' | 'userType'> & { takeId?: string },
): Promise<UsageProblem[]> {
  if (!isLimited(deps, actor) || !(await isFreeAccount(deps, db, actor.accountId))) return [];
  const { free_waiting_videos: maxWaiting, free_render_minutes: maxMinutes } = deps.settings.current();
  const { accountId, takeId = null } = actor;
  const waiting = maxWaiting === null ? 0 : await store.countWaiting(db, accountId, takeId);
  const day = deps.now().toISOString().slice(0, 10);
  const minutes = maxMinutes === null ? 0 : (await store.getRenderMs(db, { accountId, day })) / MINUTE_MS;
  const problems = [tooManyWait(waiting, maxWaiting), tooMuchRendered(minutes, maxMinutes)];
  const found = problems.filter((one) => one !== undefined);
  if (found.length === 0) return [];
  const { plan, upgrade_url } = await planOfFreeAccount(db, accountId);
  const whose = plan === null ? '' : ` This account has the plan '${plan}'.`;
  const wayOut = upgrade_url === null ? '' : ` Upgrade for more: ${upgrade_url}`;
  return found.map((one) => ({ ...one, message: `${one.message}${whose}${wayOut}`, plan, upgrade_url }));
}

/** Administrators make videos without quota, and what has no limit needs no look. */
function isLimited({ settings }: Pick<Deps, 'settings'>, { userType }: Pick<Actor, 'userType'>): boolean {
  const { free_waiting_videos: waiting, free_render_minutes: minutes } = settings.current();
  return userType !== 'admin' && (waiting !== null || minutes !== null);
}

/** What stands against a take; whose plan it is comes on top. */
type Reached = Omit<UsageProblem, 'plan' | 'upgrade_url'>;

const NOTHING_RENDERED = 'New videos of free accounts are not rendered at present.';

function tooManyWait(used: number, max: number | null): Reached | undefined {
  if (max === null || used < max) return undefined;
  if (max === 0) return { limit: 'free_waiting_videos', used, max, message: NOTHING_RENDERED };
  const may = `${max} ${max === 1 ? 'video' : 'videos'} of a free account may wait`;
  const message = `${may}, and ${used} ${used === 1 ? 'does' : 'do'}. Start the next one when one of them is done.`;
  return { limit: 'free_waiting_videos', used, max, message };
}

function tooMuchRendered(minutes: number, max: number | null): Reached | undefined {
  if (max === null || minutes < max) return undefined;
  if (max === 0) return { limit: 'free_render_minutes', used: Math.ceil(minutes), max, message: NOTHING_RENDERED };
  const message = `A free account may have ${max} ${max === 1 ? 'minute' : 'minutes'} of rendering a day, and today's are used. Start again after midnight UTC.`;
  return { limit: 'free_render_minutes', used: Math.ceil(minutes), max, message };
}
