import type { SocketAddress } from '../../../platform/db/embedded/embedded-postgres.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { processEvents } from '../processing/process-events.ts';
import { inboxFeatureWith } from '../inbox.feature.ts';
import { tinyParts } from './tiny-sales.ts';

/** What the process is told, on its command line as JSON. `send`: events it gets at a word; without them it processes, and hangs with the first one. */
export type InboxProcessRequest = { address: SocketAddress; dataDir: string; path: string; send?: object[] };

/** A second process of a test. It says 'ready' and waits for a word. */
if (process.argv[1] === import.meta.filename) {
  const { address, dataDir, path, send } = JSON.parse(process.argv[2] ?? '{}') as InboxProcessRequest;
  const hang = async () => {
    process.send?.('working');
    await new Promise(() => undefined);
  };
  const parts = tinyParts(send ? undefined : hang);
  const features = { inbox: inboxFeatureWith(parts) };
  const app = await createTestApp({ beside: { address, deps: { config: { dataDir } } }, features });
  process.send?.('ready');
  await new Promise((resolve) => process.once('message', resolve));
  if (!send) await processEvents({ ...app.deps, ...parts }, new AbortController().signal);
  const answers = await Promise.all(
    (send ?? []).map((payload) => app.server.inject({ method: 'POST', url: path, payload })),
  );
  process.send?.(answers.map(({ statusCode }) => statusCode));
  await app.close();
  process.disconnect();
}
