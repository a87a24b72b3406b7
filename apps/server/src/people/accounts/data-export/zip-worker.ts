import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import type { ZipEntry } from './write-zip.ts';

/** Only the server may read what somebody has here. */
const MODE = 0o600;

const { entries, target } = workerData as { entries: ZipEntry[]; target: string };
const zip = new ZipFile();
const out = zip.outputStream as NodeJS.ReadableStream & { destroy(error: Error): void };
zip.on('error', (error: Error) => out.destroy(error));
for (const { name, path, isCompressed } of entries) zip.addFile(path, name, { compress: !isCompressed });
zip.end();
await pipeline(out, createWriteStream(target, { flags: 'wx', mode: MODE, flush: true }));
