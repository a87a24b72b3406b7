import { passwordsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../../feature.ts';
import { routes, withMessage } from '../../../platform/http/route.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts';

export function passwordsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  routes(server, passwordsApi, {
    forgotPassword: withMessage('Check your email for password reset instructions.', ({ body }) =>
      forgotPassword(deps, body),
    ),
    resetPassword: withMessage('You can now log in with your new password.', ({ body, device }) =>
      resetPassword(deps, body, device),
    ),
    changePassword: withMessage('Your password has been changed successfully.', ({ actor, body }) =>
      changePassword(deps, actor, body),
    ),
  });
}
