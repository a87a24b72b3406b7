import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '../operator-error.ts';
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
  const find = (id: string) => keyOf(keys, id);
  return {
    current: () => keyOf(keys, keys.current) as VaultKey,
    find,
  };
}

/**
 * The keys of a file that another process may replace. One look at the file's times (5 microseconds) goes before each use,
 * so that a new key is used at once: what an old key sealed after a rotation would be sealed by a key that is to go.
 */
export function fileKeyRing(file: string): KeyRing {
  let seen = '';
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
    if (identityOf(file) !== seen) ring = fixedKeyRing(read());
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

function keyOf({ keys }: Keys, id: string): VaultKey | undefined {
  const secret = Object.hasOwn(keys, id) ? keys[id] : undefined;
  return secret === undefined ? undefined : { id, secret: Buffer.from(secret, 'base64') };
}
