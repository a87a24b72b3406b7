import { randomBytes, createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the first of OWASP's recommended strengths. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** A password that nobody chose: 96 bits, 16 characters to copy. */
export const randomPassword = (): string => randomBytes(12).toString('base64url');

/** Stands in for the hash of people who do not exist, so that a wrong e-mail takes as long as a wrong password. */
const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

/** What is stored for somebody who has not chosen a password yet: nobody knows one that fits. */
export const hashOfNobody = (): Promise<string> => nobodysHash;

/** Whether the password fits. Without a hash the answer is no, after the same time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}

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
