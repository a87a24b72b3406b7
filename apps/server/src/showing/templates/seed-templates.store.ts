import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

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
