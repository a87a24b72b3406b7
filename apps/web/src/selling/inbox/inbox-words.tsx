import { isNameOf, SENDER_KINDS, type InboxEvent, type SenderKind, type InboxStatus } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { inboxTexts } from './inbox.texts.gen.ts';

/** Where a sender tells no currency, the documents count in dollars. */
const USUAL_CURRENCY = 'USD';
const DECIMALS = 2;

/** What a source is called that only its address names. */
export const sourceName = (source: string): string =>
  isNameOf(SENDER_KINDS, source) ? SENDER_KINDS[source].label : source;

/** An amount in its currency, with two decimals or as many as that currency has; null when none was told. */
export function formatMoney(amount: number | null, currency: string | null): string | null {
  if (amount === null) return null;
  const code = (currency ?? USUAL_CURRENCY).toUpperCase();
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency: code }).format(amount);
  } catch {
    // What the sender calls a currency and nobody else does.
    return `${amount.toFixed(DECIMALS)} ${code}`;
  }
}

/** The end of an id, which tells it apart from its neighbours: its beginning is the time. */
export const shortId = (id: string): string => id.slice(-8);

/** What an event is called where it cannot be seen. */
export const eventName = ({ event_type: type, source_name: source, id }: InboxEvent): string =>
  `${type} from ${source}, ${shortId(id)}`;

/** The documents' three have colours of their own; the others are calm. */
const SOURCE_TONES: Partial<Record<SenderKind, Tone>> = { warriorplus: 'accent', launchpadjv: 'info', heygen: 'plum' };
const STATUS_TONES: Record<InboxStatus, Tone> = { success: 'success', failed: 'danger', pending: 'warning' };

/** Who sent an event. */
export function SourceBadge({ kind, name }: { kind: SenderKind; name: string }) {
  return <Badge tone={SOURCE_TONES[kind] ?? 'neutral'}>{name}</Badge>;
}

/** Where an event stands; a status of another version is shown as it is. */
export function StatusBadge({ status }: { status: InboxStatus }) {
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'} dot>
      {inboxTexts.statuses[status] ?? status}
    </Badge>
  );
}

/** That an event was sent to try something out. */
export function TestBadge() {
  return <Badge tone="outline">{inboxTexts.test}</Badge>;
}
