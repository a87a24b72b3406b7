import type { SenderMapping } from '@sayso/contract';
import { formEvent, jsonEvent } from '../signatures.ts';
import type { EventRead, ReceivedEvent, Refusal, EventReader } from '../event-reader.ts';

/** The mapping of a source that nobody has edited. */
export const NO_MAPPING: SenderMapping = { fields: {}, events: {}, amount_in: 'major', signature_header: '' };
/** When tests verify. */
export const NOW = new Date('2026-11-24T12:00:00Z');

/** What a reader makes of an event, from the body on. */
export function readEvent(reader: EventReader, event: ReceivedEvent, mapping = NO_MAPPING): EventRead {
  return reader.read(reader.parse(event), { mapping, headers: event.headers });
}

/** What a reader makes of a form. */
export function readForm(
  reader: EventReader,
  fields: Readonly<Record<string, string>>,
  mapping = NO_MAPPING,
): EventRead {
  return readEvent(reader, formEvent(fields), mapping);
}

/** What a reader makes of JSON. */
export function readJson(reader: EventReader, payload: unknown, mapping = NO_MAPPING): EventRead {
  return readEvent(reader, jsonEvent(payload), mapping);
}

/** What a reader says to an event, verified with some keys. */
export function verifyEvent(
  reader: EventReader,
  event: ReceivedEvent,
  { keys, mapping = NO_MAPPING, now = NOW }: { keys: readonly string[]; mapping?: SenderMapping; now?: Date },
): Refusal | null {
  return reader.verify(event, reader.parse(event), { keys, mapping, now });
}
