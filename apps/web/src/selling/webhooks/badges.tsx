import type { WebhookKind, WebhookStatus } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

/** The documents' three have colours of their own; the others are calm. */
const SOURCE_TONES: Partial<Record<WebhookKind, Tone>> = { warriorplus: 'accent', launchpadjv: 'info', heygen: 'plum' };
const STATUS_TONES: Record<WebhookStatus, Tone> = { success: 'success', failed: 'danger', pending: 'warning' };

/** Who sent an event. */
export function SourceBadge({ kind, name }: { kind: WebhookKind; name: string }) {
  return <Badge tone={SOURCE_TONES[kind] ?? 'neutral'}>{name}</Badge>;
}

/** Where an event stands; a status of another version is shown as it is. */
export function StatusBadge({ status }: { status: WebhookStatus }) {
  return (
    <Badge tone={STATUS_TONES[status] ?? 'neutral'} dot>
      {webhooksTexts.statuses[status] ?? status}
    </Badge>
  );
}

/** That an event was sent to try something out. */
export function TestBadge() {
  return <Badge tone="outline">{webhooksTexts.test}</Badge>;
}
