import type { Deps } from '../../../deps.ts';
import type { Refusal } from '../readers/webhook-reader.ts';
import * as store from './refusals.store.ts';

/** What is counted of somebody who was not let in. `source`: null where no such source is. */
export type Refused = { source: string | null; reason: Refusal; address: string };
/** `settle` answers when everything that was counted is stored. */
export type RefusalCounter = { count(refused: Refused): void; settle(): Promise<void> };

/**
 * Counts refusals by the day without holding up answers: those that come while others are being stored are stored together after them, so that a flood waits for no row and takes no connection but one.
 */
export function createRefusalCounter({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): RefusalCounter {
  let waiting = new Map<string, store.RefusalCount>();
  let storing: Promise<void> | null = null;

  return {
    count({ source, reason, address }) {
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const name = `${source ?? ''} ${day} ${reason}`;
      const count = (waiting.get(name)?.count ?? 0) + 1;
      waiting.set(name, { source: source ?? store.NO_SOURCE, day, reason, count, at, address });
      storing ??= storeAll();
    },
    settle: async () => storing ?? undefined,
  };

  async function storeAll(): Promise<void> {
    while (waiting.size > 0) {
      const counts = [...waiting.values()];
      waiting = new Map();
      for (const one of counts)
        await store.addRefusals(db, one).catch((error: unknown) => log.warn({ err: error }, 'refusals not counted'));
    }
    storing = null;
  }
}
