import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server');
const MAIN = path.join(SERVER, 'src/main.ts');
/** The server as `npm start` runs it, without types and comments. */
export const BUILT_MAIN = path.join(SERVER, 'dist/main.mjs');
const READY_MS = 240_000;
/** The administrator of every product that is started here. */
export const OPERATOR = { email: 'operator@example.com', password: 'a long operator password' };

/** A running product with data of its own. `pid` leads its process group. */
export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  output: () => string;
  /** Resolves with the code when the process has ended, whoever ended it. */
  exited: Promise<number | null>;
  stop(): Promise<number | null>;
  /** Reads no more of what it says, as a terminal that was closed. */
  deafen(): void;
  kill(): Promise<void>;
};

/** What journeys need of one that others use as well: nobody stops it. */
export type SharedProduct = Pick<Product, 'url' | 'dataDir'>;

/** `dataDir`: to start again on the same data. `preload`: a file that is loaded before the product. `program`: what is run, the server as it stands in its source unless told. */
type StartOptions = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  preload?: string;
  program?: string;
};

/** Starts the server as a user does and waits until it says that it is ready. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'sayso-e2e-')));
  const port = options.port ?? (await freePort());
  const before = options.preload === undefined ? [] : ['--import', options.preload];
  const child = spawn(process.execPath, [...before, options.program ?? MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      SAYSO_DATA: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SAYSO_DEMO: 'off',
      SAYSO_EXAMPLES: 'off',
      ADMIN_EMAIL: OPERATOR.email,
      ADMIN_PASSWORD: OPERATOR.password,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let isReady = false;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${output}`)), READY_MS);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      // Looked for until it is found: a log may become long.
      isReady ||= output.includes('Sayso is ready');
      if (!isReady) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
    deafen() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exited;
    },
  };
}

/** Removes a product's data once it has stopped. */
export async function removeData({ dataDir }: Pick<Product, 'dataDir'>): Promise<void> {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
