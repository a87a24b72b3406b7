import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '../lib/operator-error.ts';
import { type Keys, parseKeys } from './keys.ts';
import type { VaultKey } from './sealed-text.ts';

/** The keys at hand, as they are now. */
export type KeyRing = {
  /** The key that seals. @throws OperatorError when the keys cannot be read. */
  current(): VaultKey;
  find(id: string): VaultKey | undefined;
};

/** Keys that do not change while the process runs. */
export function fixedKeyRing(keys: Keys): KeyRing {
  // The same object each time: what is derived from a key is derived once.
  const ring = new Map(Object.entries(keys.keys).map(([id, secret]) => [id, keyOf(id, secret)]));
  return {
    current: () => ring.get(keys.current) as VaultKey,
    find: (id) => ring.get(id),
  };
}

/**
 * The keys of a file that another process may replace. A look at the file's times goes before each use, one for
 * all of a turn of the event loop (a page of the library signs two dozen addresses), so that a new key is used at once: what an old key sealed after a rotation would be sealed by a key that is to go.
 */
export function fileKeyRing(file: string): KeyRing {
  let seen = '';
  let hasLooked = false;
  let ring = fixedKeyRing(read());

  return {
    current() {
      refresh();
      return ring.current();
    },
    find(id) {
      // A key that this process knows stays good for opening, even if the file is gone.
      const known = ring.find(id);
      if (known) return known;
      refresh();
      return ring.find(id);
    },
  };

  function refresh(): void {
    if (hasLooked) return;
    if (identityOf(file) !== seen) ring = fixedKeyRing(read());
    // A look that failed was none.
    hasLooked = true;
    setImmediate(() => (hasLooked = false));
  }

  function read(): Keys {
    const identity = identityOf(file);
    const keys = parseKeys(readFileSync(file, 'utf8'), file);
    seen = identity;
    return keys;
  }
}

function identityOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found)
    throw new OperatorError(`${file} is missing: it holds the keys of stored secrets. Restore it from a backup.`);
  return `${found.ino}:${found.mtimeNs}:${found.size}`;
}

const keyOf = (id: string, secret: string): VaultKey => ({ id, secret: Buffer.from(secret, 'base64') });
