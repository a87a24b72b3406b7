import { AppError, SPEECH_PARTNERS, type SpeechPartnerId, type TranscriberId } from '@sayso/contract';
import { OverBudgetError, type PartnerSpending } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import type { Settings } from '../settings/product-settings.ts';
import { countUse } from '../partners/partner-budget.ts';
import { speechTexts } from './speech.texts.gen.ts';

type SpendingDeps = { db: Db; settings: Pick<Settings, 'current'>; now(): Date };

/** What a partner is asked to speak is counted before it is asked, so that two at once never spend the same rest of a budget. */
export function createPartnerSpending({ db, settings, now }: SpendingDeps) {
  return {
    /** Answers how it is taken back: from the day on which it was counted. @throws AppError `partner_budget_used` when the operator's budget of the day has no room for it. */
    async spend(spending: PartnerSpending): Promise<() => Promise<void>> {
      const { name, daily } = SPEECH_PARTNERS[spending.partner];
      const most = settings.current()[daily];
      const use = { ...spending, unit: 'characters' } as const;
      const settle = await countUse({ db, now }, use, { site: most, account: null }).catch((error: unknown) => {
        throw error instanceof OverBudgetError ? budgetUsed(name, most ?? 0) : error;
      });
      return () => settle(0);
    },
  };
}

const budgetUsed = (name: string, most: number) =>
  new AppError('partner_budget_used', { message: charactersRefusal(name, most) });

/** Why a script is not spoken for which there is no room in the budget of the day. */
export const charactersRefusal = (name: string, most: number): string => speechTexts.budgetUsed({ most, name });

/** What so many characters cost with the operator's key, in US cents, at the price that is set. */
export const speechCents = (
  { settings }: Pick<SpendingDeps, 'settings'>,
  partner: SpeechPartnerId,
  characters: number,
): number => Math.round((characters / 1_000_000) * settings.current()[SPEECH_PARTNERS[partner].price]);

type TranscriberDeps = Pick<Deps, 'db' | 'now'> & { settings: Pick<Deps['settings'], 'current'> };
/** Sound that is written down, by whom, and whose it is; null is the operator's own. */
type Spending = { server: TranscriberId; accountId: string | null; milliseconds: number };

/** Counts sound before a server is asked to write it down. Answers how it is taken back, where nobody has listened. @throws OverBudgetError when the budget of the day has no room for it. */
export async function countSound(
  deps: TranscriberDeps,
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
