import type { Purchase } from '@sayso/contract';
import { formatDay } from '../../../lib/format.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ownTexts } from './own.texts.ts';

const { states: texts, noPlan } = ownTexts;

type Said = { tone: 'neutral' | 'info' | 'warning'; words: string };

/** What the state of a purchase means for its buyer, and what they can do. Nothing while all is well. */
export function StateNote({ purchase }: { purchase: Purchase }) {
  const said = saidOf(purchase);
  const isUnknown = purchase.is_open && purchase.items.some(({ plan }) => plan === null);
  if (!said && !isUnknown) return null;
  return (
    <div className="grid gap-2">
      {said && <Note tone={said.tone}>{said.words}</Note>}
      {isUnknown && <Note tone="info">{noPlan}</Note>}
    </div>
  );
}

function saidOf({ state, is_open: isOpen, access_until: until, source_name: seller, items }: Purchase): Said | null {
  const day = until && formatDay(until);
  switch (state) {
    case 'trial':
      return { tone: 'info', words: texts.trial(day) };
    case 'grace':
      return { tone: 'warning', words: isOpen ? texts.grace(seller, day) : texts.graceOver(seller) };
    case 'unpaid':
      return { tone: 'info', words: texts.unpaid(seller) };
    case 'cancelled':
      return isOpen && day ? { tone: 'neutral', words: texts.cancelled(day) } : null;
    case 'refunded':
      return { tone: 'neutral', words: texts.refunded };
    case 'partly_refunded':
      return isOpen
        ? { tone: 'neutral', words: items.every((item) => item.is_open) ? texts.partlyRefunded : texts.partlyClosed }
        : null;
    case 'charged_back':
      return { tone: 'warning', words: texts.chargedBack(seller) };
    default:
      return null;
  }
}
