import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Refusal, ReceivedEvent } from './event-reader.ts';

/** How far a signature's time may lie from ours, either way, in seconds. @see https://docs.stripe.com/webhooks#verify-manually */
const TOLERANCE_S = 300;

/** Whether two texts are the same, in a time that says nothing about where they differ or how long they are. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(sha256(given), sha256(right));
}

/** Whether anything given is one of what is right. Everything is compared, whatever was found already. */
export function isOneOf(given: readonly string[], right: readonly string[]): boolean {
  return given.flatMap((one) => right.map((other) => isSame(one, other))).filter(Boolean).length > 0;
}

/** HMAC-SHA256 of a body, after what is put before it. */
export function hmac(key: string, body: Buffer, before = ''): Buffer {
  return createHmac('sha256', key).update(before).update(body).digest();
}

/** Why a key that stands in an event in the clear does not let it in. */
export function refuseKey(given: string, keys: readonly string[]): Refusal | null {
  if (given === '' || keys.length === 0) return 'no_key';
  return isOneOf([given], keys) ? null : 'wrong_key';
}

/** Why a time that was signed does not let an event in. */
export function refuseTime(seconds: string, now: Date): Refusal | null {
  if (!/^\d{1,12}$/.test(seconds)) return 'wrong_signature';
  const age = now.getTime() / 1000 - Number(seconds);
  if (age > TOLERANCE_S) return 'too_old';
  return age < -TOLERANCE_S ? 'from_future' : null;
}

/** A header like `t=1,v1=ab,v1=cd`: every value by its name. */
export function signatureParts(header: string, separator: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const part of header.split(separator).slice(0, 20)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    parts.set(name, [...(parts.get(name) ?? []), part.slice(at + 1).trim()]);
  }
  return parts;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

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
