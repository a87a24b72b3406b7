import path from 'node:path';
import { createServer } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The web app as `npm run dev` serves it, without a server behind it, on a free port and with a cache of its own. */
export async function startDevServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await createServer({
    root: path.join(ROOT, 'apps/web'),
    configFile: path.join(ROOT, 'apps/web/vite.config.ts'),
    cacheDir: path.join(ROOT, '.cache/vite-e2e'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The development server has no address');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
