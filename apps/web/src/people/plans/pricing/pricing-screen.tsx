import { isSold, type Plan, type Pricing } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { FileQuestion, Tag, Check } from 'lucide-react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useSession } from '../../../session/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Icon, VisuallyHidden } from '../../../ui/icon.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { SupportLinks } from '../../settings/settings.parts.tsx';
import { AdditionList, BuyLink, Comparison } from './addition-list.tsx';
import { billingOf, priceOf, boldPriceOf, termsOf } from './price-words.ts';
import { usePricing } from './pricing.queries.ts';
import { pricingTexts as texts } from './pricing.texts.gen.ts';
import { linesOf } from './plan-offers.ts';

/** The pricing page, `/pricing`. Shows 'not found' where the operator has switched it off, and no plan to visitors while nothing has a price. */
export function PricingScreen() {
  const { error, isOn } = usePricing();
  return isOn && !(error instanceof ApiError && error.status === 404) ? <Prices /> : <NotThere />;
}

function Prices() {
  const { data, error, isFetching, refetch } = usePricing();
  useTitle(texts.heading);
  return (
    <div className="page-x pt-14 pb-20 max-sm:pt-9 max-sm:pb-12">
      <header className="mx-auto max-w-(--read) text-center">
        <h1 className="display-40 sm:display-56">{texts.title}</h1>
        <p className="mt-4 text-16 text-balance text-text-2">{texts.text}</p>
      </header>
      <div className="mt-12 max-sm:mt-8">
        {data ? (
          <Sold pricing={data} />
        ) : error ? (
          <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

function Sold({ pricing: { plans: sold, start_plan_id } }: { pricing: Pricing }) {
  const own = useOwnPlans();
  const plans = sold.filter(({ is_addition }) => !is_addition);
  const additions = sold.filter(({ is_addition }) => is_addition);
  if (sold.length === 0) return <EmptyState icon={Tag} {...texts.nothing} action={<SupportLinks look="button" />} />;
  return (
    <div className="grid gap-16 max-sm:gap-12">
      {!sold.some(isSold) && <HiddenNote />}
      <PlanCards plans={plans} startPlanId={start_plan_id} own={own} />
      {additions.length > 0 && (
        <section aria-labelledby="additions" className="mx-auto w-full max-w-4xl">
          <h2 id="additions" className="display-28 text-center">
            {texts.additions.title}
          </h2>
          <p className="mt-2 mb-6 text-center text-text-2">{texts.additions.text}</p>
          <AdditionList additions={additions} />
        </section>
      )}
      {plans.length > 1 && (
        <section aria-labelledby="compare" className="min-w-0 [--beneath:var(--bg)]">
          <h2 id="compare" className="display-28 mb-6 text-center">
            {texts.compare.title}
          </h2>
          <Comparison
            compared={plans.map((plan) => comparedOf({ ...plan, isStart: plan.id === start_plan_id }, own))}
          />
        </section>
      )}
    </div>
  );
}

type Props = {
  plans: readonly Plan[];
  startPlanId: string | null;
  /** Ids of the plans that whoever looks has. */
  own: ReadonlySet<string>;
};

/** The plans as they are sold, each with its price and the way to it. */
function PlanCards({ plans, startPlanId, own }: Props) {
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

/** The server sends plans without a price to operators only. */
function HiddenNote() {
  const { title, text, action } = texts.hidden;
  return (
    <Note tone="warning">
      <strong className="font-semibold">{title}</strong> {text}{' '}
      <Link to="/admin/$tab" params={{ tab: 'plans' }} className="font-medium underline underline-offset-4">
        {action}
      </Link>
    </Note>
  );
}

function comparedOf(plan: Plan & { isStart: boolean }, own: ReadonlySet<string>) {
  const isOwn = own.has(plan.id);
  const look = isOwn ? ('own' as const) : plan.is_featured ? ('featured' as const) : ('usual' as const);
  const price = [priceOf(plan), billingOf(plan)].filter(Boolean).join(' ');
  return { id: plan.id, name: plan.name, note: isOwn ? texts.yours : price, offered: plan, look };
}

/** Ids of the plans that whoever looks has; none of a stranger. */
function useOwnPlans(): ReadonlySet<string> {
  const session = useSession();
  return new Set(session.state === 'signed-in' ? session.user.plans.map(({ id }) => id) : []);
}

function NotThere() {
  useTitle(texts.notFound.title);
  return (
    <div className="page-x grid min-h-[60dvh] content-center justify-items-center gap-2 py-10 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-lg bg-fill text-text-2">
        <Icon of={FileQuestion} size={20} />
      </span>
      <h1 className="display-28">{texts.notFound.title}</h1>
      <p className="text-text-2">{texts.notFound.text}</p>
      <Link to="/" className={`mt-3 ${buttonClass({ size: 'lg' })}`}>
        {texts.notFound.home}
      </Link>
    </div>
  );
}

const CARDS = [1, 2, 3];

function Waiting() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}
