import type { Plan } from '@sayso/contract';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BuyLink } from './buy-link.tsx';
import { linesOf } from './plan-offers.ts';
import { billingOf, boldPriceOf, termsOf } from './price-words.ts';
import { pricingTexts as texts } from './pricing.texts.ts';

type Props = {
  plans: readonly Plan[];
  startPlanId: string | null;
  /** Ids of the plans that whoever looks has. */
  own: ReadonlySet<string>;
};

/** The plans as they are sold, each with its price and the way to it. */
export function PlanCards({ plans, startPlanId, own }: Props) {
  return (
    <ul className={clsx('grid items-stretch gap-4', columnsOf(plans.length))}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isStart={plan.id === startPlanId} isOwn={own.has(plan.id)} />
      ))}
    </ul>
  );
}

/** As many columns as leave no card alone in its row. */
function columnsOf(plans: number): string {
  if (plans === 1) return 'mx-auto w-full max-w-md';
  if (plans === 2) return 'mx-auto w-full max-w-4xl sm:grid-cols-2';
  if (plans === 5) return 'sm:grid-cols-2 xl:grid-cols-5';
  if (plans % 4 === 0) return 'sm:grid-cols-2 xl:grid-cols-4';
  return 'sm:grid-cols-2 lg:grid-cols-3';
}

function PlanCard({ plan, isStart, isOwn }: { plan: Plan; isStart: boolean; isOwn: boolean }) {
  const { is_featured: isFeatured } = plan;
  const billing = billingOf(plan);
  const terms = termsOf(plan);
  return (
    <li
      className={clsx(
        // Names, prices and buttons of all stand in line, however long what is above them.
        'row-span-6 grid min-w-0 grid-rows-subgrid content-start gap-y-0 rounded-xl border p-5',
        isFeatured ? 'border-accent bg-surface shadow-e2 inset-ring inset-ring-accent' : 'border-border bg-surface',
      )}
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-2 gap-y-1">
        <h2 className="display-18 min-w-0 wrap-anywhere">{plan.name}</h2>
        {isOwn ? <Badge>{texts.yours}</Badge> : isFeatured && <Badge tone="accent">{texts.recommended}</Badge>}
      </div>
      <p className="mt-1.5 text-13 text-text-2 wrap-anywhere">{plan.description}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-1.5">
        <span className="display-40 tabular-nums">{boldPriceOf({ ...plan, isStart })}</span>
        {billing !== null && <span className="text-13 text-text-2">{billing}</span>}
      </p>
      <p className="mt-1 text-13 empty:hidden sm:min-h-5 sm:empty:block text-text-3">{terms.join(' · ')}</p>
      <BuyLink
        plan={plan}
        isStart={isStart}
        isOwn={isOwn}
        variant={isFeatured ? 'primary' : 'secondary'}
        className="mt-4 w-full"
      />
      <ul className="mt-5 grid content-start gap-2 border-t border-border pt-5 text-14">
        {linesOf(plan).map((line) => (
          <li key={line} className="flex min-w-0 gap-2">
            <Icon
              of={Check}
              size={16}
              className={clsx('mt-0.5 shrink-0', isFeatured ? 'text-accent-text' : 'text-success')}
            />
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{line}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
