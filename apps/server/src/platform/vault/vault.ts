import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { AppError } from '@sayso/contract';
import type { Config } from '../../config.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { parseKeys, type Keys, ensureKeyFile, keyFileIn } from './keys.ts';
import { keyIdOf, openWith, sealWith, KEY_BYTES, type VaultKey } from './sealed-text.ts';

/** What a key is turned into for digests, so that no key serves two algorithms. */
const PURPOSE = 'sayso digest';

/** A text as 32 bytes that nobody without the key can guess back. Different in each context. */
function digestWith({ secret }: VaultKey, text: string, context: string): Buffer {
  return createHmac('sha256', derive(secret)).update(`${context}\0${text}`).digest();
}

/** What secrets have been turned into: a page of the library asks for sixty digests. As an object of a key, which takes an eighth of the time that bytes take. */
const derived = new WeakMap<Buffer, KeyObject>();

function derive(secret: Buffer): KeyObject {
  const known = derived.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES)));
  derived.set(secret, key);
  return key;
}

/**
 * Keeps secrets that the database stores unreadable without the key file. `context` says where a text belongs, such as
 * `mails.content:<id>`: put elsewhere, it does not open. List the column in the feature's `sealedColumns`, so that new keys reach it.
 */
export type Vault = {
  seal(plain: string, context: string): string;
  /** @throws AppError `secret_key_missing` when its key is not at hand, `secret_damaged` when it does not open. */
  open(sealed: string, context: string): string;
  /**
   * Tells equal texts of a context without saying what they are: for addresses and e-mails that are counted. A new key
   * answers others.
   */
  digest(text: string, context: string): Buffer;
  /** The key that seals now. */
  currentKeyId(): string;
};

/** Opens the vault with the keys of the environment, else with those of the data folder, made at the first start. */
export async function openVault({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<Vault> {
  if (keys) return createVault(fixedKeyRing(parseKeys(keys, KEYS_VARIABLE)));
  const file = keyFileIn(dataDir);
  await ensureKeyFile(file, new Date());
  return createVault(fileKeyRing(file));
}

/** The keys at hand, as they are now. */
type KeyRing = {
  /** The key that seals. @throws OperatorError when the keys cannot be read. */
  current(): VaultKey;
  find(id: string): VaultKey | undefined;
};

/** Keys that do not change while the process runs. */
function fixedKeyRing(keys: Keys): KeyRing {
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
function fileKeyRing(file: string): KeyRing {
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

/** The variable that brings the keys of several machines. */
export const KEYS_VARIABLE = 'SAYSO_KEYS';

function createVault(ring: KeyRing): Vault {
  return {
    seal: (plain, context) => sealWith(ring.current(), plain, context),
    open(sealed, context) {
      const id = keyIdOf(sealed);
      if (!id) throw new AppError('secret_damaged', {}, new Error(`No sealed text stands at ${context}`));
      const key = ring.find(id);
      if (!key) throw new AppError('secret_key_missing', { keyId: id }, missingKey(id));
      try {
        return openWith(key, sealed, context);
      } catch (cause) {
        throw new AppError('secret_damaged', {}, new Error(`The sealed text at ${context} does not open`, { cause }));
      }
    },
    digest: (text, context) => digestWith(ring.current(), text, context),
    currentKeyId: () => ring.current().id,
  };
}

function missingKey(id: string): OperatorError {
  return new OperatorError(
    `The key '${id}' is missing: what it sealed cannot be read. Put it back into keys.json in SAYSO_DATA, or into ${KEYS_VARIABLE}.`,
  );
}
