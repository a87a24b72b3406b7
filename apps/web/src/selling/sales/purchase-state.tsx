import { PURCHASE_STATES, type Purchase, type PurchaseState } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ownTexts } from './own/own.texts.ts';
import { waitsForPlan } from './purchase-words.ts';

const TONES: Record<PurchaseState, Tone> = {
  unpaid: 'neutral',
  trial: 'info',
  active: 'success',
  grace: 'warning',
  cancelled: 'neutral',
  ended: 'neutral',
  refunded: 'neutral',
  partly_refunded: 'warning',
  charged_back: 'danger',
};

type Part = Purchase | Purchase['items'][number];

/** The state of a purchase or an item, in the words that its buyer reads. */
export function PurchaseStateBadge({ of }: { of: Part }) {
  if (waitsForPlan(of))
    return (
      <Badge tone="warning" dot>
        {ownTexts.access.waits}
      </Badge>
    );
  const { state } = of;
  return (
    <Badge tone={TONES[state]} dot>
      {PURCHASE_STATES[state]}
    </Badge>
  );
}
