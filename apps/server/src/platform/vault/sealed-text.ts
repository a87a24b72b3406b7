import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of an AES-256 key. */
export const KEY_BYTES = 32;
/** 96 bits, the size GCM is made for. Random ones may be used 2^32 times with one key. @see NIST SP 800-38D, 8.3 */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

/** A key and the name by which sealed texts refer to it. */
export type VaultKey = { id: string; secret: Buffer };

/** What every sealed text of this version begins with. */
export const SEALED_PREFIX = `${VERSION}.`;

/** What every text that one key has sealed begins with. */
export const sealedPrefixOf = (keyId: string): string => `${SEALED_PREFIX}${keyId}.`;

/** Seals a text as `v1.<key id>.<nonce, tag and cipher text in base64url>`. It opens with the same context only. */
export function sealWith({ id, secret }: VaultKey, plain: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(context));
  const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${sealedPrefixOf(id)}${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** The id of the key that sealed a text; null when it is no sealed text. */
export function keyIdOf(sealed: string): string | null {
  return /^v1\.([\w-]{1,64})\.[\w-]+$/.exec(sealed)?.[1] ?? null;
}

/** @throws Error when the text was changed, or sealed for another context or by another key. */
export function openWith({ secret }: VaultKey, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
}

/** A column of sealed texts: `key` is the row's primary key, `context` what the vault is given for the text of the row with such a key. */
export type SealedColumn = { table: string; key: string; column: string; context(key: string): string };

/** A column whose texts are sealed for their place: put elsewhere, they do not open. */
export function sealedColumn(place: Omit<SealedColumn, 'context'>): SealedColumn {
  return { ...place, context: (key) => `${place.table}.${place.column}:${key}` };
}
