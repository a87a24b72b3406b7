import { type ReceiverMessage, receiversApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import * as messages from './messages/messages.service.ts';
import * as receivers from './receivers.service.ts';

export function receiversRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, receiversApi.listReceivers, async ({ actor }) => ({
    status: 'success',
    data: await receivers.listReceivers(deps, actor),
  }));
  route(server, receiversApi.createReceiver, async ({ actor, body }) => ({
    status: 'success',
    message: 'Copy the secret now. It is not shown again.',
    data: await receivers.createReceiver(deps, actor, body),
  }));
  route(server, receiversApi.updateReceiver, async ({ actor, params, body }) => ({
    status: 'success',
    data: await receivers.updateReceiver(deps, actor, { ...body, id: params.id }),
  }));
  route(server, receiversApi.deleteReceiver, async ({ actor, params }) => {
    await receivers.deleteReceiver(deps, actor, params.id);
    return { status: 'success', message: 'Webhook deleted' };
  });
  route(server, receiversApi.rotateReceiverSecret, async ({ actor, params, body }) => ({
    status: 'success',
    message: 'Copy the secret now. It is not shown again.',
    data: await receivers.rotateSecret(deps, actor, { id: params.id, endEarlier: body.end_earlier }),
  }));
  route(server, receiversApi.testReceiver, async ({ actor, params, saveResponse }) => {
    const answer = (data: ReceiverMessage) => ({ status: 'success', data }) as const;
    const save = (trx: Db, message: ReceiverMessage) => saveResponse(trx, answer(message));
    return answer(await messages.testReceiver(deps, actor, { receiverId: params.id, saveResponse: save }));
  });
  route(server, receiversApi.listReceiverMessages, async ({ actor, query }) => {
    const { messages: rows, total } = await messages.listMessages(deps, actor, query);
    return { status: 'success', data: pageOf(rows, { path: receiversApi.listReceiverMessages.path, query, total }) };
  });
  route(server, receiversApi.getReceiverMessage, async ({ actor, params }) => ({
    status: 'success',
    data: await messages.getMessage(deps, actor, params.id),
  }));
  route(server, receiversApi.replayReceiverMessage, async ({ actor, params }) => ({
    status: 'success',
    data: await messages.replayMessage(deps, actor, params.id),
  }));
}
