import { scriptsApi } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../platform/http/route.ts';
import { checkScript, rewriteScript, suggestScripts } from './scripts.service.ts';

export function scriptsRoutes(server: FastifyInstance, deps: Deps): void {
  route(server, scriptsApi.suggestScripts, async ({ actor, body }) => {
    const { scripts, leftOut, tooLong } = await suggestScripts(deps, actor, body);
    return { status: 'success', data: { scripts, left_out: leftOut, too_long: tooLong } };
  });
  route(server, scriptsApi.rewriteScript, async ({ actor, body }) => ({
    status: 'success',
    data: await rewriteScript(deps, actor, body),
  }));
  route(server, scriptsApi.checkScript, async ({ actor, body }) => ({
    status: 'success',
    data: { findings: await checkScript(deps, actor, body) },
  }));
}
