import { z } from 'zod';

/** Bytes a second that a host takes in and gives out; null where it does not tell. */
const Rate = z.number().nullable();

/**
 * How a process and its host are at one moment. `cpu`: cores that the process keeps busy; of the host the share of all its cores, from 0 to 1. `requests` and `queries`: those of the last
 * minute. `loopDelayMs`: how late things begin that are due. Stored, and read by other versions: what one does not know has a default.
 */
export const Vitals = z.object({
  cpu: z.number().default(0),
  memoryBytes: z.number().default(0),
  loopDelayMs: z.number().default(0),
  connections: z.number().default(0),
  liveStreams: z.number().default(0),
  pool: z
    .object({ used: z.number(), idle: z.number(), waiting: z.number(), size: z.number() })
    .nullable()
    .default(null),
  requests: z
    .object({ count: z.number(), failed: z.number(), sumMs: z.number() })
    .default({ count: 0, failed: 0, sumMs: 0 }),
  queries: z.object({ count: z.number(), sumMs: z.number() }).default({ count: 0, sumMs: 0 }),
  /** Short jobs in hand: which process does one stands in no table. */
  jobs: z.array(z.object({ id: z.string(), kind: z.string(), since: z.string() })).default([]),
  host: z
    .object({
      cpu: z.number(),
      cores: z.number(),
      memoryUsedBytes: z.number(),
      memoryTotalBytes: z.number(),
      diskFreeBytes: z.number().nullable(),
      diskTotalBytes: z.number().nullable(),
      networkIn: Rate,
      networkOut: Rate,
    })
    .nullable()
    .default(null),
});
export type Vitals = z.output<typeof Vitals>;
