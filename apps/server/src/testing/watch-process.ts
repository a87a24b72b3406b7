import type { WatchReport } from '@sayso/contract';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { sendReport } from '../showing/analytics/testing/watch-report.ts';
import { createTestApp } from './create-test-app.ts';

/** What the process is told, on its command line as JSON: where the product's data are, and what pages say of a video. */
export type WatchRequest = { address: SocketAddress; dataDir: string; slug: string; reports: WatchReport[] };

/** A second server process of a test: says 'ready', waits for a message, hears a viewer and all reports at once, and ends, which writes them. */
if (process.argv[1] === import.meta.filename) {
  const { address, dataDir, slug, reports } = JSON.parse(process.argv[2] ?? '{}') as WatchRequest;
  const app = await createTestApp({ beside: { address, deps: { config: { dataDir } } } });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  await Promise.all([
    ...reports.map((report) => sendReport(app, report, { slug })),
    ...reports.map(() => app.server.inject({ method: 'POST', url: `/api/videos/slug/${slug}/view` })),
  ]);
  await app.close();
  process.send?.('done');
  process.disconnect();
}
