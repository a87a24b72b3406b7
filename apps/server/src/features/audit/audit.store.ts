import type { Insertable } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { AuditLog } from '../../db/schema.gen.ts';

type NewEntry = Omit<Insertable<AuditLog>, 'actor_name' | 'actor_email' | 'impersonator_name' | 'impersonator_email'>;

/** Adds an entry with the names that its people have now. One statement. */
export async function insertAudit(db: Db, entry: NewEntry): Promise<void> {
  const user = (id: string | null | undefined, column: 'name' | 'email') =>
    id ? db.selectFrom('users').select(column).where('id', '=', id) : null;
  await db
    .insertInto('audit_log')
    .values({
      ...entry,
      actor_name: user(entry.actor_id, 'name'),
      actor_email: user(entry.actor_id, 'email'),
      impersonator_name: user(entry.impersonator_id, 'name'),
      impersonator_email: user(entry.impersonator_id, 'email'),
    })
    .execute();
}
