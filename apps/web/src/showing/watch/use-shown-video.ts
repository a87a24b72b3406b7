import type { PublicVideo, WatchFooterLink, WatchPageInput } from '@sayso/contract';
import { useEffect, useState, useSyncExternalStore, type RefObject, useCallback } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { readGrant, saveGrant, mayBeShownHere } from './page/grants.ts';
import { fetchVideo, type Unlocked, type WatchCalls } from './watch-calls.ts';

/** What the server rendered, and from what the browser goes on. */
export type WatchData = Pick<WatchPageInput, 'slug' | 'siteName' | 'state' | 'video'> & {
  shareUrl: string;
  embedUrl: string;
  calls: WatchCalls;
  footer: readonly WatchFooterLink[];
};

/** `onReady` hears that the page answers to presses. */
export type RootProps = WatchData & { onReady?: () => void };

type Shown =
  | { is: 'video'; video: PublicVideo }
  | { is: 'loading' | 'locked' | 'not_found' | 'gone' }
  | { is: 'failed'; text: string };

/** The video; in its place what keeps it back, until it is known who asks. */
export function useShownVideo({ onReady, ...data }: RootProps) {
  const { slug, calls } = data;
  const [answer, setAnswer] = useState<Shown | null>(null);
  // The server knows nobody's browser.
  const mayAsk = useSyncExternalStore(
    neverChanges,
    () => mayBeShownHere(data.state, slug),
    () => false,
  );
  const isAsking = mayAsk && answer === null;
  const shown = answer ?? (isAsking ? LOADING : renderedOf(data));

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    if (isAsking) void loadVideo(calls, slug).then(setAnswer);
  }, [isAsking, calls, slug]);
  const retry = () => {
    setAnswer(LOADING);
    void loadVideo(calls, slug).then(setAnswer);
  };
  const onUnlocked = ({ grant, video }: Unlocked) => {
    saveGrant(slug, grant);
    setAnswer({ is: 'video', video });
  };
  return { shown, retry, onUnlocked };
}

const LOADING: Shown = { is: 'loading' };
const neverChanges = () => () => undefined;

function renderedOf({ state, video }: WatchData): Shown {
  if (video) return { is: 'video', video };
  return { is: state === 'shown' ? 'not_found' : state };
}

const ABSENT: Readonly<Record<string, Shown>> = {
  video_locked: { is: 'locked' },
  video_not_found: { is: 'not_found' },
  gone: { is: 'gone' },
};

async function loadVideo(calls: WatchCalls, slug: string): Promise<Shown> {
  try {
    return { is: 'video', video: await fetchVideo(calls, readGrant(slug)) };
  } catch (error) {
    const absent = error instanceof ApiError ? ABSENT[error.code] : undefined;
    return absent ?? { is: 'failed', text: messageOf(error) };
  }
}

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
