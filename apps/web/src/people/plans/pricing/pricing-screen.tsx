import { isSold, type Plan, type Pricing } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { FileQuestion, Tag } from 'lucide-react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useSession } from '../../../session/session.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SupportLinks } from '../../settings/settings.parts.tsx';
import { AdditionList } from './addition-list.tsx';
import { Comparison } from './comparison.tsx';
import { PlanCards } from './plan-cards.tsx';
import { billingOf, priceOf } from './price-words.ts';
import { usePricing } from './pricing.queries.ts';
import { pricingTexts as texts } from './pricing.texts.ts';

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
