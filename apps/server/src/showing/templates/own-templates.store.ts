import type { PersonRef, TemplateCategory, TemplateVisibility } from '@sayso/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';
import { personRef } from '../../platform/db/owners.ts';
import type { FilledVersion } from './recipe.ts';

/** A state of a template that is to be kept. */
export type NewVersion = FilledVersion & {
  id: string;
  version: number;
  name: string;
  description: string;
  category: TemplateCategory;
  userId: string | null;
  at: Date;
};

export async function insertVersion(
  trx: Db,
  { id, version, name, description, category, recipe, slots, userId, at }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('template_versions')
    .values({
      template_id: id,
      version,
      name,
      description,
      category,
      recipe: JSON.stringify(recipe),
      slots: JSON.stringify(slots),
      created_by: userId,
      created_at: at,
    })
    .execute();
}

type NewRow = { id: string; accountId: string; userId: string; visibility: TemplateVisibility; at: Date };

/** A template of an account; its first version is stored beside it. */
export async function insertTemplate(trx: Db, { id, accountId, userId, visibility, at }: NewRow): Promise<void> {
  await trx
    .insertInto('templates')
    .values({
      id,
      account_id: accountId,
      created_by: userId,
      visibility,
      review: visibility === 'public' ? 'waiting' : 'none',
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** What stands beside the versions of a template; what is absent stays. */
export type TemplateState = {
  visibility?: TemplateVisibility;
  version?: number;
  published_version?: number | null;
  review?: 'none' | 'waiting' | 'approved' | 'refused';
  review_note?: string;
  reviewed_by?: string | null;
  reviewed_at?: Date;
  is_featured?: boolean;
  updated_at?: Date;
};

export async function updateTemplate(trx: Db, id: string, state: TemplateState): Promise<void> {
  await trx.updateTable('templates').set(state).where('id', '=', id).execute();
}

export async function deleteTemplate(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('templates').where('id', '=', id).execute();
}

export async function countTemplates(trx: Db, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A kept state of a template. */
export type VersionRow = {
  version: number;
  name: string;
  description: string;
  category: TemplateCategory;
  recipe: unknown;
  slots: unknown;
  maker: PersonRef | null;
  created_at: Date;
};

const columns = sql`
  v.version, v.name, v.description, v.category, v.recipe, v.slots, ${personRef('v.created_by')} as maker, v.created_at`;

/** The latest states, newest first. */
export async function listVersions(db: Db, id: string, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from template_versions v where v.template_id = ${id} order by v.version desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function getVersion(db: Db, id: string, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${columns} from template_versions v where v.template_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The present state of a template, and the published one where that is another. */
export async function listUsedVersions(trx: Db, id: string): Promise<Pick<VersionRow, 'recipe' | 'slots'>[]> {
  const { rows } = await sql<Pick<VersionRow, 'recipe' | 'slots'>>`
    select v.recipe, v.slots from template_versions v join templates t on t.id = v.template_id and v.version in (t.version, t.published_version)
    where t.id = ${id}`.execute(trx);
  return rows;
}

/** A template of an account with what its present version is called, held until the transaction ends. */
export async function holdTemplate(trx: Db, id: string) {
  const { rows } = await sql<{
    account_id: string;
    created_by: string | null;
    created_at: Date;
    name: string;
    description: string;
  }>`
    select t.account_id, t.created_by, t.created_at, v.name, v.description
    from templates t join template_versions v on v.template_id = t.id and v.version = t.version
    where t.id = ${id} and t.account_id is not null for share of t`.execute(trx);
  return rows[0];
}

type Page = { after: string | null; limit: number };

/** Templates of some accounts as they are now, for a copy of what is theirs. */
export async function listOwnedTemplates(db: Db, accountIds: readonly string[], { after, limit }: Page) {
  const { rows } = await sql<{ id: string; [field: string]: unknown }>`
    select t.id, v.version, v.name, v.description, v.category, t.visibility, t.review, v.recipe, v.slots, t.created_at, t.updated_at
    from templates t join template_versions v on v.template_id = t.id and v.version = t.version
    where t.account_id = any(${accountIds}::uuid[]) and (${after}::uuid is null or t.id > ${after}::uuid)
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** What a person thought of templates, and how often some accounts used them. */
export async function listOwnedMarks(db: Db, userId: string, accountIds: readonly string[]) {
  const ratings = await sql<{ template_id: string; rating: number; rated_at: Date }>`
    select template_id, rating::int, rated_at from template_ratings where user_id = ${userId} order by rated_at`.execute(
    db,
  );
  const uses = await sql<{ template_id: string; day: string; times: number }>`
    select template_id, day::text, times from template_uses where account_id = any(${accountIds}::uuid[]) order by day, template_id`.execute(
    db,
  );
  return { ratings: ratings.rows, uses: uses.rows };
}

/** Of several processes that start one plants. Held until the end of the transaction. */
export async function lockTemplateSeeds(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sayso:template-seeds', 0))`.execute(trx);
}

/** What is stored of a template that the product came with. */
export type SeededRow = {
  id: string;
  seed_key: string;
  version: number;
  published_version: number | null;
  name: string;
  description: string;
  category: string;
  recipe: unknown;
  slots: unknown;
};

export async function listSeeded(trx: Db): Promise<SeededRow[]> {
  const { rows } = await sql<SeededRow>`
    select t.id, t.seed_key, t.version, t.published_version, v.name, v.description, v.category, v.recipe, v.slots
    from templates t join template_versions v on v.template_id = t.id and v.version = t.version
    where t.seed_key is not null`.execute(trx);
  return rows;
}

export async function insertSeeded(
  trx: Db,
  { id, key, isFeatured, at }: { id: string; key: string; isFeatured: boolean; at: Date },
): Promise<void> {
  await trx
    .insertInto('templates')
    .values({
      id,
      seed_key: key,
      visibility: 'public',
      published_version: 1,
      review: 'approved',
      is_featured: isFeatured,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
