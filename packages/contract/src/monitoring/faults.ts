import { z } from 'zod';
import { atMost, Done, Id, IdParams, page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Where a fault was met. */
export const FaultSource = z.enum(['server', 'browser']);
export type FaultSource = z.output<typeof FaultSource>;
/** Where a group of faults stands; one that comes back in a later release is open again. */
export const FaultState = z.enum(['open', 'resolved']);
export type FaultState = z.output<typeof FaultState>;

/** What a browser tells of a fault: at most so much, in characters. */
export const FAULT_REPORT_MAX = { type: 100, message: 1_000, stack: 6_000, route: 300, release: 80 } as const;

/** A fault that a browser met. `route`: where in the app, as its address has it; what is personal in it is not kept. */
export const FaultReport = z.object({
  type: shortText(FAULT_REPORT_MAX.type),
  message: shortText(FAULT_REPORT_MAX.message),
  stack: shortText(FAULT_REPORT_MAX.stack),
  route: shortText(FAULT_REPORT_MAX.route),
  release: shortText(FAULT_REPORT_MAX.release),
});
export type FaultReport = z.output<typeof FaultReport>;

/** Largest report, in bytes: every character above may take several. */
const REPORT_BYTES = 32 * 1024;

/** Faults of one cause. `count`: how often it was met, `users`: by how many people who were signed in. `place`: the first line of ours. */
export const FaultGroup = z.object({
  id: Id,
  source: FaultSource,
  type: z.string(),
  message: z.string(),
  place: z.string(),
  state: FaultState,
  count: z.int(),
  users: z.int(),
  first_at: Timestamp,
  last_at: Timestamp,
  first_release: z.string(),
  last_release: z.string(),
  resolved_at: Timestamp.nullable(),
  resolved_release: z.string().nullable(),
  reopened_at: Timestamp.nullable(),
  request_id: z.string().nullable(),
});
export type FaultGroup = z.output<typeof FaultGroup>;

/** One time that it was met. */
export const FaultOccurrence = z.object({
  id: Id,
  at: Timestamp,
  request_id: z.string().nullable(),
  route: z.string().nullable(),
  release: z.string(),
  browser: z.string().nullable(),
});
export type FaultOccurrence = z.output<typeof FaultOccurrence>;

/** A group whole. `stack`: of a browser as it stands in the source. */
export const FaultGroupDetails = FaultGroup.extend({ stack: z.string(), occurrences: z.array(FaultOccurrence) });
export type FaultGroupDetails = z.output<typeof FaultGroupDetails>;

/** What groups can be sorted by. */
export const FAULT_SORTS = ['last_at', 'first_at', 'count', 'users'] as const;
const FAULTS_PER_PAGE = 25;
const SEARCH_MAX = 200;
const manage = { permission: 'monitoring.manage' } as const;

/** Faults of the server and of browsers. */
export const faultsCalls = {
  reportFault: defineEndpoint({
    method: 'POST',
    path: '/api/faults',
    permission: 'public',
    openInMaintenance: true,
    bodyLimitBytes: REPORT_BYTES,
    summary: 'What the web app tells of a fault that it met in a browser',
    body: FaultReport,
    limits: [
      { by: 'address', times: 20, perSeconds: 60, counted: 'process' },
      { by: 'prefix', times: 60, perSeconds: 60, counted: 'process' },
    ],
    status: 202,
    response: Done,
  }),
  listFaults: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/faults',
    summary: 'Faults by their causes: one page',
    query: z.object({
      ...pageQuery(FAULTS_PER_PAGE),
      search: z.string().trim().max(SEARCH_MAX, atMost(SEARCH_MAX)).optional(),
      state: FaultState.optional(),
      source: FaultSource.optional(),
      sort_by: z.enum(FAULT_SORTS).default('last_at'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: success(page(FaultGroup)),
  }),
  getFault: defineEndpoint({
    ...manage,
    method: 'GET',
    path: '/api/admin/monitoring/faults/:id',
    summary: 'Faults of one cause, with where they came from and when they were met last',
    params: IdParams,
    response: success(FaultGroupDetails),
  }),
  updateFault: defineEndpoint({
    ...manage,
    method: 'PUT',
    path: '/api/admin/monitoring/faults/:id',
    summary: 'Say that a cause is mended, or open it again',
    params: IdParams,
    body: z.object({ state: FaultState }),
    response: success(FaultGroup),
  }),
};
