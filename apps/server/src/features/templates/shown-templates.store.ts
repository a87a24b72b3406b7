import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A state of a template that somebody sees: the present one, and the published one. */
export type ShownRow = { id: string; version: number; recipe: unknown; slots: unknown };

const SHOWN = sql`
  select t.id, v.version, v.recipe, v.slots from templates t
  join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version)`;

/** Of one template. */
export async function listShownOf(db: Db, id: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${SHOWN} where t.id = ${id}`.execute(db);
  return rows;
}

/** All of them by name alone, those first that everybody sees. */
export async function listShown(db: Db): Promise<Pick<ShownRow, 'id' | 'version'>[]> {
  const { rows } = await sql<Pick<ShownRow, 'id' | 'version'>>`
    select t.id, v.version from templates t
    join template_versions v on v.template_id = t.id and v.version in (t.version, t.published_version)
    order by v.version is not distinct from t.published_version desc, t.created_at, t.id`.execute(db);
  return rows;
}
