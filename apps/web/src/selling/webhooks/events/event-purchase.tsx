import { type AdminPurchase, PURCHASE_STATES, SALE_KINDS } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { usePurchaseOfEvent } from '../webhooks.queries.ts';
import { formatMoney } from '../webhook-words.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.details.purchase;

/** The purchase that an event is about, as all its events together make it. */
export function EventPurchase({ id }: { id: string }) {
  const { data: purchase, isError } = usePurchaseOfEvent(id);
  return (
    <section aria-label={texts.title} className="grid gap-3 rounded-lg border border-border p-4">
      <h3 className="flex flex-wrap items-center gap-2.5 text-14 font-semibold">
        {texts.title}
        {purchase && (
          <>
            <span className="font-mono text-12 font-normal wrap-anywhere text-text-3">{purchase.transaction_id}</span>
            <Badge tone={purchase.is_open ? 'success' : 'neutral'}>{PURCHASE_STATES[purchase.state]}</Badge>
          </>
        )}
      </h3>
      {purchase ? (
        <>
          <KeyValues look="grid" items={factsOf(purchase)} />
          <Told facts={purchase.facts} />
        </>
      ) : isError ? (
        <p className="text-13 text-text-2">{texts.failed}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

function factsOf({
  items,
  amount,
  refunded,
  currency,
  is_open: isOpen,
  access_until: until,
}: AdminPurchase): KeyValue[] {
  return [
    {
      label: texts.items,
      value: items.map(({ plan, item }) => plan?.name ?? texts.noPlan(item)).join(', ') || null,
      isWide: true,
    },
    { label: texts.amount, value: formatMoney(amount, currency) },
    ...(refunded ? [{ label: texts.refunded, value: formatMoney(refunded, currency) }] : []),
    { label: texts.until, value: isOpen ? (until === null ? texts.forGood : formatDay(until)) : texts.closed },
  ];
}

/** What its seller has told of it, in order. */
function Told({ facts }: Pick<AdminPurchase, 'facts'>) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-12 text-text-3">{texts.facts}</h4>
      <ul className="grid gap-1 text-13">
        {facts.map(({ kind, at, amount, currency }, place) => (
          <li key={place} className="flex flex-wrap gap-x-3">
            <span className="text-text-3 tabular-nums">{formatDay(at)}</span>
            <span>{SALE_KINDS[kind]}</span>
            {amount !== null && <span className="tabular-nums">{formatMoney(amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
