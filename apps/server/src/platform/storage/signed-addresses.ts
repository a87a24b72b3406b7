import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

/** What an address brings beside the name. */
export type MediaKey = { ends?: unknown; key?: unknown };
/** All that decides who may have a file, in an order of its own: when one of it changes, earlier addresses are dead. */
export type State = readonly (string | number | null)[];
export type SigningDeps = Pick<Deps, 'storage' | 'vault' | 'now'>;

/** Addresses of one stretch of time end together and stay the same within it: pictures in lists do not load anew, and a player goes on. */
const STRETCH_MS = 6 * 60 * 60_000;
/** An address that is handed out holds at least this long: longer than any video, and than a page is left open while it plays. */
const LEAST_MS = 60 * 60_000;
const CONTEXT = 'media address';

/** An address of a stored file that ends. */
export function signedAddress({ storage, ...signer }: SigningDeps, name: string, state: State): string {
  return `${storage.url(name)}?${signedQuery(signer, name, state)}`;
}

/** What makes the address of anything one that ends. */
export function signedQuery({ vault, now }: Pick<Deps, 'vault' | 'now'>, name: string, state: State): string {
  const ends = endOf(now());
  return `ends=${ends}&key=${signatureOf(vault, state, { name, ends }).toString('base64url')}`;
}

/**
 * Makes addresses for files of an account, or of a person: whoever has one may have the file until it ends. `audience` is the speech's, as
 * `account-storage.ts` knows it.
 */
export function ownAddresses(signer: SigningDeps, owner: string, audience = 0): (name: string) => string {
  return (name) => signedAddress(signer, name, ownState(owner, audience));
}

/** Makes addresses by which operators see any file, also of what they have removed. They end within hours. */
export function reviewAddresses(signer: SigningDeps): (name: string) => string {
  return (name) => signedAddress(signer, name, REVIEWED);
}

/** What decides about a file that an operator looks at: nothing but the address. */
export const REVIEWED: State = ['review'];

/** What decides about a file of an account's or a person's own. */
export const ownState = (owner: string, audience: number): State => ['own', owner, audience];

/** How long an address of a file still holds, in milliseconds; null when it does not. */
export function msLeft(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  state: State,
  { name, ends, key }: MediaKey & { name: string },
): number | null {
  if (typeof ends !== 'string' || typeof key !== 'string' || !/^[1-9]\d{0,11}$/.test(ends)) return null;
  const given = Buffer.from(key, 'base64url');
  const right = signatureOf(vault, state, { name, ends: Number(ends) });
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const left = Number(ends) * 1000 - now().getTime();
  return left > 0 ? left : null;
}

/** In seconds since 1970. */
function endOf(now: Date): number {
  return (Math.ceil((now.getTime() + LEAST_MS) / STRETCH_MS) * STRETCH_MS) / 1000;
}

function signatureOf(vault: Deps['vault'], state: State, { name, ends }: { name: string; ends: number }): Buffer {
  return vault.digest(JSON.stringify([name, ends, ...state]), CONTEXT);
}
