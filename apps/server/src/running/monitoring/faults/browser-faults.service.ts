import type { FaultReport } from '@sayso/contract';
import { z } from 'zod';
import type { Actor, Device } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { describeFault, type Frame, parseStack } from '../../../platform/faults/faults.ts';
import { networkOf, prefixOf } from '../../../platform/lib/networks.ts';
import { maskAddress, maskAddresses, maskPath, maskText } from '../../../platform/lib/mask-text.ts';
import { defineJob } from '../../../platform/work/job.ts';
import { dailyHash, dayOf } from '../../../showing/watch/views.service.ts';
import { mapStacks } from './map-frames.ts';
import * as store from './faults.store.ts';

/** Sorts what browsers have told by its causes. */
export const sortReportsJob = defineJob({
  name: 'sort-browser-faults',
  schema: z.object({}),
  options: { retryLimit: 1 },
});

/** Reports that wait at most, of all and of one address: who sends more tells nothing new. */
const WAITING_MAX = { most: 500, mostOfOne: 50 };
const BATCH = 100;
/** Longest name of a function that is kept, in characters. */
const CALL_MAX = 120;
const QUIET_MS = 30 * 24 * 60 * 60 * 1000;
/** Causes of browsers that are kept at most; those of one address of a day; and those that came last, which are kept whatever they are. */
export const GROUPS_MAX = { most: 500, mostOfOne: 50, newest: 100 };
/** Reports of a browser that runs a release which never ran here say so. */
const UNKNOWN_RELEASE = 'unknown';

const Frames = z.array(
  z.object({
    call: z.string(),
    file: z.string(),
    line: z.number().nullable(),
    column: z.number().nullable(),
    isOwn: z.boolean(),
  }),
);

/** Takes in what a browser tells, without what is personal in it. Nothing is answered but that it came. */
export async function reportFault(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  actor: Actor | null,
  { report, device }: { report: FaultReport; device: Device },
): Promise<void> {
  const { type, message, stack, route, release } = report;
  const at = deps.now();
  const origin = await dailyHash(deps.db, dayOf(at), prefixOf(device.ip) ?? networkOf(device.ip));
  const isStored = await store.insertReport(
    deps.db,
    {
      id: newId(),
      at,
      type: maskText(maskAddresses(type)),
      message: maskText(maskAddresses(message)),
      stack: JSON.stringify(parseStack(stack).map(maskFrame)),
      route: maskPath(route),
      release,
      browser: device.userAgentFamily,
      request_id: device.requestId,
      user_id: actor?.userId ?? null,
      origin,
    },
    WAITING_MAX,
  );
  if (isStored) await deps.queue.enqueue(deps.db, sortReportsJob, {});
}

/** A line of a stack may be one of a page, whose address says more than where. What a function is called is somebody's word as well. */
function maskFrame(frame: Frame): Frame {
  const call = maskText(maskAddresses(frame.call)).slice(0, CALL_MAX);
  return { ...frame, call, file: maskAddress(`/${frame.file}`).slice(1) };
}

/** Sorts the reports that wait: their lines are found in the source, and those of one cause put together. */
export async function sortReports({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  for (;;) {
    const sorted = await db.transaction().execute(async (trx) => {
      const waiting = await store.lockReports(trx, BATCH);
      if (waiting.length === 0) return 0;
      const stacks = await mapStacks(
        config,
        waiting.map(({ stack }) => Frames.parse(JSON.parse(stack))),
      );
      const faults = waiting.map((report, at) => ({ report, ...describe(report, stacks[at] ?? []) }));
      for (const { report, fault } of faults.toSorted((one, other) =>
        one.fault.fingerprint < other.fault.fingerprint ? -1 : 1,
      )) {
        const release = (await store.isKnownRelease(trx, report.release)) ? report.release : UNKNOWN_RELEASE;
        const seen = [{ at: report.at, requestId: report.request_id, route: report.route, userId: report.user_id }];
        const noted = { ...fault, count: 1, seen, firstAt: report.at, lastAt: report.at };
        await store.addFault(trx, noted, { release, browser: report.browser, origin: report.origin });
      }
      await store.trimBrowserGroups(trx, { ...GROUPS_MAX, quietSince: new Date(now().getTime() - QUIET_MS) });
      await store.deleteReports(
        trx,
        waiting.map(({ id }) => id),
      );
      return waiting.length;
    });
    if (sorted < BATCH) return;
  }
}

function describe({ type, message }: store.BrowserReport, frames: Parameters<typeof describeFault>[0]['frames']) {
  return { fault: describeFault({ source: 'browser', type, message, frames }) };
}
