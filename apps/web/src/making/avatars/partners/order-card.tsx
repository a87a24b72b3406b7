import type { OrderedPartner, PartnerOrder } from '@sayso/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { SwitchControl } from '../../../ui/inputs/switch.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OrderedPartnerFacts } from './ordered-partner-facts.tsx';
import { orderTexts as texts } from './order.texts.ts';
import { useSavePartnerOrder } from './partner-orders.queries.ts';
import { SettingsLink } from './partner-frame.tsx';

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
    store(shown.toSpliced(from, 1).toSpliced(to, 0, moved), texts.moved(moved.name, to + 1, shown.length));
  };
  const turn = ({ id, name }: OrderedPartner, isOn: boolean) =>
    store(
      shown.map((one) => (one.id === id ? { ...one, health: isOn ? 'never_asked' : 'off' } : one)),
      turned(name, isOn),
    );
  return (
    <TitledCard title={title} text={text}>
      <ol aria-label={texts.list(title)} className="grid">
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
                label={texts.up(partner.name)}
                icon={ArrowUp}
                isOver={place === 0}
                onPress={() => move(place, place - 1)}
              />
              <MoveButton
                label={texts.down(partner.name)}
                icon={ArrowDown}
                isOver={place === shown.length - 1}
                onPress={() => move(place, place + 1)}
              />
              <SwitchControl
                aria-label={on(partner.name)}
                checked={partner.health !== 'off'}
                onCheckedChange={(isOn) => turn(partner, isOn)}
              />
            </div>
          </li>
        ))}
      </ol>
      {order.own_keys && (
        <p className="text-13 text-text-2">
          {texts.ownKeys(order.own_keys.name, order.own_keys.today, order.own_keys.last_days)}
        </p>
      )}
      <SettingsLink name={title} section={section} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </TitledCard>
  );
}

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
