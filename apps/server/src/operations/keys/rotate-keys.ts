import { AppError } from '@sayso/contract';
import { stat } from 'node:fs/promises';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { OperatorError } from '../../platform/lib/operator-error.ts';
import { parseKeys, withNewKey, keyFileIn, readKeyFile, replaceKeyFile } from '../../platform/vault/keys.ts';
import { SEALED_COLUMNS } from '../../features.ts';
import { keyIdOf, type SealedColumn } from '../../platform/vault/sealed-text.ts';
import * as store from '../../platform/vault/sealed-values.store.ts';
import { KEYS_VARIABLE } from '../../platform/vault/vault.ts';

type KeyDeps = Pick<Deps, 'db' | 'config' | 'vault' | 'now'>;

/** A key, how many stored texts it has sealed, and whether it is at hand. */
export type KeyUse = { id: string; isCurrent: boolean; isPresent: boolean; sealed: number };
/** `unreadable`: ids of keys that are missing, or that a text names although they do not open it, with how many texts. */
export type Rotation = { keyId: string; resealed: number; unreadable: ReadonlyMap<string, number> };

/** Texts that are sealed anew before the next are read. */
const BATCH = 200;
/** What was sealed just before a new key came may be committed after it: an old key stays at least so long, in milliseconds. */
const KEEP_OLD_MS = 10 * 60 * 1000;

/** Every key that is at hand or that a stored text names. */
export async function listKeys({ db, config, vault }: Omit<KeyDeps, 'now'>): Promise<KeyUse[]> {
  const present = Object.keys((await readKeys(config)).keys);
  const sealed = await countAll(db);
  return [...new Set([...present, ...sealed.keys()])].toSorted().map((id) => ({
    id,
    isCurrent: id === vault.currentKeyId(),
    isPresent: present.includes(id),
    sealed: sealed.get(id) ?? 0,
  }));
}

/**
 * Makes a new key, which seals from now on in every process, and seals all stored texts anew with it. Killed in between, nothing is
 * lost: old keys stay, and the next rotation takes along what is left. With keys from the environment, their current one is used.
 * @throws the reason of `signal`, between two parts of the work.
 */
export async function rotateKeys(deps: KeyDeps, signal: AbortSignal): Promise<Rotation> {
  const { config, vault, now } = deps;
  return withLock(deps.db, async (db) => {
    if (!config.keys) {
      const file = keyFileIn(config.dataDir);
      await replaceKeyFile(file, withNewKey((await readKeyFile(file)).keys, now()));
    }
    const keyId = vault.currentKeyId();
    const unreadable = new Map<string, number>();
    let resealed = 0;
    for (const column of SEALED_COLUMNS) resealed += await resealColumn({ db, vault, signal }, column, unreadable);
    await recordAudit(db, {
      actor: null,
      action: 'keys.rotate',
      target: { type: 'key', id: keyId },
      details: { resealed },
    });
    return { keyId, resealed, unreadable };
  });
}

/** Removes every key that seals nothing any more. Answers their ids. @throws OperatorError when it is too early, or not our file. */
export async function pruneKeys({ db: pool, config, now }: KeyDeps): Promise<string[]> {
  if (config.keys)
    throw new OperatorError(`The keys stand in ${KEYS_VARIABLE}: remove those there that 'list' shows as unused.`);
  return withLock(pool, async (db) => {
    const file = keyFileIn(config.dataDir);
    const { current, keys } = await readKeyFile(file);
    const sealed = await countAll(db);
    const old = Object.keys(keys).filter((id) => id !== current && !sealed.has(id));
    if (old.length === 0) return [];
    const waitMs = (await stat(file)).mtimeMs + KEEP_OLD_MS - now().getTime();
    if (waitMs > 0) {
      throw new OperatorError(`The keys have just been changed. Try again in ${Math.ceil(waitMs / 60_000)} minutes.`);
    }
    const kept = Object.fromEntries(Object.entries(keys).filter(([id]) => !old.includes(id)));
    await replaceKeyFile(file, { current, keys: kept });
    await recordAudit(db, { actor: null, action: 'keys.prune', details: { removed: old } });
    return old;
  });
}

async function resealColumn(
  { db, vault, signal }: Pick<Deps, 'db' | 'vault'> & { signal: AbortSignal },
  column: SealedColumn,
  unreadable: Map<string, number>,
): Promise<number> {
  const keyId = vault.currentKeyId();
  let resealed = 0;
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const values: store.SealedValue[] = await store.listSealedByOthers(db, column, { keyId, after, limit: BATCH });
    resealed += await db.transaction().execute(async (trx) => {
      let replaced = 0;
      for (const value of values) {
        const context = column.context(value.key);
        const plain = openOrNull({ vault }, value.sealed, context);
        if (plain === null) count(unreadable, keyIdOf(value.sealed) ?? '?');
        else if (await store.replaceSealed(trx, column, { value, sealed: vault.seal(plain, context) })) replaced += 1;
      }
      return replaced;
    });
    after = values.at(-1)?.key ?? null;
    if (values.length < BATCH) return resealed;
  }
}

function openOrNull({ vault }: Pick<Deps, 'vault'>, sealed: string, context: string): string | null {
  try {
    return vault.open(sealed, context);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function withLock<T>(pool: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return pool.connection().execute(async (db) => {
    if (!(await store.tryLockKeys(db)))
      throw new OperatorError(
        'The keys are in use: another command changes them, or a backup is being written. Try again later.',
      );
    try {
      return await work(db);
    } finally {
      await store.unlockKeys(db);
    }
  });
}

async function countAll(db: Db): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const column of SEALED_COLUMNS) {
    for (const [id, sealed] of await store.countSealed(db, column)) count(all, id, sealed);
  }
  return all;
}

function count(counts: Map<string, number>, id: string, by = 1): void {
  counts.set(id, (counts.get(id) ?? 0) + by);
}

async function readKeys({ keys, dataDir }: Pick<Deps['config'], 'keys' | 'dataDir'>) {
  return keys ? parseKeys(keys, KEYS_VARIABLE) : readKeyFile(keyFileIn(dataDir));
}
