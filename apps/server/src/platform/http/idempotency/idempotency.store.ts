import type { Db } from '../../db/connection.ts';

/** A key as one person used it. */
export type KeyOwner = { userId: string; key: string };
/** A key that one request holds. Whoever takes a key over sets another holder: one that lost the key can no longer write. */
export type HeldKey = KeyOwner & { holder: string };
export type StoredKey = { requestSha256: Buffer; answer: unknown };

/** Takes a key that is new, expired, or left by a process that died. Answers whether it is now ours. */
export async function takeKey(
  db: Db,
  { userId, key, holder }: HeldKey,
  request: { sha256: Buffer; now: Date; lockedUntil: Date; expiredBefore: Date },
): Promise<boolean> {
  const fresh = {
    request_sha256: request.sha256,
    answer: null,
    created_at: request.now,
    holder,
    locked_until: request.lockedUntil,
  };
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([
            row('idempotency_keys.created_at', '<', request.expiredBefore),
            row.and([
              row('idempotency_keys.answer', 'is', null),
              row('idempotency_keys.locked_until', '<', request.now),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function getKey(db: Db, { userId, key }: KeyOwner): Promise<StoredKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_sha256 as requestSha256', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Says that a key's holder is alive. */
export async function renewKey(db: Db, held: HeldKey, lockedUntil: Date): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until: lockedUntil })
    .where('user_id', '=', held.userId)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .where('answer', 'is', null)
    .execute();
}

/** Stores the answer that repeats get. False when the key is no longer ours. */
export async function updateAnswer(db: Db, held: HeldKey, answer: unknown): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', held.userId)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives back a key that is ours. One with an answer stays: the work behind it is done, whatever failed afterwards. */
export async function deleteKey(db: Db, held: HeldKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', held.userId)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .where('answer', 'is', null)
    .execute();
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
