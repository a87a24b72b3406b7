import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connection.ts';
import { type Finding, note, ok } from '../../platform/health/finding.ts';
import { compareReleases } from '../../platform/processes/other-releases.ts';

/** So many are named; a line is no list. */
const MOST_NAMED = 3;

/** Whether what runs is what is installed. */
export async function checkReleases({ config, db }: { config: Pick<Config, 'webDistDir'>; db: Db }): Promise<Finding> {
  const area = 'Updates';
  const { installed, running, others } = await compareReleases(db, config);
  if (others.length === 0)
    return ok(area, running === 0 ? `${installed} is installed` : `every process runs ${installed}, as installed`);
  const names = others.slice(0, MOST_NAMED).map(({ host, pid, release }) => `${host}:${pid} (${release})`);
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  return note(
    area,
    `${installed} is installed, and ${others.length} of ${running} processes run another release: ${names.join(', ')}${more}`,
    'Restart them; where they run on several machines, install the same release on each.',
  );
}
