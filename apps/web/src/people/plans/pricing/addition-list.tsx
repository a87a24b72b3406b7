import { type Plan, namesOf, PLAN_LIMITS, PLAN_RIGHTS } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { buttonClass, type ButtonVariant } from '../../../ui/button.tsx';
import { Icon, VisuallyHidden } from '../../../ui/icon.tsx';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useSite } from '../../settings/site.queries.ts';
import { useSupport } from '../../settings/settings.parts.tsx';
import { usageTexts } from '../usage.texts.gen.ts';
import { additionOf, type Offered } from './plan-offers.ts';
import { billingOf, priceOf, termsOf } from './price-words.ts';
import { pricingTexts as texts } from './pricing.texts.gen.ts';

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

type Props = {
  plan: Plan;
  /** People who sign up by themselves have it. */
  isStart: boolean;
  /** Whoever looks has it already. */
  isOwn: boolean;
  variant?: ButtonVariant;
  className?: string;
};

/** How a plan is had: bought where it says, by signing up, or by asking the operator. Only the owner of an account buys for it. */
export function BuyLink({ plan, isStart, isOwn, variant = 'secondary', className }: Props) {
  const session = useSession();
  const look = clsx(buttonClass({ variant }), className);
  const words = <VisuallyHidden>{texts.named({ name: plan.name })}</VisuallyHidden>;
  if (isOwn && !plan.is_addition) return <p className={clsx(QUIET, className)}>{texts.yours}</p>;
  if (session.state === 'signed-in' && session.user.role !== 'owner')
    return <p className={clsx(WORDS, className)}>{usageTexts.askOwner.more}</p>;
  if (plan.upgrade_url !== null)
    return (
      <a href={plan.upgrade_url} target="_blank" rel="noopener noreferrer" className={look}>
        {plan.is_addition ? texts.buyAddition : texts.buy}
        <VisuallyHidden>
          {texts.named({ name: plan.name })} {texts.newTab}
        </VisuallyHidden>
      </a>
    );
  if (isStart && session.state !== 'signed-in')
    return (
      <Link to="/auth" search={{ mode: 'signup' }} className={look}>
        {texts.start}
        {words}
      </Link>
    );
  return <AskUs plan={plan} look={look} words={clsx(WORDS, className)} />;
}

/** Words where others have a button: as high as one. */
const WORDS = 'flex min-h-(--h-md) items-center text-13 text-text-2';
const QUIET =
  'inline-flex h-(--h-md) items-center justify-center rounded-md bg-fill px-3.5 text-14 font-medium text-text-2';

/** Where a plan says nothing, the operator does. */
function AskUs({ plan, look, words: wordsLook }: { plan: Plan; look: string; words: string }) {
  const { support_email: email, site_name: site } = useSite();
  const { page } = useSupport();
  const words = (
    <>
      {texts.ask}
      <VisuallyHidden>{texts.named({ name: plan.name })}</VisuallyHidden>
    </>
  );
  if (email !== '')
    return (
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(texts.askSubject({ plan: plan.name, site }))}`}
        className={look}
      >
        {words}
      </a>
    );
  if (page === null) return <p className={wordsLook}>{texts.askNobody}</p>;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" className={look}>
      {words} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}

/** One of the things that are compared. `note` stands below its name, `action` below that. */
export type Compared = {
  id: string;
  name: string;
  note: ReactNode;
  offered: Offered;
  look: 'usual' | 'featured' | 'own';
  action?: ReactNode;
};

type Line = { key: string; label: string; of: (offered: Offered) => ReactNode };

/** What is compared: every limit and every right that plans have, so that none is left out and none made up. */
const LINES: readonly Line[] = [
  ...namesOf(PLAN_LIMITS).map((name) => ({
    key: name,
    label: PLAN_LIMITS[name].label,
    of: (offered: Offered) => <Amount value={offered[name]} />,
  })),
  ...namesOf(PLAN_RIGHTS).map((name) => ({
    key: name,
    label: PLAN_RIGHTS[name].offer,
    of: (offered: Offered) => <Has value={offered[name]} />,
  })),
];

/** Plans side by side: a table, and on a phone one list for each. */
export function Comparison({ compared }: { compared: readonly Compared[] }) {
  return useIsPhone() ? <Lists compared={compared} /> : <Table compared={compared} />;
}

function Table({ compared }: { compared: readonly Compared[] }) {
  return (
    // Wider than its place with many plans: it moves by itself, also by keys.
    <div role="region" aria-label={texts.compare.table} tabIndex={0} className="overflow-x-auto rounded-lg ring-focus">
      <table className="w-full border-separate border-spacing-0 text-14">
        <thead>
          <tr>
            <th scope="col" className={clsx(LABEL, 'pb-4 align-bottom text-13 font-medium text-text-3')}>
              {texts.compare.what}
            </th>
            {compared.map((one) => (
              <th
                key={one.id}
                scope="col"
                className={clsx(
                  'min-w-36 rounded-t-lg px-4 pt-4 pb-4 text-left align-top font-normal',
                  GROUNDS[one.look],
                )}
              >
                <Head one={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ key, label, of }, place) => (
            <tr key={key}>
              <th scope="row" className={clsx(LABEL, LINE, 'py-3 font-normal text-text-2')}>
                {label}
              </th>
              {compared.map(({ id, offered, look }) => (
                <td
                  key={id}
                  className={clsx(
                    LINE,
                    'px-4 py-3 font-medium tabular-nums',
                    GROUNDS[look],
                    place === LINES.length - 1 && 'rounded-b-lg',
                  )}
                >
                  {of(offered)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LINE = 'border-t border-border';
const LABEL = 'sticky left-0 z-1 min-w-40 bg-(--beneath) pr-4 text-left';
const GROUNDS = { usual: '', featured: 'bg-accent-soft', own: 'bg-fill' } as const;

function Head({ one: { name, note, action } }: { one: Compared }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="text-15 font-semibold wrap-anywhere">{name}</span>
      <span className="text-13 text-text-2">{note}</span>
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

function Lists({ compared }: { compared: readonly Compared[] }) {
  return (
    <ul className="grid gap-3">
      {compared.map((one) => (
        <li key={one.id} className={clsx('grid gap-3 rounded-lg border border-border p-4', GROUNDS[one.look])}>
          <Head one={one} />
          <dl className="grid">
            {LINES.map(({ key, label, of }) => (
              <div key={key} className="flex items-center justify-between gap-4 border-t border-border py-2 text-14">
                <dt className="text-text-2">{label}</dt>
                <dd className="font-medium tabular-nums">{of(one.offered)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Amount({ value }: { value: number | null }) {
  if (value === 0) return <Has value={false} />;
  return (
    <span className={value === null ? 'first-letter:uppercase inline-block' : undefined}>
      {texts.amount({ value: value ?? 'none' })}
    </span>
  );
}

function Has({ value }: { value: boolean }) {
  return (
    <>
      <Icon of={value ? Check : Minus} size={16} className={value ? 'text-success' : 'text-text-3'} />
      <VisuallyHidden>{value ? texts.compare.has : texts.compare.hasNot}</VisuallyHidden>
    </>
  );
}
