import { AppError, type ContentHold } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import { type MediaKey, msLeft, type State } from './signed-addresses.ts';

/**
 * How bytes may be given away. `product`: to everybody until the next version of the product. `free`: to everybody for good. `shared`: to everybody, until their owner closes them.
 * `signed`: until an address ends. `own`: the same of what somebody may delete any moment.
 */
export type Lease =
  | { kind: 'product' }
  | { kind: 'free' }
  | { kind: 'shared' }
  | { kind: 'signed'; msLeft: number }
  | { kind: 'own' };

/** Where a file of this machine stands, and how it may be given away. */
export type LeasedFile = { path: string; lease: Lease };

/** Facts that decide who gets contents of an account. `isClosed`: their owner is banned or leaving. `held`: what an operator holds back. */
type Standing = { isClosed: boolean; held: ContentHold | null };
/** `isOpen`: their visibility lets everybody have them. `state`: all that an address is signed over. `isOwn`: they may be deleted any moment. */
type Guarded = Standing & { isOpen: boolean; state: State; isOwn?: boolean };

/** Standing of an account's contents for the public: open, hidden from all but the account, or gone. */
export function standingOf({ isClosed, held }: Standing): 'open' | 'hidden' | 'gone' {
  if (isClosed || held === 'removed') return 'gone';
  return held === 'hidden' ? 'hidden' : 'open';
}

/**
 * The one gate for bytes of accounts: what an address may have of them; null for nothing.
 * @throws AppError `gone` where an operator has removed them.
 */
export function leaseOf(
  deps: Pick<Deps, 'vault' | 'now'>,
  guarded: Guarded,
  address: MediaKey & { name: string },
): Lease | null {
  const { held, isOpen, isOwn = false, state } = guarded;
  if (held === 'removed') throw new AppError('gone');
  const standing = standingOf(guarded);
  if (standing === 'gone') return null;
  if (standing === 'open' && isOpen) return { kind: 'shared' };
  const left = msLeft(deps, state, address);
  if (left === null) return null;
  return isOwn ? { kind: 'own' } : { kind: 'signed', msLeft: left };
}

const CACHE_CONTROL = {
  product: 'public, max-age=3600',
  /** A stored file never changes, so a browser need not ask again. One year is the longest that caches honour. */
  free: 'public, max-age=31536000, immutable',
  /** Caches between us and browsers ask each time, because its owner may close it: then they are to serve it no more. */
  shared: 'public, max-age=31536000, s-maxage=0, immutable',
  /** No cache gives out what its owner deleted, not even a browser's. Asking costs little while it is there: the tag of the file is its name. */
  own: 'private, no-cache',
} as const;

/** Cache header of a lease. */
export const cacheControlOf = (lease: Lease): string =>
  lease.kind === 'signed' ? `private, max-age=${Math.floor(lease.msLeft / 1000)}` : CACHE_CONTROL[lease.kind];

/** Headers of bytes that are given away. Bytes that only some may have are of no use to other sites, to caches that many share, or to search engines. */
export function leaseHeaders(lease: Lease): Record<string, string> {
  const cache = { 'cache-control': cacheControlOf(lease) };
  if (lease.kind === 'product') return cache;
  if (lease.kind === 'free' || lease.kind === 'shared')
    return { ...cache, 'cross-origin-resource-policy': 'cross-origin' };
  return {
    ...cache,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}
