import type { ReceivedEvent } from './webhook-reader.ts';

/** A form as a sender would post it. */
export function formEvent(
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): ReceivedEvent {
  return {
    headers,
    contentType: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(fields).toString()),
  };
}

/** JSON as a sender would post it. `sign`: headers that are made of the body. */
export function jsonEvent(
  payload: unknown,
  sign: (body: Buffer) => Record<string, string> = () => ({}),
): ReceivedEvent {
  const body = Buffer.from(JSON.stringify(payload));
  return { headers: sign(body), contentType: 'application/json', body };
}
