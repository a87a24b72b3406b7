import { firstActAt, lastActAt } from '../../people/audit/audit.service.ts';
import type { Db } from '../../platform/db/connection.ts';
import { type Finding, hint, note, ok } from '../../platform/health/finding.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One night may be missed. */
const NOTED_HOURS = 48;
const ADVICE = 'Make one: npm run backup -- --to <folder>, and every night by a timer. See deploy/README.md.';

/** When the last backup was made. */
export async function checkBackup({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Backup';
  const at = await lastActAt(db, 'backup.create');
  if (!at) {
    const first = await firstActAt(db);
    const isNew = first === null || now.getTime() - first.getTime() < NOTED_HOURS * HOUR_MS;
    // A new installation has as long for its first one.
    return isNew ? hint(area, 'none has been made yet', ADVICE) : note(area, 'none has ever been made', ADVICE);
  }
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  const found = `the last one is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`;
  return hours < NOTED_HOURS ? ok(area, found) : note(area, found, ADVICE);
}
