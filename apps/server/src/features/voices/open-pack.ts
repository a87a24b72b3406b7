import { runChild } from '@sayso/media/process/run-child';
import type { PackContents } from '@sayso/providers';

export type OpenPackInput = { archivePath: string; folder: string; maxBytes: number };
export type OpenedPack = { contents: PackContents; diskBytes: number };

/** Half a gigabyte of bzip2 takes a minute on an idle core. */
const LIMIT_MS = 30 * 60 * 1000;

/**
 * Unpacks a voice pack into an empty folder and finds out what it is, in a process of its own.
 * @throws Error whose `code` says why it is refused, in the words of the error registry.
 */
export function openPack({ signal, ...job }: OpenPackInput & { signal: AbortSignal }): Promise<OpenedPack> {
  const script = new URL('./open-pack-child.ts', import.meta.url);
  return runChild<OpenedPack>({ script, job, signal, timeoutMs: LIMIT_MS });
}
