import { fieldsOf, keyOf, keyOfContent, LONGEST } from './fields.ts';
import type { Payload } from './parse-body.ts';
import type { EventRead } from './webhook-reader.ts';

/** What a partner's event says of a video. It sells nothing, so there is nothing to do with it but to keep and show it. */
export function tellOfVideo(
  payload: Payload,
  told: { eventId: string; eventType: string; video: string; why: string },
): EventRead {
  const { eventId, eventType, video, why } = told;
  const type = eventType.slice(0, LONGEST) || 'unknown';
  return {
    key: eventId ? keyOf('event', eventId) : keyOfContent(payload),
    eventType: type,
    transactionId: video ? keyOf(video) : null,
    email: null,
    amountMinor: null,
    currency: null,
    facts: [],
    why,
    isTest: false,
  };
}

/** The first of some fields that says anything. */
export function firstNote(payload: Payload, paths: readonly string[]): string {
  const fields = fieldsOf(payload);
  return paths.map((path) => fields.note(path)).find((text) => text !== '') ?? '';
}
