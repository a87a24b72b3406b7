import type { SocketAddress } from '../../../platform/db/embedded/embedded-postgres.ts';
import { startWorkLoop } from '../../../platform/work/work-loop.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { webhooksFeature } from '../webhooks.feature.ts';

/** What a process that sends is told, on its command line as JSON. */
export type SendingProcessInput = { address: SocketAddress; dataDir: string };

// A worker that does nothing but send what waits, until it is killed.
const { address, dataDir } = JSON.parse(process.argv[2] ?? '{}') as SendingProcessInput;
const config = { webhookNetworks: ['127.0.0.1'] };
const app = await createTestApp({ config, beside: { address, deps: { config: { dataDir } } } });
await startWorkLoop(app.deps, { handlers: webhooksFeature.work ?? [], sources: [] });
process.send?.('works');
