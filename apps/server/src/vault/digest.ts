import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES, type VaultKey } from './sealed-text.ts';

/** What a key is turned into for digests, so that no key serves two algorithms. */
const PURPOSE = 'sayso digest';

/** A text as 32 bytes that nobody without the key can guess back. Different in each context. */
export function digestWith({ secret }: VaultKey, text: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  return createHmac('sha256', key).update(`${context}\0${text}`).digest();
}
