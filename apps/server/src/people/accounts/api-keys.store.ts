import type { ApiKeyService } from '@sayso/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sealedColumn } from '../../platform/vault/sealed-text.ts';
import type { ApiKeys } from '../../platform/db/schema.gen.ts';

/** Keys of people for services outside. */
export const SEALED_API_KEY = sealedColumn({ table: 'api_keys', key: 'id', column: 'key_sealed' });

export type ApiKeyRow = Selectable<ApiKeys>;
type KeyOf = { userId: string; service: ApiKeyService };

export async function listKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return await db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).execute();
}

export async function getKey(db: Db, { userId, service }: KeyOf): Promise<ApiKeyRow | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .executeTakeFirst();
  return row;
}

/** The key of whoever owns an account. */
export async function getKeyOfOwner(
  db: Db,
  { accountId, service }: { accountId: string; service: ApiKeyService },
): Promise<Pick<ApiKeyRow, 'id' | 'key_sealed'> | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('memberships', 'memberships.user_id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.key_sealed'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .where('api_keys.service', '=', service)
    .executeTakeFirst();
}

/** Puts a key in the place of the one that is there. `seal` is given the id of the row. */
export async function replaceKey(
  db: Db,
  { userId, service, last4, at, seal }: KeyOf & { last4: string; at: Date; seal: (id: string) => string },
): Promise<void> {
  const id = newId();
  await deleteKeys(db, userId, service);
  await db
    .insertInto('api_keys')
    .values({ id, user_id: userId, service, key_sealed: seal(id), last4, updated_at: at })
    .execute();
}

/** Notes what became of a try of the very key that was tried. Undefined when it has been replaced or deleted meanwhile. */
export async function updateTested(
  db: Db,
  id: string,
  { code, at }: { code: string; at: Date },
): Promise<ApiKeyRow | undefined> {
  const row = await db
    .updateTable('api_keys')
    .set({ test_code: code, tested_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row;
}

/** Lets whoever changes keys of a person go one after the other. */
export async function lockKeys(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Deletes one key, or all. Answers of which services there was one. */
export async function deleteKeys(db: Db, userId: string, service?: ApiKeyService): Promise<string[]> {
  const rows = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where(({ and }) => and(service === undefined ? {} : { service }))
    .returning('service')
    .execute();
  return rows.map((row) => row.service);
}
