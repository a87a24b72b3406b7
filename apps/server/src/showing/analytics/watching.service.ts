import type { WatchReport } from '@sayso/contract';
import type { Actor, Device } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { findWatchable } from '../watch/watch-access.service.ts';
import type { WatchTime } from './watch-time.ts';

/** What a page says, and who shows it. `grant`: what knowing the password of the video was traded for. */
type ReceivedReport = {
  slug: string;
  grant: string | undefined;
  actor: Actor | null;
  device: Device;
  report: WatchReport;
};

/** Hears what pages that watch have to say. */
export type Watching = {
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
