import { WEBHOOK_KINDS, type WebhookSource } from '@sayso/contract';
import type { Tone } from '../../../ui/badge.tsx';
import { sendersTexts } from './senders.texts.ts';

const { health: words, healthHelp: help } = sendersTexts;
const HOUR_MS = 60 * 60 * 1_000;

/** How a sender is doing, the most pressing first. `help`: what is behind it, where that is not plain. */
export type Health = { tone: Tone; label: string; help?: string };

export function healthOf(source: WebhookSource, nowMs: number): Health {
  const { kind, has_key: hasKey, last_event_at: lastAt, silent_after_hours: hours, created_at: createdAt } = source;
  if (!source.is_enabled) return { tone: 'neutral', label: words.off };
  const hasHeader = source.mapping.signature_header !== '';
  if (!hasKey && (!WEBHOOK_KINDS[kind].keyIsOptional || hasHeader))
    return { tone: 'danger', label: words.noKey, help: help.noKey };
  // Whoever gives a key means events to be signed, and nobody knows where.
  if (kind === 'any' && hasKey && !hasHeader) return { tone: 'danger', label: words.noHeader, help: help.noHeader };
  if (hours !== null && nowMs - Date.parse(lastAt ?? createdAt) > hours * HOUR_MS)
    return { tone: 'danger', label: words.silent, help: help.silent(hours) };
  if (source.refused) return { tone: 'danger', label: words.refusing };
  if (source.failed_7_days > 0) return { tone: 'warning', label: words.failing };
  if (lastAt === null) return { tone: 'info', label: words.new };
  return { tone: 'success', label: words.well };
}
