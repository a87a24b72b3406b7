import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry, collectDefaultMetrics, Counter, Histogram } from 'prom-client';
import type { Deps } from '../../../deps.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { queryTimesOf } from '../../db/connection.ts';
import type { QueryTimes } from '../../db/query-times.ts';
import type { Measures } from '../measures.ts';
import { BUCKET_BOUNDS_MS } from '../request-minutes.ts';
import { measureState, type StateDeps, measureWatched, type WatchedDeps } from './state-metrics.ts';

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

const REQUEST_BUCKETS = BUCKET_BOUNDS_MS.map((ms) => ms / 1000);
/** Seconds: from a short clip on a fast machine to a long one on a slow machine. */
const RENDER_BUCKETS = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280];

/** Seconds: from a look at one row to what somebody waits for. */
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process measures while it works. Labels hold patterns and states, never an id, an address or a name. Answers the function that ends it. */
function measureProcess(
  registry: Registry,
  { measures, queries }: { measures: Pick<Measures, 'observe'>; queries: Pick<QueryTimes, 'observe'> },
): () => void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    registers,
    name: 'sayso_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  });
  const faults = new Counter({
    registers,
    name: 'sayso_http_faults_total',
    help: 'Answers that were faults of the server. What is refused for maintenance is none.',
  });
  const renders = new Counter({
    registers,
    name: 'sayso_renders_total',
    help: 'Takes that ended in this process.',
    labelNames: ['outcome'],
  });
  const queueWait = new Histogram({
    registers,
    name: 'sayso_render_queue_wait_seconds',
    help: 'Time between asking for a video and a worker taking it.',
    buckets: RENDER_BUCKETS,
  });
  const stages = new Histogram({
    registers,
    name: 'sayso_render_stage_duration_seconds',
    help: 'Time that a finished take spent in each stage.',
    labelNames: ['stage'],
    buckets: RENDER_BUCKETS,
  });
  const videoSeconds = new Counter({
    registers,
    name: 'sayso_render_video_seconds_total',
    help: 'Seconds of finished video.',
  });
  const queryTimes = new Histogram({
    registers,
    name: 'sayso_database_query_duration_seconds',
    help: 'Time that the database took to answer a question of this process.',
    buckets: QUERY_BUCKETS,
  });
  queries.observe((ms) => queryTimes.observe(ms / 1000));
  for (const outcome of ['succeeded', 'failed', 'cancelled']) renders.inc({ outcome }, 0);

  return measures.observe({
    onRequest({ method, route, status, ms, isFault }) {
      requests.observe({ method, route, status }, ms / 1000);
      if (isFault) faults.inc();
    },
    onRender({ outcome, queueMs, stageMs, videoMs }) {
      renders.inc({ outcome });
      if (queueMs !== null) queueWait.observe(queueMs / 1000);
      if (outcome !== 'succeeded') return;
      for (const [stage, ms] of Object.entries(stageMs)) stages.observe({ stage }, ms / 1000);
      videoSeconds.inc((videoMs ?? 0) / 1000);
    },
  });
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
