import { webhookEventsCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { csvRoute } from '../../../platform/http/files/csv-route.ts';
import { pageOf } from '../../../platform/http/pages/page-of.ts';
import { route } from '../../../platform/http/route.ts';
import { deleteEvent, replayEvent, retryEvent } from './event-actions.service.ts';
import * as events from './events.service.ts';
import { choosePlanOfItem, listUnknownItems } from './unknown-items.service.ts';

/** What senders have told. */
export function eventsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, webhookEventsCalls.listWebhookEvents, async ({ actor, query }) => {
    const { events: rows, total } = await events.listEvents(deps, actor, query);
    return { status: 'success', data: pageOf(rows, { path: webhookEventsCalls.listWebhookEvents.path, query, total }) };
  });
  route(server, webhookEventsCalls.webhookStatistics, async ({ actor, query }) => ({
    status: 'success',
    data: await events.statistics(deps, actor, query.days),
  }));
  route(server, webhookEventsCalls.webhookFilterOptions, async ({ actor }) => ({
    status: 'success',
    data: await events.filterOptions(deps, actor),
  }));
  csvRoute(server, webhookEventsCalls.exportWebhookEvents, ({ actor, query }) =>
    events.exportEvents(deps, actor, query),
  );
  route(server, webhookEventsCalls.listUnknownItems, async ({ actor }) => ({
    status: 'success',
    data: await listUnknownItems(deps, actor),
  }));
  route(server, webhookEventsCalls.choosePlanOfItem, ({ actor, body, saveResponse }) => {
    const choice = { kind: body.source_kind, item: body.item, planId: body.plan_id };
    return choosePlanOfItem(deps, actor, { choice, saveResponse });
  });
  route(server, webhookEventsCalls.getWebhookEvent, async ({ actor, params }) => ({
    status: 'success',
    data: await events.getEvent(deps, actor, params.id),
  }));
  route(server, webhookEventsCalls.deleteWebhookEvent, async ({ actor, params }) => {
    await deleteEvent(deps, actor, params.id);
    return { status: 'success', message: 'Event deleted' };
  });
  route(server, webhookEventsCalls.retryWebhookEvent, async ({ actor, params }) => ({
    status: 'success',
    message: 'Event queued for retry',
    data: await retryEvent(deps, actor, params.id),
  }));
  route(server, webhookEventsCalls.replayWebhookEvent, async ({ actor, params }) => ({
    status: 'success',
    message: 'Event queued for replay',
    data: await replayEvent(deps, actor, params.id),
  }));
}
