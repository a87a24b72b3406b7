import { type AdminPurchase, SALE_KINDS, type SaleKind } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatDateTime, formatTold } from '../../../lib/format.ts';
import { PurchaseStateBadge } from '../purchase-state.tsx';
import { accessWords, itemName } from '../purchase-words.ts';
import { purchasesTexts } from './purchases.texts.ts';

const texts = purchasesTexts.details;

/** What a purchase consists of, each item with the plan that it gives. */
export function PurchaseItems({ items }: Pick<AdminPurchase, 'items'>) {
  return (
    <Part title={texts.items}>
      {items.length === 0 ? (
        <p className="text-13 text-text-2">{texts.noItems}</p>
      ) : (
        <ul className="divide-y divide-border rounded-md border border-border">
          {items.map((item) => (
            <li
              key={item.item}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-13"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{itemName(item)}</span>
                <span className="block text-12 wrap-anywhere text-text-3">
                  {[
                    texts.item(item.item),
                    ...(item.plan ? [] : [texts.noPlan]),
                    ...(item.plan ? [accessWords(item)] : []),
                  ].join(' · ')}
                </span>
              </span>
              <PurchaseStateBadge of={item} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Whether something of a purchase is bad news. */
const MARKS: Partial<Record<SaleKind, string>> = {
  refund: 'bg-warning',
  partial_refund: 'bg-warning',
  payment_failed: 'bg-warning',
  chargeback: 'bg-danger',
  cancelled: 'bg-text-3',
  ended: 'bg-text-3',
};

/** All that was told of a purchase, in the order in which it happened. */
export function PurchaseFacts({ facts }: Pick<AdminPurchase, 'facts'>) {
  const inOrder = facts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Part title={texts.facts}>
      {inOrder.length === 0 ? (
        <p className="text-13 text-text-2">{texts.noFacts}</p>
      ) : (
        <ol className="grid gap-0">
          {inOrder.map((fact, place) => (
            <li
              key={`${fact.at}-${fact.kind}-${place}`}
              className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 pb-3 text-13 last:pb-0"
            >
              <span aria-hidden className={`size-2 translate-y-px rounded-full ${MARKS[fact.kind] ?? 'bg-success'}`} />
              {place < inOrder.length - 1 && (
                <span aria-hidden className="absolute top-4 bottom-0 left-[3.5px] w-px bg-border-strong" />
              )}
              <span className="min-w-0">
                <span className="block font-medium">{SALE_KINDS[fact.kind]}</span>
                <span className="flex flex-wrap gap-x-2 text-12 text-text-3">
                  <time dateTime={fact.at}>{formatDateTime(fact.at)}</time>
                  {fact.event_id !== null && <EventLink id={fact.event_id} />}
                </span>
              </span>
              <span className="tabular-nums">{formatTold(fact.amount, fact.currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function EventLink({ id }: { id: string }) {
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'webhooks' }}
      search={{ event: id } as never}
      className="touch-44 rounded-sm text-accent-text underline underline-offset-4 ring-focus"
    >
      {texts.event}
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-14 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
