import type { Capability, OrderedPartner } from '@sayso/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money-words.ts';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ErrorList } from './last-errors.tsx';
import { PROBLEMS_OF } from './order-problems.ts';
import { orderTexts } from './order.texts.ts';

const { facts: texts, capabilities } = orderTexts;

type Props = { partner: OrderedPartner; capability: Capability };

/** What somebody in an order did, what that cost, and why they failed last. */
export function OrderedPartnerFacts({ partner, capability }: Props) {
  const { unit, model, last_errors: errors } = partner;
  if (unit === null) return <p className="text-13 text-text-3">{texts.here}</p>;
  if (partner.host === null) return <p className="text-13 text-text-3">{capabilities[capability].unset}</p>;
  const money = (cents: number) => (cents > 0 ? ` (${formatMoney(cents / 100, 'USD')})` : '');
  const rows: KeyValue[] = [
    model === null
      ? { label: texts.address, value: partner.host, mono: true }
      : { label: texts.server, value: `${model} ${texts.at} ${partner.host}`, mono: true },
    {
      label: texts.today,
      value: `${texts.of(partner.today.operator, partner.daily, unit)}${money(partner.spent_today_cents)}`,
    },
    {
      label: texts.lastDays,
      value: `${texts.of(partner.last_days.operator, null, unit)}${money(partner.spent_last_days_cents)}`,
    },
    ...(partner.rests_until === null ? [] : [{ label: texts.rests, value: formatDateTime(partner.rests_until) }]),
    ...(partner.answered_at === null
      ? []
      : [{ label: texts.answered, value: <RelativeTime iso={partner.answered_at} /> }]),
  ];
  return (
    <>
      <KeyValues items={rows} />
      {errors.length > 0 && (
        <details className="text-13">
          <summary className="cursor-pointer text-text-2">{texts.errors(errors.length)}</summary>
          <div className="mt-1.5">
            <ErrorList errors={errors.map(({ at, code }) => ({ at, words: PROBLEMS_OF[capability](code) }))} />
          </div>
        </details>
      )}
    </>
  );
}
