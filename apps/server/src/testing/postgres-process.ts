import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';

// Starts the embedded database in the folder it is given, and stops it when told to: for tests with several processes.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', pgBinDir: null });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
// The server runs by itself: without something to wait for, this process would end now.
process.channel?.ref();
process.send?.({ adopted: server.adopted });
