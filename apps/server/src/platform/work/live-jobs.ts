import { type RawBuilder, sql } from 'kysely';
import type { Job } from './job.ts';

/**
 * A table of the jobs of one kind that are still to be done or under way: their payload is `data`. What waits for a job that is not in it waits in vain: its tries were
 * spent by workers that died, or it was deleted.
 */
export function liveJobs({ name }: Job): RawBuilder<{ data: unknown }> {
  return sql`(select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active'))`;
}
