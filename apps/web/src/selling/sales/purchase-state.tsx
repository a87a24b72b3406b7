import { type Purchase, PURCHASE_STATES, type PurchaseState } from '@sayso/contract';
import { formatDay } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ownTexts } from './own/own.texts.gen.ts';

type Item = Purchase['items'][number];

/** What an item is called: the plan that it gives, else as the seller calls it. */
export function itemName({ plan, name, item, quantity }: Item): string {
  const called = plan?.name ?? name ?? ownTexts.item({ number: item });
  return quantity > 1 ? ownTexts.times({ name: called, quantity }) : called;
}

/** What a purchase is called. */
export const purchaseName = ({ items, transaction_id }: Pick<Purchase, 'items' | 'transaction_id'>): string =>
  items.length > 0 ? items.map(itemName).join(', ') : transaction_id;

type Access = Pick<Purchase, 'is_open' | 'access_until'> & Partial<Pick<Purchase, 'items'> & Pick<Item, 'plan'>>;

/** Whether something was paid for and gives nothing, because no plan has its number: an item, or all open items of a purchase. */
function waitsForPlan({ is_open: isOpen, plan, items = [] }: Access): boolean {
  const open = items.filter((item) => item.is_open);
  return isOpen && (plan === null || (open.length > 0 && open.every((item) => item.plan === null)));
}

/** Until when something gives access, in words. */
export function accessWords(part: Access): string {
  if (waitsForPlan(part)) return ownTexts.access.waits;
  const { is_open: isOpen, access_until: until } = part;
  if (isOpen) return until === null ? ownTexts.access.forGood : ownTexts.access.until({ day: formatDay(until) });
  return until === null ? ownTexts.access.none : ownTexts.access.ended({ day: formatDay(until) });
}

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
