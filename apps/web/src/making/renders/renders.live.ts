import {
  type EndedBatch,
  type LiveEvent,
  type LiveList,
  libraryApi,
  rendersApi,
  STATUS_POLL_MS,
  type Video,
} from '@sayso/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStillShown, shownAccount, useToken } from '../../lib/api/credentials.ts';
import { call } from '../../lib/api/api.ts';
import type { LiveState } from '../../lib/live/live-stream.ts';
import { ALL_LISTS, listKey } from '../../lib/api/reads.ts';
import { takeEditors } from '../../lib/live/live-editors.ts';
import { isServerAway } from '../../lib/api/reachability.ts';
import { followLiveStream, tellWhileSeen } from '../../lib/live/live-tabs.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { noteElsewhere, takeMemberships } from '../../session/elsewhere.ts';
import { USER_KEY } from '../../session/session.ts';
import { renewUsage } from '../../people/plans/plans.queries.ts';
import { noticeReady } from './ready-notice.ts';
import { videoKeys } from './video-list.queries.ts';
import { forgetVideo, isUnfinished, storeVideo, unfinishedVideos } from './renders.queries.ts';
import { rendersTexts } from './renders.texts.gen.ts';

/** How long what was asked for at the start of a page takes at most to be there, in milliseconds. */
const SETTLE_MS = 3_000;

/** Which keys are read anew as well when the stream names a list. */
type ReadAnewWith = (list: LiveList) => readonly QueryKey[];
/** What features further up do with news. */
type Hands = { readAnewWith: ReadAnewWith; onBatchEnded: (batch: EndedBatch) => void };

/** Keeps every shown video, and the lists that the stream names, up to date: by the live stream, and by asking every ten seconds while the stream is down. */
export function useLiveVideos(hands: Hands): void {
  const client = useQueryClient();
  const token = useToken();
  useEffect(() => {
    if (token === null) return;
    let state: LiveState = 'connecting';
    let hasOpened = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const stopTelling = tellWhileSeen();
    const stop = followLiveStream(token, {
      onData: (data, isFirst) => takeEvent(client, { event: JSON.parse(data) as LiveEvent, isFirst, hands }),
      onState: (next) => {
        if (next === 'open' && !hasOpened) {
          hasOpened = true;
          // What was asked for before the stream stood may be older than its first event. Later on it resumes without a gap.
          if (state === 'down') refreshAll(client);
          settling = setTimeout(() => void askForNews(client), SETTLE_MS);
        }
        state = next;
      },
    });
    const poll = setInterval(() => {
      if (state !== 'open') void askForNews(client);
    }, STATUS_POLL_MS);
    return () => {
      stop();
      stopTelling();
      clearInterval(poll);
      clearTimeout(settling);
    };
  }, [client, token, hands]);
}

type News = { event: LiveEvent; isFirst: boolean; hands: Hands };

function takeEvent(client: QueryClient, { event, isFirst, hands }: News): void {
  switch (event.type) {
    case 'video':
      return takeNews(client, event.video, isFirst);
    case 'gone':
      return forgetVideo(client, event.id);
    case 'list':
      for (const queryKey of [...hands.readAnewWith(event.list), listKey(event.list)])
        void client.invalidateQueries({ queryKey });
      return;
    case 'batch_ended':
      return hands.onBatchEnded(event.batch);
    case 'editors':
      return takeEditors(client, event);
    case 'memberships':
      return takeMemberships(client, event.memberships);
    case 'elsewhere':
      return noteElsewhere(event.account_id, event.ended);
    case 'resync':
      return refreshAll(client);
  }
}

function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: videoKeys.all });
  void client.invalidateQueries({ queryKey: ALL_LISTS });
  void client.invalidateQueries({ queryKey: USER_KEY });
  renewUsage(client);
}

/** Videos that somebody waits for and this tab heard of while they were made, also where none of them is shown. */
const inTheMaking = new Set<string>();

/** Shows what is new about a video, and says so when it has just been finished, or could not be: but not of one in the background, of which there may be thousands. `speaks`: of several tabs this one speaks to who is away. */
function takeNews(client: QueryClient, video: Video, speaks = false): void {
  const before = storeVideo(client, video);
  if (isUnfinished(video)) {
    if (video.progress?.is_background !== true) inTheMaking.add(video.id);
    return;
  }
  const wasMade = inTheMaking.delete(video.id);
  if (video.removed_at !== null || !(before ? isUnfinished(before) : wasMade)) return;
  if (before?.progress?.is_background === true) return;
  const { ready, failed, changeFailed } = rendersTexts;
  const about = video.id;
  const isReady =
    video.status === 'completed' && video.change_failure === null && video.video_url !== (before?.video_url ?? null);
  if (isReady) void noticeReady(video, speaks);
  if (!before) return;
  if (video.status === 'failed') {
    showToast({
      tone: 'danger',
      about,
      title: failed.title,
      text: failed.text({ title: video.title, reason: video.failure_reason ?? failed.reason }),
    });
  } else if (video.change_failure !== null) {
    showToast({
      tone: 'danger',
      about,
      title: changeFailed.title,
      text: changeFailed.text({ title: video.title, reason: video.change_failure }),
    });
  } else if (isReady) {
    // A change that was cancelled leaves the file that was there.
    showToast({ tone: 'success', about, title: ready.title, text: ready.text({ title: video.title }) });
  }
}

/** Asks about every unfinished video; without one, asks anything of a server that was away, to hear when it is back. */
async function askForNews(client: QueryClient): Promise<void> {
  const account = shownAccount();
  const unfinished = unfinishedVideos(client);
  if (unfinished.length === 0 && isServerAway()) {
    await call(libraryApi.listVideos, { query: { per_page: 1 } }).catch(() => undefined);
  }
  const answers = unfinished.map(({ id }) => call(rendersApi.videoState, { params: { id } }));
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'fulfilled' && isStillShown(account)) takeNews(client, answer.value.data.video);
  }
}
