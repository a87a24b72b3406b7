import {
  type OrderedPartner,
  type PartnerOrder,
  type Capability,
  isNameOf,
  type PresenterPartnerCode,
  type TextServerCode,
  type TranscriberCode,
  PARTNER_ORDERS,
  settingsApi,
  writePartnerOrder,
} from '@sayso/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { SwitchControl } from '../../../ui/inputs/switch.tsx';
import { VisuallyHidden } from '../../../ui/icon.tsx';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { refusedWith } from '../../../people/settings/problems.parts.ts';
import { useSaveSettings } from '../../../people/settings/settings.queries.ts';
import { useCall, listKey, invalidate } from '../../../lib/api/reads.ts';
import { problemOf } from '../presenter-partners/presenter-partner-values.ts';
import { orderTexts as texts, orderTexts } from './partners.texts.gen.ts';
import { SettingsLink, ErrorList } from './partner-cards.tsx';

const TONES: Record<OrderedPartner['health'], Tone> = {
  works: 'success',
  failing: 'danger',
  rests: 'warning',
  never_asked: 'neutral',
  unset: 'outline',
  off: 'outline',
};

type Props = { order: PartnerOrder; section: string };

/** Who is asked first, who next: moved by two buttons each, switched on and off, and stored at once. */
export function OrderCard({ order, section }: Props) {
  const { shown, mutate, isPending } = useSavePartnerOrder(order);
  const [said, setSaid] = useState('');
  const { title, text, on, turned } = texts.capabilities[order.capability];
  const store = (partners: readonly OrderedPartner[], words: string) => {
    if (isPending) return;
    mutate(partners, {
      onSuccess: () => setSaid(words),
      onError: (error) =>
        showToast({ tone: 'danger', about: 'partner-order', title: texts.failed, text: messageOf(error) }),
    });
  };
  const move = (from: number, to: number) => {
    const moved = shown[from];
    if (!moved || to < 0 || to >= shown.length) return;
    store(
      shown.toSpliced(from, 1).toSpliced(to, 0, moved),
      texts.moved({ name: moved.name, place: to + 1, of: shown.length }),
    );
  };
  const turn = ({ id, name }: OrderedPartner, isOn: boolean) =>
    store(
      shown.map((one) => (one.id === id ? { ...one, health: isOn ? 'never_asked' : 'off' } : one)),
      turned({ name, isOn }),
    );
  return (
    <TitledCard title={title} text={text}>
      <ol aria-label={texts.list({ title })} className="grid">
        {shown.map((partner, place) => (
          <li
            key={partner.id}
            className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 border-border py-3 not-first:border-t"
          >
            <span aria-hidden className="pt-0.5 text-13 text-text-3 tabular-nums">
              {place + 1}
            </span>
            <div className="grid min-w-0 gap-2">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <h3 className="font-medium">{partner.name}</h3>
                <Badge tone={TONES[partner.health]} dot>
                  {texts.health[partner.health]}
                </Badge>
              </div>
              <OrderedPartnerFacts partner={partner} capability={order.capability} />
            </div>
            <div className="flex items-center gap-1">
              <MoveButton
                label={texts.up({ name: partner.name })}
                icon={ArrowUp}
                isOver={place === 0}
                onPress={() => move(place, place - 1)}
              />
              <MoveButton
                label={texts.down({ name: partner.name })}
                icon={ArrowDown}
                isOver={place === shown.length - 1}
                onPress={() => move(place, place + 1)}
              />
              <SwitchControl
                aria-label={on({ name: partner.name })}
                checked={partner.health !== 'off'}
                onCheckedChange={(isOn) => turn(partner, isOn)}
              />
            </div>
          </li>
        ))}
      </ol>
      {order.own_keys && (
        <p className="text-13 text-text-2">
          {texts.ownKeys({
            service: order.own_keys.name,
            today: order.own_keys.today,
            lastDays: order.own_keys.last_days,
          })}
        </p>
      )}
      <SettingsLink name={title} section={section} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </TitledCard>
  );
}

/** Who is asked in which order, and how each of them is. */
export const usePartnerOrders = () => useCall(settingsApi.listPartnerOrders);

/** Stores another order: what is shown is that order already, and the stored one again where it could not be stored. */
function useSavePartnerOrder({ capability, partners }: PartnerOrder) {
  const client = useQueryClient();
  const save = useSaveSettings();
  const mutation = useMutation({
    mutationFn: (places: readonly OrderedPartner[]) => {
      const value = writePartnerOrder(places.map(({ id, health }) => ({ id, isOn: health !== 'off' })));
      return save([{ key: PARTNER_ORDERS[capability].setting, value }]);
    },
    onSettled: async () => {
      if (capability === 'presenters') void client.invalidateQueries({ queryKey: listKey('avatars') });
      await invalidate(client, [settingsApi.listPartnerOrders]);
    },
  });
  return { ...mutation, shown: mutation.isPending ? mutation.variables : partners };
}

const { facts: orderedPartnerFactsTexts, capabilities } = orderTexts;

type OrderedPartnerFactsProps = { partner: OrderedPartner; capability: Capability };

/** What somebody in an order did, what that cost, and why they failed last. */
function OrderedPartnerFacts({ partner, capability }: OrderedPartnerFactsProps) {
  const { unit, model, last_errors: errors } = partner;
  if (unit === null) return <p className="text-13 text-text-3">{orderedPartnerFactsTexts.here}</p>;
  if (partner.host === null) return <p className="text-13 text-text-3">{capabilities[capability].unset}</p>;
  const money = (cents: number) => (cents > 0 ? ` (${formatMoney(cents / 100, 'USD')})` : '');
  const rows: KeyValue[] = [
    model === null
      ? { label: orderedPartnerFactsTexts.address, value: partner.host, mono: true }
      : {
          label: orderedPartnerFactsTexts.server,
          value: orderedPartnerFactsTexts.modelAt({ model, host: partner.host }),
          mono: true,
        },
    {
      label: orderedPartnerFactsTexts.today,
      value: `${orderedPartnerFactsTexts.of({ count: partner.today.operator, most: partner.daily ?? 'none', unit })}${money(partner.spent_today_cents)}`,
    },
    {
      label: orderedPartnerFactsTexts.lastDays,
      value: `${orderedPartnerFactsTexts.of({ count: partner.last_days.operator, most: 'none', unit })}${money(partner.spent_last_days_cents)}`,
    },
    ...(partner.rests_until === null
      ? []
      : [{ label: orderedPartnerFactsTexts.rests, value: formatDateTime(partner.rests_until) }]),
    ...(partner.answered_at === null
      ? []
      : [{ label: orderedPartnerFactsTexts.answered, value: <RelativeTime iso={partner.answered_at} /> }]),
  ];
  return (
    <>
      <KeyValues items={rows} />
      {errors.length > 0 && (
        <details className="text-13">
          <summary className="cursor-pointer text-text-2">
            {orderedPartnerFactsTexts.errors({ count: errors.length })}
          </summary>
          <div className="mt-1.5">
            <ErrorList errors={errors.map(({ at, code }) => ({ at, words: PROBLEMS_OF[capability](code) }))} />
          </div>
        </details>
      )}
    </>
  );
}

type OrderCode = Exclude<TextServerCode | TranscriberCode, 'OK' | `HTTP_${number}`>;

const problems: Readonly<Record<OrderCode, string>> = orderTexts.problems;

const serverProblem = (code: string): string => (isNameOf(problems, code) ? problems[code] : refusedWith(code));

/** What a failure of a partner in an order means. */
const PROBLEMS_OF: Record<Capability, (code: string) => string> = {
  text: serverProblem,
  transcription: serverProblem,
  // Orders are stored with the codes of a try.
  presenters: (code) => problemOf(code as PresenterPartnerCode),
};

type MoveProps = { label: string; icon: typeof ArrowUp; isOver: boolean; onPress: () => void };

/** At the end of its way it keeps the focus and does nothing. */
const MoveButton = ({ label, icon, isOver, onPress }: MoveProps) => (
  <IconButton
    icon={icon}
    label={label}
    size="sm"
    aria-disabled={isOver}
    className={isOver ? 'text-text-disabled!' : ''}
    onClick={isOver ? undefined : onPress}
  />
);
