import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSources } from '../../canvas/drawing-version.ts';

const require = createRequire(import.meta.url);
/** What of the engine is heard: the music, its dice, and how long a clip is. */
const ENGINE = {
  folders: ['music', 'performance'],
  files: ['model/random.ts', 'model/scene-spec.ts', 'motion/pose-rate.ts'],
} as const;
let version: Promise<string> | undefined;

/** Names all code that the sound of a video comes from: composing, mixing, mastering and AAC. What an older version has made is never taken for this one's. */
export function soundVersion(): Promise<string> {
  version ??= hashSources().catch((error: unknown) => {
    // Too many open files, say: the next one may ask again.
    version = undefined;
    throw error;
  });
  return version;
}

/** The files that make the version. FFmpeg counts by the manifest of its bindings. */
export async function listSoundSources(): Promise<string[]> {
  const engine = dirname(require.resolve('@sayso/engine'));
  const folders = [
    ...ENGINE.folders.map((folder) => join(engine, folder)),
    fileURLToPath(new URL('..', import.meta.url)),
  ];
  const ffmpeg = join(dirname(require.resolve('node-av')), '../package.json');
  const files = ENGINE.files.map((file) => join(engine, file));
  return [ffmpeg, ...files, ...(await Promise.all(folders.map(listSources))).flat()];
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await listSoundSources();
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex');
}
