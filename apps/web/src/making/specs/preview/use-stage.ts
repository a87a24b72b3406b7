import { type RefObject, useEffect, useRef, useState } from 'react';
import { type OpenStage, openStage } from './open-stage.ts';
import type { StageNews } from './stage-messages.ts';
import { afterNews, NEW_STAGE, type StageState } from './stage-state.ts';

/** Name under which browsers' tools and our tests find how long the first picture took. */
const FIRST_FRAME = 'preview-first-frame';

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
  const state = useRef<StageState>(NEW_STAGE);

  useEffect(() => {
    if (!wasShown || !box.current) return;
    const start = performance.now();
    let isFirst = true;
    const onNews = (news: StageNews) => {
      state.current = afterNews(state.current, news);
      if (news.type !== 'drawn') return onFailure(state.current.failed.size > 0);
      if (!isFirst) return;
      isFirst = false;
      performance.measure(FIRST_FRAME, { start });
      setHasDrawn(true);
    };
    const opened = openStage({ box: box.current, post: onNews });
    setStage(opened);
    return () => {
      opened.close();
      state.current = NEW_STAGE;
      setStage(null);
      setHasDrawn(false);
    };
  }, [box, wasShown, onFailure]);
  return { stage, state, hasDrawn };
}
