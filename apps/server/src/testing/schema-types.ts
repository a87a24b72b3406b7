import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from '../db/connection.ts';

/** Row types of a migrated database, as they stand in `db/schema.gen.ts`. The queue's and the migrator's tables are not ours. */
export async function schemaTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: 'kysely_*',
    typeOnlyImports: true,
  });
}
