import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../../deps.ts';

/** Asked every few seconds by whoever watches the process. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests while `isOpen` says so and the database is there: not before the administrator is made
 * and work has begun, and not while it stops.
 */
export function healthRoutes(server: FastifyInstance, { db, isOpen }: Pick<Deps, 'db'> & { isOpen(): boolean }): void {
  let migrated = false;
  server.get('/healthz', async () => ({ status: 'success' }));
  server.get('/readyz', async () => {
    if (!isOpen()) throw new AppError('not_ready');
    try {
      await sql`select 1`.execute(db);
      // Migrations are only ever added, so yes stays yes.
      migrated ||= await isMigrated(db);
    } catch (cause) {
      throw new AppError('not_ready', {}, cause);
    }
    if (!migrated) throw new AppError('not_ready');
    return { status: 'success' };
  });
}
