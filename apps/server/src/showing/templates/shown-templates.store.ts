import type { ContentHold, TemplateVisibility } from '@sayso/contract';
import { sql } from 'kysely';
import { holdOf } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';

/**
 * A state of a template that somebody sees: the present one, and the published one. `is_open`: everybody may use it. `is_inactive`: its owner is suspended, banned or leaving.
 * `held`: what an operator holds back.
 */
export type ShownRow = {
  id: string;
  version: number;
  recipe: unknown;
  slots: unknown;
  account_id: string | null;
  visibility: TemplateVisibility;
  owner_id: string | null;
  is_open: boolean;
  is_inactive: boolean;
  held: ContentHold | null;
};

const SHOWN = sql`
  select t.id, v.version, v.recipe, v.slots, t.account_id, t.visibility, t.account_id is null or v.version is not distinct from t.published_version as is_open,
    (select o.user_id from account_owners o where o.account_id = t.account_id limit 1) as owner_id,
    exists (select 1 from inactive_accounts i where i.account_id = t.account_id) as is_inactive, ${holdOf('template', 't.id')} as held
  from templates t
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
