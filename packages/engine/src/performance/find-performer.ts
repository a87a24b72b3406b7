import { PERFORMERS } from '../performers/index.ts';
import type { Performer } from '../performers/index.ts';

/**
 * The performer with an id.
 * @throws RangeError when there is none.
 */
export function findPerformer(performerId: string): Performer {
  const performer = PERFORMERS.find(({ id }) => id === performerId);
  if (!performer) throw new RangeError(`There is no performer '${performerId}'.`);
  return performer;
}
