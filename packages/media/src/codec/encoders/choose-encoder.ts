import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile, readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { release } from 'node:os';
import { dirname, join } from 'node:path';
import { drawingVersion } from '../../canvas/drawing-version.ts';
import { wholeFile } from '../../process/whole-file.ts';
import { type EncoderSpec, X264 } from '../encoder-spec.ts';
import { encodersOn } from './hardware-encoders.ts';
import { type EncoderProbe, probeEncoders, type TriedEncoder } from './probe-encoders.ts';

/** What the operator may ask for: the best of the machine, or one by name. */
export const ENCODER_PREFERENCES = ['auto', 'x264', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;
/** One of them. */
export type EncoderPreference = (typeof ENCODER_PREFERENCES)[number];

/** The encoder for the videos of this machine, why in words, and all that were tried for it. */
export type EncoderChoice = { encoder: EncoderSpec; why: string; tried: readonly TriedEncoder[] };

/** What is chosen from. `cacheDir`: where outcomes stand, one for each set of drivers, FFmpeg and our own drawing code;
 * machines may share it. `devices`, `candidates`: those of this machine. */
export type ChooseInput = {
  preference: EncoderPreference;
  cacheDir: string;
  devices?: Devices | undefined;
  candidates?: readonly EncoderSpec[] | undefined;
};

/**
 * Chooses what videos are encoded with. Without a device, or when it was tried before, at once; else the encoders of the devices are tried, which takes some
 * seconds for each. One that was asked for by name must pass the gate and need not be faster.
 * @throws Error when nothing can be tried: then x264 is what there is. The signal's reason when aborted.
 */
export async function chooseEncoder(
  input: ChooseInput & { signal?: AbortSignal | undefined; probe?: typeof probeEncoders | undefined },
): Promise<EncoderChoice> {
  const { preference, signal, probe = probeEncoders } = input;
  const place = await look(input);
  const known = await recall(place, input);
  if (known) return known;
  const { candidates, keptPath } = place;
  const found = await probe({ candidates, signal, ...(preference !== 'auto' && { isFaster: () => true }) });
  await mkdir(dirname(keptPath), { recursive: true });
  await wholeFile(keptPath, (path) => writeFile(path, JSON.stringify(found)));
  return choiceOf(found, candidates);
}

/** What is chosen, if that is known without trying any. */
export async function knownEncoder(input: ChooseInput): Promise<EncoderChoice | null> {
  return recall(await look(input), input);
}

/** What is to be tried, and where stands what came of it. */
type Place = { candidates: readonly EncoderSpec[]; keptPath: string };

async function look({ preference, cacheDir, devices, candidates }: ChooseInput): Promise<Place> {
  if (preference === 'x264') return { candidates: [], keptPath: '' };
  const found = devices ?? (await findDevices());
  const all = candidates ?? encodersOn(found.paths);
  const wanted = all.filter(({ name }) => preference === 'auto' || preference === name);
  if (wanted.length === 0) return { candidates: [], keptPath: '' };
  return {
    candidates: wanted,
    keptPath: join(cacheDir, `${await keyOf({ preference, devices: found, wanted })}.json`),
  };
}

/** What a machine may encode with. `paths`: its devices, `videotoolbox` on a Mac. `drivers`: what changes when a driver does; empty without devices. */
type Devices = { paths: string[]; drivers: string[] };

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

async function recall({ candidates, keptPath }: Place, { preference }: ChooseInput): Promise<EncoderChoice | null> {
  if (preference === 'x264') return { encoder: X264, why: 'it was asked for', tried: [] };
  if (candidates.length === 0) {
    const lacks = preference === 'auto' ? 'no device that encodes' : `no device for ${preference}`;
    return { encoder: X264, why: `this machine has ${lacks}`, tried: [] };
  }
  const kept = await readFile(keptPath, 'utf8')
    .then((text) => JSON.parse(text) as EncoderProbe)
    .catch(() => null);
  return kept && choiceOf(kept, candidates);
}

function choiceOf({ chosen, tried }: EncoderProbe, candidates: readonly EncoderSpec[]): EncoderChoice {
  const encoder = chosen === null ? undefined : candidates[chosen];
  if (encoder) return { encoder, why: tried.at(-1)?.found ?? '', tried };
  const why = tried.map(({ name, device, found }) => `${name}${device ? ` on ${device}` : ''}: ${found}`).join('; ');
  return { encoder: X264, why, tried };
}

/** FFmpeg comes with its bindings, one build for each of their versions. */
async function keyOf(of: {
  preference: EncoderPreference;
  devices: Devices;
  wanted: readonly EncoderSpec[];
}): Promise<string> {
  const bindings = dirname(createRequire(import.meta.url).resolve('node-av'));
  const manifest = await readFile(join(bindings, '../package.json'), 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([await drawingVersion(), manifest, of]))
    .digest('hex')
    .slice(0, 32);
}
