import { type Mail, mailApi, type MailTestResult, type SentKeptMails } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf } from '../../platform/http/pages/page-of.ts';
import { route } from '../../platform/http/route.ts';
import { sendKeptMails } from './kept-mails.service.ts';
import * as outbox from './outbox.service.ts';

export function mailRoutes(server: FastifyInstance, deps: Deps & Pick<outbox.TestMailDeps, 'nameOf'>): void {
  route(server, mailApi.listMails, async ({ actor, query }) => {
    const { mails, total } = await outbox.listMails(deps, actor, query);
    return { status: 'success', data: pageOf(mails, { path: mailApi.listMails.path, query, total }) };
  });
  route(server, mailApi.mailTransport, async ({ actor }) => ({
    status: 'success',
    data: outbox.transport(deps, actor),
  }));
  route(server, mailApi.getMail, async ({ actor, params }) => ({
    status: 'success',
    data: await outbox.getMail(deps, actor, params.id),
  }));
  route(server, mailApi.retryMail, async ({ actor, params, saveResponse }) => {
    const answer = (mail: Mail) => ({ status: 'success', data: mail }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], mail: Mail) => saveResponse(trx, answer(mail));
    return answer(await outbox.retryMail(deps, actor, { id: params.id, saveResponse: save }));
  });
  route(server, mailApi.sendKeptMails, async ({ actor, saveResponse }) => {
    const answer = (sent: SentKeptMails) => ({ status: 'success', data: sent }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], sent: SentKeptMails) => saveResponse(trx, answer(sent));
    return answer(await sendKeptMails(deps, actor, save));
  });
  route(server, mailApi.deleteMail, async ({ actor, params }) => {
    await outbox.deleteMail(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, mailApi.testMail, async ({ actor, body, saveResponse, requestName }) => {
    const answer = (result: MailTestResult) => ({ status: 'success', data: result }) as const;
    const save = (trx: Parameters<typeof saveResponse>[0], result: MailTestResult) => saveResponse(trx, answer(result));
    return answer(await outbox.testMail(deps, actor, { to: body.to, saveResponse: save, once: requestName }));
  });
}
