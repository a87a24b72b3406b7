import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Whether the owner of an account is banned or leaving: nobody makes anything for it, and nobody sees what is of it. */
export async function isClosedAccount(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from closed_accounts where account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}
