import type { Limit, LimitFigures, Refusal } from './limit.ts';
import { type LimitContext, upgradeUrl } from './limit-context.ts';

export const MINUTE_MS = 60_000;
const NOTHING_RENDERED = 'New videos of free accounts are not rendered at present.';

/** How many videos of a free account may wait to be made. */
export const WAITING_LIMIT: Limit = {
  holds: 'free_waiting_videos',
  name: 'free_waiting_videos',
  code: 'free_limit_reached',
  maximum: (context) => ofFreeAccounts(context, context.deps.settings.current().free_waiting_videos),
  used: ({ videoUse, db, actor, takeId = null }) => videoUse?.countWaiting(db, actor.accountId, takeId),
  refuses: 'full',
  refusal: (context, figures) => refusalOf(context, figures, waitingWords),
};

/** How many minutes a day the machine renders for a free account. */
export const RENDERING_LIMIT: Limit = {
  holds: 'free_render_minutes',
  name: 'free_render_minutes',
  code: 'free_limit_reached',
  maximum: (context) => ofFreeAccounts(context, context.deps.settings.current().free_render_minutes),
  used: async ({ videoUse, db, actor, deps }) => {
    const spent = await videoUse?.machineMs(db, { accountId: actor.accountId, day: dayOf(deps.now()) });
    return spent && (spent.takes + spent.others) / MINUTE_MS;
  },
  refuses: 'full',
  shown: Math.ceil,
  refusal: (context, figures) => refusalOf(context, figures, renderingWords),
};

/** Days are those of UTC: '2026-01-31'. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What has no limit needs no look at whether an account is free. */
async function ofFreeAccounts({ isFree }: LimitContext, max: number | null): Promise<number | null> {
  return max !== null && (await isFree()) ? max : null;
}

function waitingWords({ used, max }: LimitFigures): string {
  const may = `${max} ${max === 1 ? 'video' : 'videos'} of a free account may wait`;
  return `${may}, and ${used} ${used === 1 ? 'does' : 'do'}. Start the next one when one of them is done.`;
}

function renderingWords({ max }: LimitFigures): string {
  return `A free account may have ${max} ${max === 1 ? 'minute' : 'minutes'} of rendering a day, and today's are used. Start again after midnight UTC.`;
}

/** Names the plan that stands for the account, and where there is more than it gives. */
async function refusalOf(
  { plans, offers }: LimitContext,
  figures: LimitFigures,
  words: (figures: LimitFigures) => string,
): Promise<Refusal> {
  const held = await plans();
  const plan = held[0]?.name ?? null;
  // What costs money makes an account no free one.
  const upgrade_url = upgradeUrl(await offers(), ({ price_minor: price }) => price > 0);
  const whose = plan === null ? '' : ` This account has the plan '${plan}'.`;
  const wayOut = upgrade_url === null ? '' : ` Upgrade for more: ${upgrade_url}`;
  const message = `${figures.max === 0 ? NOTHING_RENDERED : words(figures)}${whose}${wayOut}`;
  return { plan, upgrade_url, message };
}
