import { createHmac, randomBytes } from 'node:crypto';
import type { Device } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { networkOf } from '../../platform/lib/networks.ts';
import { getOrInsertViewerKey } from './views.store.ts';

/** With what somebody visits: enough to tell two visitors of a day apart, and no more. */
export type Visitor = Pick<Device, 'ip' | 'userAgentFamily'>;

const KEY_BYTES = 32;

/** Programs that say what they are count as nobody. */
export const isRobot = ({ userAgentFamily }: Pick<Visitor, 'userAgentFamily'>): boolean => userAgentFamily === 'Bot';

/** One visitor in words, the same for all of a household with one kind of browser. */
export const visitorOf = ({ ip, userAgentFamily }: Visitor): string => `${networkOf(ip)} ${userAgentFamily}`;

/** Makes of who did something on a day what says nobody: the key of the day is random, and is removed after it. No cookie is needed to count each once. */
export async function dailyHash(db: Db, day: string, who: string): Promise<Buffer> {
  const key = await getOrInsertViewerKey(db, day, randomBytes(KEY_BYTES));
  return createHmac('sha256', key).update(who).digest();
}

/** The day of UTC that a moment is in, such as 2026-01-31. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
