import { emailApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import * as email from './email.service.ts';

export function emailRoutes(server: FastifyInstance, deps: Deps): void {
  publicRoute(server, emailApi.verifyEmail, async ({ body: { token }, device }) => {
    await email.verifyEmail(deps, { token, device });
    return { status: 'success', message: 'Your email is confirmed.' };
  });
  route(server, emailApi.resendVerification, async ({ actor }) => {
    await email.resendVerification(deps, actor);
    return { status: 'success', message: 'Check your email for the link.' };
  });
  route(server, emailApi.changeEmail, async ({ actor, body }) => {
    await email.changeEmail(deps, actor, body);
    return { status: 'success', message: 'Check your new email for the link. Until you open it nothing changes.' };
  });
  route(server, emailApi.getEmailChange, async ({ actor }) => ({
    status: 'success',
    data: { pending_email: await email.getPendingEmail(deps, actor) },
  }));
  route(server, emailApi.resendEmailChange, async ({ actor }) => {
    await email.resendEmailChange(deps, actor);
    return { status: 'success', message: 'Check your new email for the link. Until you open it nothing changes.' };
  });
  route(server, emailApi.cancelEmailChange, async ({ actor }) => {
    await email.cancelEmailChange(deps, actor);
    return { status: 'success', message: 'Your email stays as it is.' };
  });
  publicRoute(server, emailApi.confirmEmailChange, async ({ body: { token }, device }) => {
    await email.confirmEmailChange(deps, { token, device });
    return { status: 'success', message: 'You now sign in with your new email.' };
  });
  publicRoute(server, emailApi.undoEmailChange, async ({ body: { token }, device }) => {
    await email.undoEmailChange(deps, { token, device });
    return { status: 'success', message: 'Your email is what it was. Check it for a link to choose a new password.' };
  });
}
