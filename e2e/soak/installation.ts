import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pause } from '../testing/pause.ts';
import { freePort, type Product, startProduct } from '../testing/start-product.ts';

export type Role = 'api' | 'worker';

/** A product in two processes on one embedded database, each started again when it ends, as a service manager does. */
export type Installation = {
  url: string;
  dataDir: string;
  /** Where the stored files lie, if this system lets us have a disk for them alone. */
  disk: SmallDisk | null;
  /** The process that plays a role at this moment; null while it is being started. */
  pid(role: Role): number | null;
  /** How often processes ended that nobody had told to stop. */
  restarts(): number;
  /** What the processes printed last. */
  output(): string;
  stop(): Promise<void>;
};

const RESTART_PAUSE_MS = 300;
const KEPT_CHARACTERS = 20_000;

/** Resolves when both processes are there for the first time. */
export async function openInstallation(env: Record<string, string>): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-soak-'));
  const files = path.join(dataDir, 'files');
  await mkdir(files);
  const disk = await mountDisk(files);
  const port = await freePort();
  const running = new Map<Role, Product>();
  let isStopping = false;
  let restarts = 0;
  let output = '';
  const keep = (text: string) => {
    output = (output + text).slice(-KEPT_CHARACTERS);
  };

  const first = { api: Promise.withResolvers<void>(), worker: Promise.withResolvers<void>() };
  const lives = (['api', 'worker'] as const).map(keepAlive);
  await Promise.race([Promise.all([first.api.promise, first.worker.promise]), Promise.all(lives)]);

  return {
    url: `http://localhost:${port}`,
    dataDir,
    disk,
    pid: (role) => running.get(role)?.pid ?? null,
    restarts: () => restarts,
    output: () => output,
    async stop() {
      isStopping = true;
      await Promise.all([...running.values()].map((product) => product.stop()));
      await Promise.all(lives);
      await disk?.unmount();
    },
  };

  async function keepAlive(role: Role): Promise<void> {
    while (!isStopping) {
      const product = await startProduct({ dataDir, port, env: { ...env, ROLES: role } }).catch((error: unknown) => {
        keep(`${role} did not start: ${String(error)}\n`);
        return null;
      });
      if (!product) {
        restarts += 1;
        await pause(RESTART_PAUSE_MS);
        continue;
      }
      running.set(role, product);
      first[role].resolve();
      if (isStopping) await product.stop();
      const code = await product.exited;
      running.delete(role);
      keep(`${product.output()}${role} ended with ${code}\n`);
      if (isStopping) return;
      restarts += 1;
      await pause(RESTART_PAUSE_MS);
    }
  }
}

/** A disk in memory that can really be full: a write that needs room fails with ENOSPC. */
type SmallDisk = { fill(): Promise<boolean>; makeRoom(): Promise<void>; unmount(): Promise<void> };

const run = promisify(execFile);
const ROOMY = 'size=4g';
const TRIES = 20;

/** Mounts a disk on a folder. Null where this system does not let us: without root, or in most containers. */
async function mountDisk(folder: string): Promise<SmallDisk | null> {
  const resize = (size: string) => run('mount', ['-o', `remount,${size}`, folder]);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', ROOMY, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return {
    /** Makes the disk as small as what lies on it, and answers whether a write fails then. What is written meanwhile makes it impossible, so it is tried again. */
    async fill() {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const isSmall = await resize(`size=${Math.max(1, blocks - bfree) * bsize}`).then(
          () => true,
          () => false,
        );
        if (isSmall && (await isFull(folder))) return true;
      }
      return false;
    },
    async makeRoom() {
      await resize(ROOMY);
    },
    async unmount() {
      await run('umount', [folder]);
    },
  };
}

async function isFull(folder: string): Promise<boolean> {
  const probe = path.join(folder, '.probe');
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOSPC';
  } finally {
    await rm(probe, { force: true });
  }
}
