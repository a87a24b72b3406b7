import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES, type VaultKey } from './sealed-text.ts';

/** What a key is turned into for digests, so that no key serves two algorithms. */
const PURPOSE = 'sayso digest';

/** A text as 32 bytes that nobody without the key can guess back. Different in each context. */
export function digestWith({ secret }: VaultKey, text: string, context: string): Buffer {
  return createHmac('sha256', derive(secret)).update(`${context}\0${text}`).digest();
}

/** What secrets have been turned into: a page of the library asks for sixty digests. */
const derived = new WeakMap<Buffer, Buffer>();

function derive(secret: Buffer): Buffer {
  const known = derived.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  derived.set(secret, key);
  return key;
}
