import { type AttentionSource, setupStep } from '../../attention-source.ts';
import { countFailures, hasSale, listWaitingItems } from './events/event-figures.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As far back as the console of events looks by itself. */
const LOOKS_BACK_MS = 30 * DAY_MS;

/** Items that no plan owns, events that failed for another reason, and a sender that has never reported a sale. */
export const waitingEvents: readonly AttentionSource[] = [
  { kind: 'unknown_items', count: async ({ db }) => (await listWaitingItems(db)).length },
  { kind: 'failed_events', count: ({ db, now }) => countFailures(db, new Date(now().getTime() - LOOKS_BACK_MS)) },
  setupStep('sender', ({ db }) => hasSale(db)),
];
