import { webhookSourcesCalls } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routes, withMessage } from '../../../platform/http/route.ts';
import type { WebhookParts } from '../webhook-parts.ts';
import { discardRefused, replayRefused } from './refused-events.service.ts';
import * as sources from './sources.service.ts';
import { sendTestEvent } from './test-event.service.ts';
import { tryMapping } from './try-mapping.service.ts';

/** Who sends events. */
export function sourcesRoutes(server: FastifyInstance, deps: Deps & WebhookParts): void {
  routes(server, webhookSourcesCalls, {
    listWebhookSources: ({ actor }) => sources.listSources(deps, actor),
    createWebhookSource: withMessage('Source made', ({ actor, body }) => sources.createSource(deps, actor, body)),
    updateWebhookSource: withMessage('Source saved', ({ actor, params, body }) =>
      sources.updateSource(deps, actor, { ...params, form: body }),
    ),
    rotateWebhookSecret: withMessage('New address made', ({ actor, params, body }) =>
      sources.rotateSecret(deps, actor, { ...params, overlapHours: body.overlap_hours }),
    ),
    deleteWebhookSource: withMessage('Source deleted', ({ actor, params }) =>
      sources.deleteSource(deps, actor, params.id),
    ),
    replayRefusedEvents: withMessage('Refused events replayed', ({ actor, params }) =>
      replayRefused(deps, actor, params.id),
    ),
    discardRefusedEvents: withMessage('Refused events deleted', ({ actor, params }) =>
      discardRefused(deps, actor, params.id),
    ),
    sendTestEvent: withMessage('Test event sent', ({ actor, params, body }) =>
      sendTestEvent(deps, actor, { ...params, form: body }),
    ),
    tryWebhookMapping: ({ actor, params, body }) =>
      tryMapping(deps, actor, { ...params, eventId: body.event_id, mapping: body.mapping }),
  });
}
