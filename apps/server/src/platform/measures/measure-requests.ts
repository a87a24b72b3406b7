import { LIVE_PATH, monitoringApi } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEALTH_PATHS } from '../http/health.ts';
import type { Measures } from './measures.ts';

/** Asked all the time by machines, or open for hours: their times would say nothing about the others. */
const NOT_MEASURED: ReadonlySet<string> = new Set([...HEALTH_PATHS, LIVE_PATH, monitoringApi.monitoringOverview.path]);

/** Measures every answer, under its route's pattern. */
export function measureRequests(server: FastifyInstance, measures: Pick<Measures, 'noteRequest'>): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (NOT_MEASURED.has(route)) return;
    const method = request.routeOptions.url === undefined ? 'ANY' : request.method;
    const isWanted = request.refusal === 'maintenance';
    measures.noteRequest({ method, route, status: reply.statusCode, ms: reply.elapsedTime, isWanted });
  });
}

/** Addresses without a route share one name, and so do the files of the web app, whose names change with each build. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return !config.endpoint && /\.\w+$/.test(url) && !url.startsWith('/api/') ? 'file' : url;
}
