import { type Background, runChild } from '../process/run-child.ts';
import type { CodecJobs } from './codec-jobs.ts';

/** The module of a child that decodes, joins and judges. */
export const CODEC_CHILD = new URL('./codec-child.ts', import.meta.url);

/** Runs one job of the codec child in a process of its own; this module itself never loads native code. */
export function runCodec<Name extends keyof CodecJobs>(
  name: Name,
  input: CodecJobs[Name]['input'] | Promise<CodecJobs[Name]['input']>,
  limits: { signal?: AbortSignal | undefined; isBackground?: Background | undefined; timeoutMs?: number | undefined },
): Promise<CodecJobs[Name]['result']> {
  const job = input instanceof Promise ? input.then((ready) => ({ name, input: ready })) : { name, input };
  return runChild({ script: CODEC_CHILD, job, ...limits });
}
