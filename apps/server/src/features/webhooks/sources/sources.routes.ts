import { webhookSourcesCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import { discardRefused, replayRefused } from './refused-events.service.ts';
import * as sources from './sources.service.ts';
import { sendTestEvent } from './test-event.service.ts';
import { tryMapping } from './try-mapping.service.ts';

/** Who sends events. */
export function sourcesRoutes(server: FastifyInstance, deps: Deps & WebhookParts): void {
  route(server, webhookSourcesCalls.listWebhookSources, async ({ actor }) => ({
    status: 'success',
    data: await sources.listSources(deps, actor),
  }));
  route(server, webhookSourcesCalls.createWebhookSource, async ({ actor, body }) => ({
    status: 'success',
    message: 'Source made',
    data: await sources.createSource(deps, actor, body),
  }));
  route(server, webhookSourcesCalls.updateWebhookSource, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Source saved',
    data: await sources.updateSource(deps, actor, { ...params, form: body }),
  }));
  route(server, webhookSourcesCalls.rotateWebhookSecret, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'New address made',
    data: await sources.rotateSecret(deps, actor, { ...params, overlapHours: body.overlap_hours }),
  }));
  route(server, webhookSourcesCalls.deleteWebhookSource, async ({ actor, params }) => {
    await sources.deleteSource(deps, actor, params.id);
    return { status: 'success', message: 'Source deleted' };
  });
  route(server, webhookSourcesCalls.replayRefusedEvents, async ({ actor, params }) => ({
    status: 'success',
    message: 'Refused events replayed',
    data: await replayRefused(deps, actor, params.id),
  }));
  route(server, webhookSourcesCalls.discardRefusedEvents, async ({ actor, params }) => {
    await discardRefused(deps, actor, params.id);
    return { status: 'success', message: 'Refused events deleted' };
  });
  route(server, webhookSourcesCalls.sendTestEvent, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Test event sent',
    data: await sendTestEvent(deps, actor, { ...params, form: body }),
  }));
  route(server, webhookSourcesCalls.tryWebhookMapping, async ({ actor, params, body }) => ({
    status: 'success',
    data: await tryMapping(deps, actor, { ...params, eventId: body.event_id, mapping: body.mapping }),
  }));
}
