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
  route(server, mailApi.retryMail, async ({ actor, params, keepAnswer }) => {
    const answer = (mail: Mail) => ({ status: 'success', data: mail }) as const;
    const keep = (trx: Parameters<typeof keepAnswer>[0], mail: Mail) => keepAnswer(trx, answer(mail));
    return answer(await outbox.retryMail(deps, actor, { id: params.id, keep }));
  });
  route(server, mailApi.sendKeptMails, async ({ actor, keepAnswer }) => {
    const answer = (sent: SentKeptMails) => ({ status: 'success', data: sent }) as const;
    const keep = (trx: Parameters<typeof keepAnswer>[0], sent: SentKeptMails) => keepAnswer(trx, answer(sent));
    return answer(await sendKeptMails(deps, actor, keep));
  });
  route(server, mailApi.deleteMail, async ({ actor, params }) => {
    await outbox.deleteMail(deps, actor, params.id);
    return { status: 'success' };
  });
  route(server, mailApi.testMail, async ({ actor, body, keepAnswer, requestName }) => {
    const answer = (result: MailTestResult) => ({ status: 'success', data: result }) as const;
    const keep = (trx: Parameters<typeof keepAnswer>[0], result: MailTestResult) => keepAnswer(trx, answer(result));
    return answer(await outbox.testMail(deps, actor, { to: body.to, keep, once: requestName }));
  });
}
