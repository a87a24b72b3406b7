import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';
import type { QueryTimes } from '../../db/query-times.ts';
import type { Measures } from '../measures.ts';
import { BUCKET_BOUNDS_MS } from '../request-buckets.ts';

const REQUEST_BUCKETS = BUCKET_BOUNDS_MS.map((ms) => ms / 1000);
/** Seconds: from a short clip on a fast machine to a long one on a slow machine. */
const RENDER_BUCKETS = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280];

/** Seconds: from a look at one row to what somebody waits for. */
const QUERY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process measures while it works. Labels hold patterns and states, never an id, an address or a name. Answers the function that ends it. */
export function measureProcess(
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
