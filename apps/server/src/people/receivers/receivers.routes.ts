import { receiversApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes, withMessage } from '../../platform/http/route.ts';
import * as messages from './messages.service.ts';
import * as receivers from './receivers.service.ts';
import { receiversTexts } from './receivers.texts.gen.ts';

export function receiversRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, receiversApi, {
    listReceivers: ({ actor }) => receivers.listReceivers(deps, actor),
    createReceiver: withMessage(receiversTexts.secretMade, ({ actor, body }) =>
      receivers.createReceiver(deps, actor, body),
    ),
    updateReceiver: ({ actor, params, body }) => receivers.updateReceiver(deps, actor, { ...body, id: params.id }),
    deleteReceiver: withMessage(
      () => receiversTexts.deleted,
      ({ actor, params }) => receivers.deleteReceiver(deps, actor, params.id),
    ),
    rotateReceiverSecret: withMessage(receiversTexts.secretMade, ({ actor, params, body }) =>
      receivers.rotateSecret(deps, actor, { id: params.id, endEarlier: body.end_earlier }),
    ),
    testReceiver: ({ actor, params, saveResponse }) =>
      messages.testReceiver(deps, actor, { receiverId: params.id, saveResponse }),
    listReceiverMessages: paged(({ actor, query }) => messages.listMessages(deps, actor, query)),
    getReceiverMessage: ({ actor, params }) => messages.getMessage(deps, actor, params.id),
    replayReceiverMessage: ({ actor, params }) => messages.replayMessage(deps, actor, params.id),
  });
}
