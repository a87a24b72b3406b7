import { emailApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routes, withMessage } from '../../platform/http/route.ts';
import * as email from './email.service.ts';

export function emailRoutes(server: FastifyInstance, deps: Deps): void {
  routes(server, emailApi, {
    verifyEmail: withMessage('Your email is confirmed.', ({ body, actor, device }) =>
      email.verifyEmail(deps, { ...body, actor, device }),
    ),
    resendVerification: withMessage('Check your email for the link.', ({ actor }) =>
      email.resendVerification(deps, actor),
    ),
    changeEmail: withMessage(
      'Check your new email for the link. Until you open it nothing changes.',
      ({ actor, body }) => email.changeEmail(deps, actor, body),
    ),
    getEmailChange: async ({ actor }) => ({ pending_email: await email.getPendingEmail(deps, actor) }),
    resendEmailChange: withMessage(
      'Check your new email for the link. Until you open it nothing changes.',
      ({ actor }) => email.resendEmailChange(deps, actor),
    ),
    cancelEmailChange: withMessage('Your email stays as it is.', ({ actor }) => email.cancelEmailChange(deps, actor)),
    confirmEmailChange: withMessage('You now sign in with your new email.', ({ body, actor, device }) =>
      email.confirmEmailChange(deps, { ...body, actor, device }),
    ),
    undoEmailChange: withMessage(
      'Your email is what it was. Check it for a link to choose a new password.',
      ({ body: { token }, device }) => email.undoEmailChange(deps, { token, device }),
    ),
  });
}
