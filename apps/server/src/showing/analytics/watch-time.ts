import type { WatchReport } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Actor, Device } from '../../access.ts';
import { findWatchable } from '../watch/watch.service.ts';
import { countReports, type WaitingReport } from './count-reports.ts';

/** A report about a video that may be counted. `lengthMs`: of the video. */
export type HeardReport = { videoId: string; lengthMs: number; report: WatchReport };

/** Counts what is watched: reports wait in memory for a moment and are written together. */
export type WatchTime = {
  /** Takes a report in. One that finds no room is dropped: the next one of its page says everything again. */
  receive(report: HeardReport): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting for the last time. */
  close(): Promise<void>;
};

type WatchTimeDeps = Pick<Deps, 'db' | 'log' | 'now' | 'config' | 'measures'>;

/** A killed process loses the reports of this long at most, and the next ones of the same pages make up for it. */
const FLUSH_MS = 2_000;
/** Pages that may wait: some 15 MB. */
const MAX_WAITING = 10_000;
/** Pages that are written in one transaction. */
const BATCH = 500;
/** A batch that cannot be written so often is given up, so that it does not stand in the way of the others. */
const MAX_TRIES = 5;

export function openWatchTime(deps: WatchTimeDeps): WatchTime {
  const { log, now } = deps;
  const waiting = new Map<string, WaitingReport>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let tries = 0;

  return {
    receive(received) {
      const at = now();
      add({ ...received, firstAt: at, at });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    close: flush,
  };

  /** One after the other: a flush that is asked for while another runs begins after it. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(write);
    return flushing;
  }

  function add(received: WaitingReport): void {
    const key = `${received.videoId} ${received.report.session}`;
    const before = waiting.get(key);
    if (!before && waiting.size >= MAX_WAITING) return;
    const firstAt = before && before.firstAt < received.firstAt ? before.firstAt : received.firstAt;
    const latest = before && before.report.seq >= received.report.seq ? before : received;
    waiting.set(key, { ...latest, firstAt });
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, BATCH);
      for (const [key] of batch) waiting.delete(key);
      const reports = batch.map(([, received]) => received);
      try {
        await deps.db.transaction().execute((trx) => countReports(deps, trx, reports));
        tries = 0;
      } catch (error) {
        log.warn({ err: error, reports: batch.length }, 'watch time not written');
        tries += 1;
        if (tries >= MAX_TRIES) tries = 0;
        else for (const received of reports) add(received);
        timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
        return;
      }
    }
  }
}

/** What a page says, and who shows it. `grant`: what knowing the password of the video was traded for. */
type ReceivedReport = {
  slug: string;
  grant: string | undefined;
  actor: Actor | null;
  device: Device;
  report: WatchReport;
};

/** Hears what pages that watch have to say. */
type Watching = {
  /**
   * Counts what a page has watched; members of the video's account and programs that say what they are do not count.
   * @throws AppError `video_not_found`, `video_locked`, `gone`.
   */
  receive(received: ReceivedReport): Promise<void>;
};

/** What a stranger may watch is looked up once in this time: pages report far more often than their videos change. */
const KEEP_MS = 5_000;
const KEPT_VIDEOS = 1_000;

type Known = { videoId: string; lengthMs: number; until: number };

export function openWatching(deps: Pick<Deps, 'db' | 'vault' | 'now'>, watchTime: WatchTime): Watching {
  const known = new Map<string, Known>();
  return {
    async receive({ slug, grant, actor, device, report }) {
      const video = actor ? await findCounted({ slug, grant, actor }) : await findForStrangers(slug, grant);
      if (video && device.userAgentFamily !== 'Bot') watchTime.receive({ ...video, report });
    },
  };

  async function findForStrangers(slug: string, grant: string | undefined): Promise<Omit<Known, 'until'> | null> {
    const key = JSON.stringify([slug, grant]);
    const now = deps.now().getTime();
    const before = known.get(key);
    if (before && before.until > now) return before;
    known.delete(key);
    const found = await findCounted({ slug, grant, actor: null });
    if (known.size >= KEPT_VIDEOS) known.delete(known.keys().next().value ?? '');
    if (found) known.set(key, { ...found, until: now + KEEP_MS });
    return found;
  }

  async function findCounted(watcher: { slug: string; grant: string | undefined; actor: Actor | null }) {
    const video = await findWatchable(deps, watcher);
    return video.account_id === watcher.actor?.accountId ? null : { videoId: video.id, lengthMs: video.file_ms };
  }
}
