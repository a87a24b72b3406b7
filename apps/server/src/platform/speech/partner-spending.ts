import { AppError, SPEECH_PARTNERS } from '@sayso/contract';
import type { PartnerSpending } from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../settings/product-settings.ts';
import { addUse, dayOf, lockBudget, spentOn } from '../partners/partner-usage.store.ts';

type SpendingDeps = { db: Db; settings: Pick<Settings, 'current'>; now(): Date };

/** What a partner is asked to speak is counted before it is asked, so that two at once never spend the same rest of a budget. */
export function createPartnerSpending({ db, settings, now }: SpendingDeps) {
  const useOf = ({ partner, accountId, isOwn, amount }: PartnerSpending) => ({
    partner,
    accountId,
    isOwn,
    amount,
    unit: 'characters' as const,
    day: dayOf(now()),
  });
  return {
    /** @throws AppError `partner_budget_used` when the operator's budget of the day has no room for it. */
    async spend(spending: PartnerSpending): Promise<void> {
      const use = useOf(spending);
      if (use.isOwn) return addUse(db, use);
      const { name, dailyCharacters } = SPEECH_PARTNERS[use.partner];
      const most = settings.current()[dailyCharacters];
      await db.transaction().execute(async (trx) => {
        await lockBudget(trx, use);
        if (most !== null && (await spentOn(trx, use)) + use.amount > most) throw budgetUsed(name, most);
        await addUse(trx, use);
      });
    },
    async giveBack(spending: PartnerSpending): Promise<void> {
      const use = useOf(spending);
      await addUse(db, { ...use, amount: -use.amount });
    },
  };
}

function budgetUsed(name: string, most: number): AppError {
  const message = `This site has ${most.toLocaleString('en')} characters a day spoken by ${name}, and today's rest is not enough for this script. Choose another voice, or come back tomorrow.`;
  return new AppError('partner_budget_used', { message });
}
