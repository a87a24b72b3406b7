import { webhookEventsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/export-routes.ts';
import { paged, routes, withMessage } from '../../../platform/http/route.ts';
import { deleteEvent, replayEvent, retryEvent } from './event-actions.service.ts';
import * as events from './events.service.ts';
import { choosePlanOfItem, listUnknownItems } from './unknown-items.service.ts';

/** What senders have told. */
export function eventsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, webhookEventsCalls, {
    listWebhookEvents: paged(({ actor, query }) => events.listEvents(deps, actor, query)),
    webhookStatistics: ({ actor, query }) => events.statistics(deps, actor, query.days),
    webhookFilterOptions: ({ actor }) => events.filterOptions(deps, actor),
    listUnknownItems: ({ actor }) => listUnknownItems(deps, actor),
    choosePlanOfItem: withMessage('Plan chosen', ({ actor, body, saveResponse }) => {
      const choice = { kind: body.source_kind, item: body.item, planId: body.plan_id };
      return choosePlanOfItem(deps, actor, { choice, saveResponse });
    }),
    getWebhookEvent: ({ actor, params }) => events.getEvent(deps, actor, params.id),
    deleteWebhookEvent: withMessage('Event deleted', ({ actor, params }) => deleteEvent(deps, actor, params.id)),
    retryWebhookEvent: withMessage('Event queued for retry', ({ actor, params }) => retryEvent(deps, actor, params.id)),
    replayWebhookEvent: withMessage('Event queued for replay', ({ actor, params }) =>
      replayEvent(deps, actor, params.id),
    ),
  });
  csvRoute(server, webhookEventsCalls.exportWebhookEvents, ({ actor, query }) =>
    events.exportEvents(deps, actor, query),
  );
}
