import type { Plan } from '@sayso/contract';
import { BuyLink } from './buy-link.tsx';
import { additionOf } from './plan-offers.ts';
import { billingOf, priceOf, termsOf } from './price-words.ts';

/** What can be bought on top of a plan, a line each. */
export function AdditionList({ additions }: { additions: readonly Plan[] }) {
  return (
    <ul className="grid divide-y divide-border rounded-lg border border-border bg-surface">
      {additions.map((plan) => (
        <li key={plan.id} className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 p-4">
          <div className="min-w-48 flex-1">
            <h3 className="font-semibold wrap-anywhere">{plan.name}</h3>
            <p className="text-13 text-text-2 wrap-anywhere">{plan.description}</p>
            <p className="mt-1 text-13 font-medium text-accent-text">{additionOf(plan)}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
            <p className="grid justify-items-end text-13 text-text-3 max-sm:justify-items-start">
              <span>
                <strong className="text-15 font-semibold text-text tabular-nums">{priceOf(plan)}</strong>{' '}
                {billingOf(plan)}
              </span>
              <span className="empty:hidden">{termsOf(plan).join(' · ')}</span>
            </p>
            <BuyLink plan={plan} isStart={false} isOwn={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
