import type { ReceiverMessageState } from '@sayso/contract';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { receiversTexts } from '../receivers.texts.ts';

const TONES: Record<ReceiverMessageState, Tone> = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'danger',
  dropped: 'neutral',
};

/** Where a delivery stands. */
export function DeliveryBadge({ state }: { state: ReceiverMessageState }) {
  return (
    <Badge tone={TONES[state]} dot>
      {receiversTexts.deliveries.states[state]}
    </Badge>
  );
}
