import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: beyond guessing, so a plain hash keeps it safe in the database. */
const TOKEN_BYTES = 32;

/** A new token: the browser gets `token`, the database keeps `sha256`. */
export function newSessionToken(): { token: string; sha256: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, sha256: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
