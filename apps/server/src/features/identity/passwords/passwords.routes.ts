import { passwordsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { RouteDeps } from '../../../feature.ts';
import { publicRoute, route } from '../../../platform/http/route.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts';

export function passwordsRoutes(server: FastifyInstance, deps: RouteDeps): void {
  publicRoute(server, passwordsApi.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body);
    return { status: 'success', message: 'Check your email for password reset instructions.' };
  });
  publicRoute(server, passwordsApi.resetPassword, async ({ body, device }) => {
    await resetPassword(deps, body, device);
    return { status: 'success', message: 'You can now log in with your new password.' };
  });
  route(server, passwordsApi.changePassword, async ({ actor, body }) => {
    await changePassword(deps, actor, body);
    return { status: 'success', message: 'Your password has been changed successfully.' };
  });
}
