import { inboxSourcesCalls, inboxEventsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage, paged } from '../../platform/http/route.ts';
import { csvRoute } from '../../platform/http/files/export-routes.ts';
import type { InboxParts } from './inbox-parts.ts';
import { discardRefused, replayRefused } from './sources/refused-events.service.ts';
import * as sources from './sources/sources.service.ts';
import { sendTestEvent, tryMapping } from './sources/test-event.service.ts';
import { deleteEvent, replayEvent, retryEvent } from './events/events.service.ts';
import * as events from './events/events.service.ts';
import { choosePlanOfItem, listUnknownItems } from './events/unknown-items.service.ts';
import { inboxTexts } from './inbox.texts.gen.ts';

/** Senders of events. */
export function sourcesRoutes(server: FastifyInstance, deps: Deps & InboxParts): void {
  routes(server, inboxSourcesCalls, {
    listWebhookSources: ({ actor }) => sources.listSources(deps, actor),
    createWebhookSource: withMessage(
      () => inboxTexts.sourceMade,
      ({ actor, body }) => sources.createSource(deps, actor, body),
    ),
    updateWebhookSource: withMessage(
      () => inboxTexts.sourceSaved,
      ({ actor, params, body }) => sources.updateSource(deps, actor, { ...params, form: body }),
    ),
    rotateWebhookSecret: withMessage(
      () => inboxTexts.newAddressMade,
      ({ actor, params, body }) => sources.rotateSecret(deps, actor, { ...params, overlapHours: body.overlap_hours }),
    ),
    deleteWebhookSource: withMessage(
      () => inboxTexts.sourceDeleted,
      ({ actor, params }) => sources.deleteSource(deps, actor, params.id),
    ),
    replayRefusedEvents: withMessage(
      () => inboxTexts.refusedEventsReplayed,
      ({ actor, params }) => replayRefused(deps, actor, params.id),
    ),
    discardRefusedEvents: withMessage(
      () => inboxTexts.refusedEventsDeleted,
      ({ actor, params }) => discardRefused(deps, actor, params.id),
    ),
    sendTestEvent: withMessage(
      () => inboxTexts.testEventSent,
      ({ actor, params, body }) => sendTestEvent(deps, actor, { ...params, form: body }),
    ),
    tryWebhookMapping: ({ actor, params, body }) =>
      tryMapping(deps, actor, { ...params, eventId: body.event_id, mapping: body.mapping }),
  });
}

/** Events of senders. */
export function eventsRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, inboxEventsCalls, {
    listWebhookEvents: paged(({ actor, query }) => events.listEvents(deps, actor, query)),
    webhookStatistics: ({ actor, query }) => events.statistics(deps, actor, query.days),
    webhookFilterOptions: ({ actor }) => events.filterOptions(deps, actor),
    listUnknownItems: ({ actor }) => listUnknownItems(deps, actor),
    choosePlanOfItem: withMessage(
      () => inboxTexts.planChosen,
      ({ actor, body, saveResponse }) => {
        const choice = { kind: body.source_kind, item: body.item, planId: body.plan_id };
        return choosePlanOfItem(deps, actor, { choice, saveResponse });
      },
    ),
    getWebhookEvent: ({ actor, params }) => events.getEvent(deps, actor, params.id),
    deleteWebhookEvent: withMessage(
      () => inboxTexts.eventDeleted,
      ({ actor, params }) => deleteEvent(deps, actor, params.id),
    ),
    retryWebhookEvent: withMessage(
      () => inboxTexts.retryQueued,
      ({ actor, params }) => retryEvent(deps, actor, params.id),
    ),
    replayWebhookEvent: withMessage(
      () => inboxTexts.replayQueued,
      ({ actor, params }) => replayEvent(deps, actor, params.id),
    ),
  });
  csvRoute(server, inboxEventsCalls.exportWebhookEvents, ({ actor, query }) => events.exportEvents(deps, actor, query));
}
