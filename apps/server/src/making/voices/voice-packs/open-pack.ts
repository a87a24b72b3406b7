import { codeOf } from '@sayso/media/process/thrown';
import { AppError, type VoicePackKind } from '@sayso/contract';
import { CHILD_ENDED, runChild } from '@sayso/media/process/run-child';
import type { PackContents, RecognitionContents } from '@sayso/providers';

/** `kind`: what it is to be. */
export type OpenPackInput = { archivePath: string; folder: string; maxBytes: number; kind: VoicePackKind };
export type OpenedPack = { diskBytes: number } & (
  | { kind: 'voices'; contents: PackContents }
  | { kind: 'recognition'; contents: RecognitionContents }
);

/** Half a gigabyte of bzip2 takes a minute on an idle core. */
const LIMIT_MS = 30 * 60 * 1000;
/** It passes files on in pieces and takes 110 MB. */
const MEMORY_BYTES = 400 * 1024 ** 2;

/**
 * Unpacks a pack into an empty folder and finds out what it is, in a process of its own.
 * @throws Error whose `code` says why it is refused, in the words of the error registry; AppError `voice_pack_not_opened` when the process died, or took too much memory or time.
 */
export async function openPack({ signal, ...job }: OpenPackInput & { signal: AbortSignal }): Promise<OpenedPack> {
  const script = new URL('./open-pack-child.ts', import.meta.url);
  try {
    return await runChild<OpenedPack>({ script, job, signal, timeoutMs: LIMIT_MS, memoryBytes: MEMORY_BYTES });
  } catch (error) {
    const isEnded = codeOf(error) === CHILD_ENDED;
    throw isEnded ? new AppError('voice_pack_not_opened', {}, error) : error;
  }
}
