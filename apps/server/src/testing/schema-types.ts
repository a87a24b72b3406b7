import { generate, PostgresDialect } from 'kysely-codegen';
import type { Db } from '../platform/db/connection.ts';

/** Row types of a migrated database, as they stand in `db/schema.gen.ts`. The queue's and the migrator's tables are not ours. */
export async function schemaTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: 'kysely_*',
    typeOnlyImports: true,
    // Otherwise a file is written into node_modules below the current folder, where it hides the package itself.
    outFile: null,
  });
}
