import type { Video } from '@sayso/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { mediaSourceKind } from './early-feed.ts';
import { fetchEarlyPart, useEarlyPlayback } from './early-playback.queries.ts';
import { createEarlyPlayer } from './early-player.ts';

/** A video that is watched while it is made, in whatever element `showIn` is given. */
export type ShownEarly = ReturnType<typeof useEarlyPlayer>;

/** Watches a video while it is made, and the file once it is finished. Null: none. */
export function useEarlyPlayer(video: Video | null) {
  const id = video?.id ?? '';
  const player = useMemo(() => createEarlyPlayer((part) => fetchEarlyPart(id, part)), [id]);
  const state = useStore(player.state);
  const playback = useEarlyPlayback(video ?? { id, status: 'pending' });
  const file = video?.status === 'completed' ? video.video_url : null;
  useEffect(() => {
    if (playback) player.receive(playback);
  }, [player, playback]);
  useEffect(() => {
    if (file !== null) player.finish(file);
  }, [player, file]);
  return {
    ...state,
    showIn: player.showIn,
    totalMs: playback?.duration_ms ?? video?.duration_ms ?? 0,
    isUnsupported: mediaSourceKind() === null,
  };
}
