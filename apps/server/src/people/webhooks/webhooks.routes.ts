import { webhooksApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import * as messages from './messages.service.ts';
import * as webhooks from './webhooks.service.ts';
import { webhooksTexts } from './webhooks.texts.gen.ts';

export function webhooksRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, webhooksApi, {
    listReceivers: ({ actor }) => webhooks.listWebhooks(deps, actor),
    createReceiver: withMessage(webhooksTexts.secretMade, ({ actor, body }) =>
      webhooks.createWebhook(deps, actor, body),
    ),
    updateReceiver: ({ actor, params, body }) => webhooks.updateWebhook(deps, actor, { ...body, id: params.id }),
    deleteReceiver: withMessage(
      () => webhooksTexts.deleted,
      ({ actor, params }) => webhooks.deleteWebhook(deps, actor, params.id),
    ),
    rotateReceiverSecret: withMessage(webhooksTexts.secretMade, ({ actor, params, body }) =>
      webhooks.rotateSecret(deps, actor, { id: params.id, endEarlier: body.end_earlier }),
    ),
    testReceiver: ({ actor, params, saveResponse }) =>
      messages.testWebhook(deps, actor, { webhookId: params.id, saveResponse }),
    listReceiverMessages: paged(({ actor, query }) => messages.listMessages(deps, actor, query)),
    getReceiverMessage: ({ actor, params }) => messages.getMessage(deps, actor, params.id),
    replayReceiverMessage: ({ actor, params }) => messages.replayMessage(deps, actor, params.id),
  });
}
