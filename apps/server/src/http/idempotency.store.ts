import type { Db } from '../db/connection.ts';

/** A key as one person used it. */
export type KeyOwner = { userId: string; key: string };
export type StoredKey = { requestSha256: Buffer; answer: unknown };

/** Takes a key that is new, expired, or left by a process that died. Answers whether it is now ours. */
export async function takeKey(
  db: Db,
  { userId, key }: KeyOwner,
  request: { sha256: Buffer; now: Date; lockedUntil: Date; expiredBefore: Date },
): Promise<boolean> {
  const fresh = {
    request_sha256: request.sha256,
    answer: null,
    created_at: request.now,
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

export async function updateAnswer(db: Db, { userId, key }: KeyOwner, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function deleteKey(db: Db, { userId, key }: KeyOwner): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
