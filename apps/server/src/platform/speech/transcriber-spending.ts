import { AppError } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { addUse, dayOf, lockBudget, spentOn } from '../partners/partner-usage.store.ts';

type SpendingDeps = Pick<Deps, 'db' | 'settings' | 'now'>;
/** Sound that is written down, and whose it is; null is the operator's own. */
type Spending = { accountId: string | null; milliseconds: number };

const useOf = ({ now }: SpendingDeps, { accountId, milliseconds }: Spending) =>
  ({
    partner: 'transcriber',
    unit: 'milliseconds',
    day: dayOf(now()),
    accountId,
    isOwn: false,
    amount: Math.ceil(milliseconds),
  }) as const;

/** Counts sound before anybody is asked to write it down. @throws AppError `transcriber_budget_used` when the budget of the day has no room for it. */
export async function spendOnTranscriber(deps: SpendingDeps, spending: Spending): Promise<void> {
  const use = useOf(deps, spending);
  const most = deps.settings.current().transcriber_daily_seconds;
  await deps.db.transaction().execute(async (trx) => {
    await lockBudget(trx, use);
    if (most !== null && (await spentOn(trx, use)) + use.amount > most * 1000)
      throw new AppError('transcriber_budget_used');
    await addUse(trx, use);
  });
}

/** Takes it back: nobody has listened. */
export async function giveBackToTranscriber(deps: SpendingDeps, spending: Spending): Promise<void> {
  const use = useOf(deps, spending);
  await addUse(deps.db, { ...use, amount: -use.amount });
}
