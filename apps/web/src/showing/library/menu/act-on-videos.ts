import { BULK_MAX, TRASH_DAYS, tagKey, type Video, libraryApi } from '@sayso/contract';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { isStillShown } from '../../../lib/api/credentials.ts';
import { call } from '../../../lib/api/api.ts';
import { newIdempotencyKey } from '../../../lib/api/use-send.ts';
import { listKey } from '../../../lib/api/reads.ts';
import { forgetVideo, isUnfinished, storeVideo } from '../../../making/renders/renders.queries.ts';
import { libraryTexts as texts } from '../library.texts.ts';

/** What can be done to many videos at once. */
export type Act =
  | { action: 'delete' | 'restore' | 'delete_forever' }
  | { action: 'add_tag' | 'remove_tag'; tag: string };

/** The videos that the browser holds of one account, also once another one is shown. */
export type AccountCache = { client: QueryClient; account: string | null };

/** What became of them. `error`: why the first that failed did. */
export type Outcome = { done: Video[]; failed: { video: Video; reason: string }[]; error: unknown };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Does it on the server and shows what was done wherever those videos are shown. Never throws: what failed is in the outcome. */
export async function actOnVideos(cache: AccountCache, videos: readonly Video[], act: Act): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [], error: null };
  const [only] = videos;
  const callForOne = CALL_FOR_ONE[act.action];
  if (only && videos.length === 1 && callForOne) {
    try {
      show(cache, act, await callForOne(only, cache.account));
      outcome.done.push(only);
    } catch (error) {
      fail(outcome, [only], error);
    }
    return outcome;
  }
  for (let from = 0; from < videos.length; from += BULK_MAX)
    await actOnSome(cache, { some: videos.slice(from, from + BULK_MAX), act, outcome });
  if ('tag' in act) void cache.client.invalidateQueries({ queryKey: listKey('video_tags') });
  return outcome;
}

/** One video has calls of its own, that answer it as it is then. */
const CALL_FOR_ONE: Partial<Record<Act['action'], (video: Video, account: string | null) => Promise<Video>>> = {
  delete: async ({ id }, account) => (await call(libraryApi.deleteVideo, { params: { id }, account })).data,
  restore: async ({ id }, account) => (await call(libraryApi.restoreVideo, { params: { id }, account })).data,
  delete_forever: async (video, account) => {
    await call(libraryApi.eraseVideo, { params: { id: video.id }, account });
    return video;
  },
};

type Some = { some: readonly Video[]; act: Act; outcome: Outcome };

async function actOnSome(cache: AccountCache, { some, act, outcome }: Some): Promise<void> {
  try {
    const body = { ids: some.map(({ id }) => id), ...act };
    const { data } = await call(libraryApi.bulkVideos, {
      body,
      idempotencyKey: newIdempotencyKey(),
      account: cache.account,
    });
    const results = new Map(data.results.map((result) => [result.id, result]));
    for (const video of some) {
      const result = results.get(video.id);
      if (result?.done) {
        show(cache, act, after(video, act));
        outcome.done.push(video);
      } else fail(outcome, [video], new Error(result?.message ?? texts.failed.unknown));
    }
  } catch (error) {
    fail(outcome, some, error);
  }
}

function fail(outcome: Outcome, videos: readonly Video[], error: unknown): void {
  outcome.failed.push(...videos.map((video) => ({ video, reason: messageOf(error) })));
  outcome.error ??= error;
}

function show({ client, account }: AccountCache, { action }: Act, video: Video): void {
  if (!isStillShown(account)) return;
  if (action === 'delete_forever') forgetVideo(client, video.id);
  else storeVideo(client, video);
}

/** The video as it is after that; the live stream tells the rest. */
function after(video: Video, act: Act): Video {
  switch (act.action) {
    case 'delete': {
      const nowMs = Date.now();
      const [removed_at, erase_at] = [nowMs, nowMs + TRASH_DAYS * DAY_MS].map((ms) => new Date(ms).toISOString());
      const stopped = isUnfinished(video) ? { status: 'cancelled' as const, progress: null } : {};
      return { ...video, ...stopped, removed_at: removed_at ?? null, erase_at: erase_at ?? null };
    }
    case 'restore':
      return { ...video, removed_at: null, erase_at: null };
    case 'delete_forever':
      return video;
    case 'add_tag':
      return hasTag(video, act.tag) ? video : { ...video, tags: [...video.tags, act.tag] };
    case 'remove_tag':
      return { ...video, tags: video.tags.filter((tag) => tagKey(tag) !== tagKey(act.tag)) };
  }
}

const hasTag = ({ tags }: Video, tag: string): boolean => tags.some((one) => tagKey(one) === tagKey(tag));
