import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect } from '../platform/db/connection.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { schemaTypes } from './schema-types.ts';

// Writes db/schema.gen.ts from the migrations, on a database made for it: run it after each change to a migration.
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-schema-'));
const server = await startEmbeddedPostgres({ dataDir, pgBinDir: null });
const db = connect(server.address, () => undefined);
try {
  await migrate(db);
  await writeFile(path.join(import.meta.dirname, '../platform/db/schema.gen.ts'), await schemaTypes(db));
} finally {
  await db.destroy();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
