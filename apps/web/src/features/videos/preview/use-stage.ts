import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReadyClips } from './frame-to-show.ts';
import { type OpenStage, openStage } from './open-stage.ts';
import type { StageNews } from './stage-messages.ts';

/** Name under which browsers' tools and our tests find how long the first picture took. */
const FIRST_FRAME = 'preview-first-frame';
const NONE: ReadyClips = { resting: null, spoken: null };

/** What the stage has said. `version` counts the clips that became ready; `isBusy` while it draws. */
export type StageState = { ready: ReadyClips; version: number; isBusy: boolean };

/** A stage in a box from when it is first shown, what it has said, and whether anything is to be seen on it. */
export function useStage(
  box: RefObject<HTMLElement | null>,
  isShown: boolean,
  onFailure: (failed: boolean) => void,
): { stage: OpenStage | null; state: RefObject<StageState>; hasDrawn: boolean } {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const [stage, setStage] = useState<OpenStage | null>(null);
  const [hasDrawn, setHasDrawn] = useState(false);
  const state = useRef<StageState>({ ready: NONE, version: 0, isBusy: false });

  useEffect(() => {
    if (!wasShown || !box.current) return;
    const start = performance.now();
    let isFirst = true;
    const tell = (news: StageNews) => {
      const now = state.current;
      if (news.type === 'failed') return onFailure(true);
      if (news.type === 'ready') {
        onFailure(false);
        now.ready = { ...now.ready, [news.slot]: news.frames };
        now.version += 1;
        return;
      }
      now.isBusy = false;
      if (!isFirst) return;
      isFirst = false;
      performance.measure(FIRST_FRAME, { start });
      setHasDrawn(true);
    };
    const opened = openStage({ box: box.current, tell });
    setStage(opened);
    return () => {
      opened.close();
      state.current = { ready: NONE, version: 0, isBusy: false };
      setStage(null);
      setHasDrawn(false);
    };
  }, [box, wasShown, onFailure]);
  return { stage, state, hasDrawn };
}
