import { type LiveEvent, STATUS_POLL_MS, type Video, videosApi } from '@sayso/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { useToken } from '../../lib/auth-token.ts';
import type { LiveState } from '../../lib/live-stream.ts';
import { isServerAway } from '../../lib/reachability.ts';
import { followLiveStream } from '../../lib/live-tabs.ts';
import { showToast } from '../../ui/toasts.tsx';
import { isUnfinished, storeVideo, unfinishedVideos, videoKeys } from './videos.queries.ts';
import { videosTexts } from './videos.texts.ts';

/** Keeps every shown video up to date: by the live stream, and by asking every ten seconds while the stream is down. */
export function useLiveVideos(): void {
  const client = useQueryClient();
  const token = useToken();
  useEffect(() => {
    if (token === null) return;
    let state: LiveState = 'connecting';
    const stop = followLiveStream(token, {
      onData: (data) => takeNews(client, (JSON.parse(data) as LiveEvent).video),
      onState: (next) => {
        // Something may have happened while nobody was listening.
        if (next === 'open' && state === 'down') void client.invalidateQueries({ queryKey: videoKeys.all });
        state = next;
      },
    });
    const poll = setInterval(() => {
      if (state !== 'open') void askForNews(client);
    }, STATUS_POLL_MS);
    return () => {
      stop();
      clearInterval(poll);
    };
  }, [client, token]);
}

/** Shows what is new about a video, and says so when it has just been finished. */
function takeNews(client: QueryClient, video: Video): void {
  const before = storeVideo(client, video);
  if (before === undefined || !isUnfinished({ status: before })) return;
  if (video.status === 'completed' && video.video_url) {
    showToast({
      tone: 'success',
      about: video.id,
      title: videosTexts.ready.title,
      text: videosTexts.ready.text(video.title),
    });
  }
  if (video.status === 'failed') {
    showToast({
      tone: 'danger',
      about: video.id,
      title: videosTexts.failed.title,
      text: videosTexts.failed.text(video),
    });
  }
}

/** Asks about every unfinished video; without one, asks anything of a server that was away, to hear when it is back. */
async function askForNews(client: QueryClient): Promise<void> {
  const unfinished = unfinishedVideos(client);
  if (unfinished.length === 0 && isServerAway()) {
    await call(videosApi.listVideos, { query: { per_page: 1 } }).catch(() => undefined);
  }
  const answers = unfinished.map(({ id }) => call(videosApi.videoState, { params: { id } }));
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'fulfilled') takeNews(client, answer.value.data.video);
  }
}
