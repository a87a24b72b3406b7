import type { Db } from '../../platform/db/connection.ts';

export type SecurityRow = {
  login_notifications: boolean;
  session_timeout_hours: number;
  allow_multiple_sessions: boolean;
};

const WISHES = ['login_notifications', 'session_timeout_hours', 'allow_multiple_sessions'] as const;

export async function getSecurity(db: Db, userId: string): Promise<SecurityRow | undefined> {
  return db.selectFrom('users').select(WISHES).where('id', '=', userId).executeTakeFirst();
}

/** Locks a person's security settings until the transaction ends. */
export async function lockSecurity(db: Db, userId: string): Promise<SecurityRow | undefined> {
  return db.selectFrom('users').select(WISHES).where('id', '=', userId).forUpdate().executeTakeFirst();
}

export async function updateSecurity(db: Db, userId: string, row: SecurityRow): Promise<void> {
  await db.updateTable('users').set(row).where('id', '=', userId).execute();
}

/** Notes a sign-in. Answers what the person wants to come of it. */
export async function updateLastLogin(db: Db, userId: string, at: Date): Promise<SecurityRow> {
  return db
    .updateTable('users')
    .set({ last_login_at: at })
    .where('id', '=', userId)
    .returning(WISHES)
    .executeTakeFirstOrThrow();
}
