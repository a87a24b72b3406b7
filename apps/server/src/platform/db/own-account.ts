import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { newId } from './new-id.ts';

/** Gives a person who owns no account one of their own: whoever belongs to no team any more, or has a plan, has a place for it. */
export async function ensureOwnAccount(db: Db, userId: string): Promise<void> {
  await sql`select give_own_account(${userId}, ${newId()})`.execute(db);
}
