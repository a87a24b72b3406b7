import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { createTestApp } from './create-test-app.ts';

/** What the process is told, on its command line as JSON: where the product's data are, and what it does: it makes videos, or deletes one. */
export type TrashRequest = { address: SocketAddress; dataDir: string } & (
  | { role: 'worker' }
  | { role: 'client'; token: string; videoId: string }
);

/** Another server process of a test: says 'ready' and makes videos; or waits for a message first and deletes one, to be killed in the middle of it. */
if (process.argv[1] === import.meta.filename) {
  const request = JSON.parse(process.argv[2] ?? '{}') as TrashRequest;
  const { address, dataDir, role } = request;
  const app = await createTestApp({ beside: { address, deps: { config: { dataDir } } }, role });
  if (role === 'worker') await app.work();
  process.send?.('ready');
  if (request.role === 'client') {
    await new Promise((resolve) => process.once('message', resolve));
    await app.server.inject({
      method: 'DELETE',
      url: `/api/videos/${request.videoId}`,
      headers: { authorization: `Bearer ${request.token}` },
    });
  }
}
