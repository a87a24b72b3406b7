import { availableParallelism } from 'node:os';
import type { Config } from '../../config.ts';
import { formatBytes } from '../command.ts';
import { fail, type Finding, hint, note, ok } from '../../platform/health/check.ts';

const NODE_MAJOR = 24;
const MB = 1024 * 1024;
/** A worker that draws a video, the server and the embedded database together, as measured. */
const LEAST_MEMORY_BYTES = 500 * MB;
const GOOD_MEMORY_BYTES = 1024 * MB;

/** What the product runs on. */
export function checkMachine({ workerConcurrency, roles }: Pick<Config, 'workerConcurrency' | 'roles'>): Finding[] {
  const cores = availableParallelism();
  const isCrowded = roles.includes('worker') && workerConcurrency > cores;
  return [
    checkNode(process.versions.node),
    checkMemory(process.availableMemory()),
    isCrowded
      ? note(
          'Cores',
          `${cores}, for WORKER_CONCURRENCY=${workerConcurrency}`,
          `Set WORKER_CONCURRENCY to ${cores} or less.`,
        )
      : ok('Cores', `${cores}`),
    checkTimeZone(),
  ];
}

export function checkNode(version: string): Finding {
  const [major = 0] = version.split('.').map(Number);
  if (major < NODE_MAJOR)
    return fail('Node', version, `Start with npm, which brings Node ${NODE_MAJOR} along, or install it.`);
  return ok('Node', version);
}

/** Memory that new work can have, within the limit of the container when there is one. */
export function checkMemory(free: number): Finding {
  const found = `${formatBytes(free)} available`;
  if (free < LEAST_MEMORY_BYTES)
    return fail(
      'Memory',
      found,
      `Drawing a video needs ${formatBytes(LEAST_MEMORY_BYTES)}: end other programs, or add memory.`,
    );
  if (free < GOOD_MEMORY_BYTES)
    return hint('Memory', found, 'Enough for one video at a time: keep WORKER_CONCURRENCY at 1.');
  return ok('Memory', found);
}

function checkTimeZone(): Finding {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ok('Time zone', `${timeZone}; times are stored in UTC and shown in each reader's own`);
}
