import { readdir, readFile, stat } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';

/** What a machine may encode with. `paths`: its devices, `videotoolbox` on a Mac. `drivers`: what changes when a driver does; empty without devices. */
export type Devices = { paths: string[]; drivers: string[] };

/** Where distributions keep the drivers of VA-API, which QSV uses too. */
const DRIVER_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu/dri',
  '/usr/lib/aarch64-linux-gnu/dri',
  '/usr/lib64/dri',
  '/usr/lib/dri',
];
const NVIDIA_VERSION = '/proc/driver/nvidia/version';

/** Looks for devices without opening any. */
export async function findDevices(platform: NodeJS.Platform = process.platform): Promise<Devices> {
  if (platform === 'darwin') return { paths: ['videotoolbox'], drivers: [release()] };
  if (platform !== 'linux') return { paths: [], drivers: [] };
  const paths = [...(await namesIn('/dev', /^nvidia\d+$/)), ...(await namesIn('/dev/dri', /^renderD\d+$/))];
  return { paths, drivers: paths.length > 0 ? await listDrivers() : [] };
}

async function listDrivers(): Promise<string[]> {
  const nvidia = await readFile(NVIDIA_VERSION, 'utf8').catch(() => '');
  const files = (await Promise.all(DRIVER_FOLDERS.map((folder) => namesIn(folder, /_drv_video\.so$/)))).flat();
  const dated = await Promise.all(
    files.map(async (file) => `${file} ${(await stat(file).catch(() => null))?.mtimeMs ?? ''}`),
  );
  return [release(), nvidia.trim(), ...dated];
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}
