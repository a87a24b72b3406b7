// In a thread of its own: a source map of megabytes would hold up everybody for a good part of a second.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Frame } from '../../../platform/faults/faults.ts';
import type { Mapping } from './map-frames.ts';

/** Files of the build, named by their content. Nothing else of the disk is read. */
const BUILT = /^assets\/[\w.-]+\.js$/;

const { mapsDir, stacks } = workerData as Mapping;
const maps = new Map<string, SourceMap | null>();
parentPort?.postMessage(stacks.map((frames) => frames.map(mapFrame)));

function mapFrame(frame: Frame): Frame {
  const { file, line, column } = frame;
  if (line === null || column === null || !BUILT.test(file)) return frame;
  // Lines and columns of stacks count from 1, those of maps from 0.
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  // A stretch of the built file may come from no source: what the bundler itself has put there.
  if (!entry || !('originalSource' in entry) || entry.originalSource === undefined) return frame;
  const source = entry.originalSource.replace(/^(?:\.\.?\/)+/, '');
  const isOwn = !source.includes('node_modules');
  return {
    // What a function is called is another name in every build.
    call: '',
    file: isOwn && source.startsWith('src/') ? `apps/web/${source}` : source,
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    isOwn,
  };
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = readMap(file);
  maps.set(file, read);
  return read;
}

/** Of an older build there may be none any more. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path.join(mapsDir, `${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
