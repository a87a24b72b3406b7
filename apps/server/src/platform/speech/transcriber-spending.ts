import type { TranscriberId } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { countUse } from '../partners/partner-budget.ts';

type SpendingDeps = Pick<Deps, 'db' | 'now'> & { settings: Pick<Deps['settings'], 'current'> };
/** Sound that is written down, by whom, and whose it is; null is the operator's own. */
type Spending = { server: TranscriberId; accountId: string | null; milliseconds: number };

/** Counts sound before a server is asked to write it down. Answers how it is taken back, where nobody has listened. @throws OverBudgetError when the budget of the day has no room for it. */
export async function countSound(
  deps: SpendingDeps,
  { server, accountId, milliseconds }: Spending,
): Promise<() => Promise<void>> {
  const settings = deps.settings.current();
  const use = {
    partner: server,
    accountId,
    unit: 'milliseconds',
    isOwn: false,
    amount: Math.ceil(milliseconds),
  } as const;
  const settle = await countUse(deps, use, {
    site: toMs(settings[`${server}_daily_seconds`]),
    account: toMs(settings[`${server}_account_daily_seconds`]),
  });
  return () => settle(0);
}

const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
