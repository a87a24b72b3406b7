import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';
import { KEY_BYTES } from './sealed-text.ts';

const KeyId = z.string().regex(/^[\w-]{1,64}$/, 'a key id has 1 to 64 letters, digits, _ or -');
const Secret = z
  .base64('a key is written in base64')
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, `a key has ${KEY_BYTES} bytes`);

/** The keys of an installation as they stand in the key file: secrets by their ids, and the one that seals. */
export type Keys = z.output<typeof Keys>;
const Keys = z
  .object({ current: KeyId, keys: z.record(KeyId, Secret) })
  .refine(({ current, keys }) => keys[current] !== undefined, 'the current key is not among the keys');

/** @throws OperatorError that names the source and what is wrong with it, and never quotes it. */
export function parseKeys(text: string, source: string): Keys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which holds the keys.
    throw new OperatorError(`${source}: not readable as JSON. Restore it from a backup.`);
  }
  const parsed = Keys.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ message }) => message);
  throw new OperatorError(
    `${source}: ${[...new Set(faults)].join('; ')}. Expected {"current": id, "keys": {id: base64}}.`,
  );
}

/** Adds a fresh key, which seals from now on; the others still open what they sealed. */
export function withNewKey(keys: Record<string, string>, now: Date): Keys {
  const current = newKeyId(now);
  return { current, keys: { ...keys, [current]: randomBytes(KEY_BYTES).toString('base64') } };
}

/** The day it was made, for the operator's eye, and 32 random bits. */
function newKeyId(now: Date): string {
  return `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
}
