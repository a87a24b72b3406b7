import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { createTestApp } from './create-test-app.ts';

/** What the process is told, on its command line as JSON: where the product's data are, who asks, and the bodies of their calls. */
export type QuotaRequest = { address: SocketAddress; dataDir: string; token: string; bodies: object[] };
/** What each call was answered. */
export type QuotaAnswer = { statusCode: number; code: string | undefined };

/** A second server process of a test: says 'ready', waits for a message, starts all videos at once, and tells the answers. */
if (process.argv[1] === import.meta.filename) {
  const { address, dataDir, token, bodies } = JSON.parse(process.argv[2] ?? '{}') as QuotaRequest;
  const app = await createTestApp({ beside: { address, deps: { config: { dataDir } } } });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  const answers = await Promise.all(
    bodies.map((payload) =>
      app.server.inject({
        method: 'POST',
        url: '/api/video-generation/start',
        headers: { authorization: `Bearer ${token}` },
        payload,
      }),
    ),
  );
  process.send?.(answers.map((answer): QuotaAnswer => ({ statusCode: answer.statusCode, code: answer.json().code })));
  await app.close();
  process.disconnect();
}
