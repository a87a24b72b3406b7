import type { RECONCILIATION_OUTCOMES } from '@sayso/contract';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { reconcileTexts } from './reconcile.texts.ts';

type Outcome = (typeof RECONCILIATION_OUTCOMES)[number];

const TONES: Record<Outcome, Tone> = {
  matched: 'success',
  new: 'info',
  similar: 'warning',
  processed: 'success',
  differs: 'warning',
  unreadable: 'danger',
};

/** What became of a row. */
export function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return <Badge>{reconcileTexts.result.pending}</Badge>;
  return (
    <Badge tone={TONES[outcome]} dot>
      {reconcileTexts.outcomes[outcome]}
    </Badge>
  );
}
