import type { PublicVideo } from '@sayso/contract';
import { type RefObject, useCallback, useState } from 'react';
import { fetchVideo, type WatchCalls } from '../watch-calls.ts';
import { readGrant } from './grants.ts';

/**
 * The video as it was last told. The addresses of some end after hours: `renew` asks for new ones and goes on where the picture was.
 * @throws ApiError when it could not be asked for.
 */
export function useFreshVideo(
  told: PublicVideo,
  { calls, element }: { calls: WatchCalls; element: RefObject<HTMLVideoElement | null> },
) {
  const [video, setVideo] = useState(told);
  const renew = useCallback(async () => {
    const fresh = await fetchVideo(calls, readGrant(told.slug));
    const player = element.current;
    const atSeconds = player?.currentTime ?? 0;
    player?.addEventListener('loadedmetadata', () => void (player.currentTime = atSeconds), { once: true });
    setVideo(fresh);
    // The same address is asked again as well.
    if (player && fresh.video_url === player.getAttribute('src')) player.load();
  }, [calls, told.slug, element]);
  return { video, renew };
}
