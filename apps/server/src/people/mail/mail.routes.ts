import { mailApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { paged, routes } from '../../platform/http/route.ts';
import { sendKeptMails } from './outbox.service.ts';
import * as outbox from './outbox.service.ts';

export function mailRoutes(server: FastifyInstance, deps: Deps & Pick<outbox.TestMailDeps, 'nameOf'>): void {
  routes(server, mailApi, {
    listMails: paged(({ actor, query }) => outbox.listMails(deps, actor, query)),
    mailTransport: ({ actor }) => outbox.transport(deps, actor),
    getMail: ({ actor, params }) => outbox.getMail(deps, actor, params.id),
    retryMail: ({ actor, params, saveResponse }) => outbox.retryMail(deps, actor, { id: params.id, saveResponse }),
    sendKeptMails: ({ actor, saveResponse }) => sendKeptMails(deps, actor, saveResponse),
    deleteMail: ({ actor, params }) => outbox.deleteMail(deps, actor, params.id),
    testMail: ({ actor, body, saveResponse, requestName }) =>
      outbox.testMail(deps, actor, { to: body.to, saveResponse, once: requestName }),
  });
}
