import { storableText } from './storable.ts';

/** What is stored of an event's headers: who sent it, what it is, and when it was signed. Signatures, keys and everything else is not kept. */
const KEPT = new Set([
  'user-agent',
  'content-type',
  'heygen-event-id',
  'heygen-timestamp',
  'webhook-id',
  'webhook-timestamp',
  'x-event-id',
  'x-event-type',
  'x-timestamp',
]);
const HEADER_MAX_CHARACTERS = 500;

/** The harmless ones of some headers. */
export function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, storableText(value, HEADER_MAX_CHARACTERS)]));
}
