import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { queryTimesOf } from '../../db/connection.ts';
import { measureProcess } from './process-metrics.ts';
import { measureState, type StateDeps } from './state-metrics.ts';
import { measureWatched, type WatchedDeps } from './watched-metrics.ts';

type MetricsInput = {
  deps: StateDeps & Pick<Deps, 'measures'>;
  host: string;
  port: number;
  /** Live streams open on this process. */
  liveStreams(): number;
} & WatchedDeps;

/**
 * Answers `GET /metrics` for Prometheus on a port of its own, which the outside world does not see. `GET /healthz` there serves the probes
 * of processes that answer no other requests.
 */
export async function startMetricsServer(input: MetricsInput): Promise<{ url: string; close(): Promise<void> }> {
  const { deps, host, port, liveStreams } = input;
  const registry = new Registry();
  const stopMeasuring = measureProcess(registry, { measures: deps.measures, queries: queryTimesOf(deps.db) });
  const readState = measureState(registry, deps, liveStreams);
  const readWatched = measureWatched(registry, input);
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') return void response.writeHead(200).end();
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    answer(response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'metrics not answered');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await listen(server, { host, port });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    async close() {
      stopMeasuring();
      registry.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(response: ServerResponse): Promise<void> {
    await readState();
    await readWatched();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    response.end(await registry.metrics());
  }
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const inUse = `METRICS_PORT: port ${port} is already in use. Each process needs one of its own.`;
      reject(cause.code === 'EADDRINUSE' ? new OperatorError(inUse, { cause }) : cause);
    });
    server.listen(port, host, resolve);
  });
}
