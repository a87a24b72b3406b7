import { inboxApi } from '@sayso/contract';
import type { Feature } from '../../feature.ts';
import { handleJob } from '../../platform/work/job-handler.ts';
import { numbersChangedJob } from '../../people/plans/plan-numbers.service.ts';
import { type AttentionSource, setupStep } from '../../attention-source.ts';
import { inBatches } from '../../platform/db/writes.ts';
import type { OwnedData } from '../../platform/db/owners.ts';
import { takeInFact } from '../sales/sales.service.ts';
import { forgetRefusedJob, processEventsJob } from './process-events.job.ts';
import { processEvents } from './processing/process-events.ts';
import { processWaiting } from './events/unknown-items.service.ts';
import { readerOf } from './readers/index.ts';
import { forgetRefused, SEALED_REFUSED } from './receive/keep-refused.ts';
import { SEALED_BODY } from './receive/receive-event.service.ts';
import { receiveRoutes } from './receive/receive.routes.ts';
import { SEALED_KEY, SEALED_OLD_KEY } from './source-keys.ts';
import { sourcesRoutes, eventsRoutes } from './inbox.routes.ts';
import type { InboxParts } from './inbox-parts.ts';
import { countFailures, hasSale, listWaitingItems } from './events/events.store.ts';
import * as owned from './owned-events.store.ts';

/** Events that sellers and partners send, and what became of each. */
export const inboxFeature = (films: Pick<InboxParts, 'wakeOrder'>): Feature =>
  inboxFeatureWith({ readerOf, takeInFact, ...films });

/** The same with other senders, or with somebody else who takes in what they say. */
export function inboxFeatureWith(parts: InboxParts): Feature {
  return {
    api: inboxApi,
    section: 'webhooks',
    routes(server, deps) {
      receiveRoutes(server, { ...deps, ...parts });
      sourcesRoutes(server, { ...deps, ...parts });
      eventsRoutes(server, deps);
    },
    jobs: [
      handleJob({
        job: processEventsJob,
        // The clock finds within a minute what no request has asked for.
        schedule: { cron: '* * * * *', payload: {} },
        handle: (deps, _payload, { signal }) => processEvents({ ...deps, ...parts }, signal),
      }),
      handleJob({
        job: numbersChangedJob,
        handle: (deps, _payload, { signal }) => processWaiting(deps, signal),
      }),
      handleJob({
        job: forgetRefusedJob,
        schedule: { cron: '41 * * * *', payload: {} },
        handle: (deps) => forgetRefused(deps),
      }),
    ],
    ownedData: inboxOwnedData,
    attention: waitingEvents,
    sealedColumns: [SEALED_KEY, SEALED_OLD_KEY, SEALED_BODY, SEALED_REFUSED],
  };
}

/** Events that name somebody as the buyer. What they bought, and when, is kept with the purchase. */
export const inboxOwnedData: OwnedData = {
  tables: ['webhook_events'],
  async *exportData(db, owner) {
    yield { path: 'sales/events.json', list: inBatches((page) => owned.listOwnedEvents(db, owner, page)) };
  },
  async eraseData(trx, owner, at) {
    await owned.eraseOwnedEvents(trx, owner, at);
    return [];
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** As far back as the console of events looks by itself. */
const LOOKS_BACK_MS = 30 * DAY_MS;

/** Items that no plan owns, events that failed for another reason, and a sender that has never reported a sale. */
const waitingEvents: readonly AttentionSource[] = [
  { kind: 'unknown_items', count: async ({ db }) => (await listWaitingItems(db)).length },
  { kind: 'failed_events', count: ({ db, now }) => countFailures(db, new Date(now().getTime() - LOOKS_BACK_MS)) },
  setupStep('sender', ({ db }) => hasSale(db)),
];
