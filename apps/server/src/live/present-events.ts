import type { Deps } from '../deps.ts';
import { videosForStream } from '../features/videos/videos.service.ts';
import type { Present } from './live-bus.ts';

/** Turns events into states: however often a video changed, its present state goes out once, under the newest event's id. */
export function presentEvents(
  deps: Pick<Deps, 'db' | 'storage' | 'now' | 'config' | 'freeBytes' | 'settings'>,
): Present {
  return async (accountId, rows) => {
    const newest = new Map<string, string>();
    for (const { id, type, payload } of rows) if (type === 'video') newest.set((payload as { id: string }).id, id);
    const videos = await videosForStream(deps, accountId, [...newest.keys()]);
    return videos
      .map((video) => ({ id: newest.get(video.id) ?? '0', event: { type: 'video' as const, video } }))
      .toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  };
}
