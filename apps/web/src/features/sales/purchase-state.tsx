import { PURCHASE_STATES, type PurchaseState } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';

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

/** Where a purchase stands, in the words that its buyer reads. */
export function PurchaseStateBadge({ state }: { state: PurchaseState }) {
  return (
    <Badge tone={TONES[state]} dot>
      {PURCHASE_STATES[state]}
    </Badge>
  );
}
