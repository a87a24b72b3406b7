import type { PopularTemplates, SuccessRate, UserActivity } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { wordsOfCode } from '../../platform/lib/text.ts';
import { firstTemplateUse, listUsedTemplates } from '../templates/templates.service.ts';
import { type AskedDays, daysBefore, daysOf, isOpenAtStart, startsOf, stepOf } from './days-of.ts';
import * as store from './own-work.store.ts';

/** How many tries to make a video succeeded in the actor's account, and why others failed. */
export async function successRate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedDays,
): Promise<SuccessRate> {
  authorize(actor, 'analytics.view');
  const { accountId } = actor;
  const first = isOpenAtStart(asked) ? await store.getFirstTry(db, accountId) : null;
  const days = daysOf(asked, { today: dayOf(now()), first });
  const step = stepOf(days);
  const [tries, all, before, failures] = await Promise.all([
    store.listTries(db, accountId, { ...days, step }),
    store.sumTries(db, accountId, days),
    isEverything(asked) ? null : store.sumTries(db, accountId, daysBefore(days)),
    store.listFailures(db, accountId, days),
  ]);
  const known = new Map(tries.map((one) => [one.day, one]));
  return {
    ...days,
    step,
    figures: toTries(all),
    previous: before && toTries(before),
    points: startsOf(days, step).map((start) => {
      const { succeeded = 0, failed = 0 } = known.get(start) ?? {};
      return { day: start < days.from ? days.from : start, succeeded, failed };
    }),
    reasons: failures.map(({ code, times }) => ({ code, message: wordsOfCode(code, 'internal'), times })),
  };
}

/** Which members of the actor's account were here on which days, and what they made. */
export async function userActivity(
  { db, now, measures }: Pick<Deps, 'db' | 'now' | 'measures'>,
  actor: Actor,
  asked: AskedDays,
): Promise<UserActivity> {
  authorize(actor, 'analytics.view');
  // Whoever asks was here.
  await measures.flush();
  const { accountId } = actor;
  const first = isOpenAtStart(asked) ? await store.getFirstActive(db, accountId) : null;
  const days = daysOf(asked, { today: dayOf(now()), first });
  const step = stepOf(days);
  const [members, activity] = await Promise.all([
    store.listMembers(db, accountId, days),
    store.listActivity(db, accountId, { ...days, step }),
  ]);
  const known = new Map(activity.map((one) => [one.day, one]));
  return {
    ...days,
    step,
    members: members.map(({ member, days: count, last_day, videos }) => ({ member, days: count, last_day, videos })),
    points: startsOf(days, step).map((start) => {
      const { members: here = 0, videos = 0 } = known.get(start) ?? {};
      return { day: start < days.from ? days.from : start, members: here, videos };
    }),
  };
}

/** Templates that the actor's account used most in some days. */
const POPULAR_TEMPLATES = 10;

/** Which templates the actor's account used, most used first. */
export async function popularTemplates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: AskedDays,
): Promise<PopularTemplates> {
  authorize(actor, 'analytics.view');
  const first = isOpenAtStart(asked) ? await firstTemplateUse({ db }, actor) : null;
  const { from, to } = daysOf(asked, { today: dayOf(now()), first });
  return { from, to, templates: await listUsedTemplates({ db }, actor, { from, to, limit: POPULAR_TEMPLATES }) };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const isEverything = ({ range, date_from: from, date_to: to }: AskedDays): boolean =>
  range === 'all' && from === undefined && to === undefined;

function toTries({ succeeded, failed, cancelled }: store.Tries): SuccessRate['figures'] {
  const ended = succeeded + failed;
  return { succeeded, failed, cancelled, percent: ended > 0 ? Math.round((1_000 * succeeded) / ended) / 10 : null };
}
