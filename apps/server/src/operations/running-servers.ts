import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from '../platform/db/embedded/postmaster.ts';

/** A process that answers requests, as it tells the commands beside it. */
const RunningServer = z.object({ pid: z.int(), host: z.string(), port: z.int() });
export type RunningServer = z.output<typeof RunningServer>;

/** Leaves where a server listens in the data folder. Answers how to take that away. */
export async function noteServer(dataDir: string, server: RunningServer): Promise<() => Promise<void>> {
  const folder = folderIn(dataDir);
  const file = path.join(folder, `server-${server.pid}.json`);
  await mkdir(folder, { recursive: true });
  // Whoever reads it meanwhile finds all of it or nothing.
  await writeFile(`${file}.new`, `${JSON.stringify(server)}\n`);
  await rename(`${file}.new`, file);
  return () => rm(file, { force: true });
}

/** The servers of a data folder that have not ended. A number may have gone to another process since: ask before believing. */
export async function listServers(dataDir: string): Promise<RunningServer[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^server-\d+\.json$/.test(name)).map((name) => path.join(folder, name));
  const servers = await Promise.all(files.map(readServer));
  return servers.filter((server) => server !== null).filter(({ pid }) => isAlive(pid));
}

const folderIn = (dataDir: string): string => path.join(dataDir, 'run');

async function readServer(file: string): Promise<RunningServer | null> {
  try {
    return RunningServer.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
