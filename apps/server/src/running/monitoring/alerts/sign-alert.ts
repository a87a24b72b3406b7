import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** A key that nobody guesses. The beginning says what it is where it turns up. */
export const newAlertKey = (): string => `whsec_${randomBytes(KEY_BYTES).toString('base64url')}`;

/** What a receiver verifies: `t`, the moment in seconds, and `v1`, the HMAC-SHA256 in hex of `t`, a dot and the body under the key. */
export function signAlert(key: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}
