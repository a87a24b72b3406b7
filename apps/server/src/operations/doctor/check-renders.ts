import type { Db } from '../../platform/db/connection.ts';
import { fail, type Finding, note, ok } from '../../platform/health/finding.ts';
import { countRenders } from '../../platform/measures/measures.store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Of fewer videos than this one says nothing about the others. */
const LEAST = 3;
const NOTED_SHARE = 0.2;
const BAD_SHARE = 0.5;
const ADVICE = 'Monitoring lists the reasons, the log says more: look for "take failed".';

/** How the videos of the last hour went. */
export async function checkRenders({ db, now }: { db: Db; now: Date }): Promise<Finding> {
  const area = 'Renders';
  const { succeeded, failed } = await countRenders(db, new Date(now.getTime() - HOUR_MS));
  const ended = succeeded + failed;
  if (ended === 0) return ok(area, 'no video was made in the last hour');
  const found = `${succeeded} of ${ended} videos of the last hour were made`;
  if (failed < LEAST || failed / ended <= NOTED_SHARE) return ok(area, found);
  return failed / ended > BAD_SHARE ? fail(area, found, ADVICE) : note(area, found, ADVICE);
}
