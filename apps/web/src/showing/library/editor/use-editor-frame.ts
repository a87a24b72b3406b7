import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What the frame is doing. `refused`: this page was opened before the editor's address was allowed. */
export type FrameState = 'opening' | 'reloading' | 'slow' | 'ready' | 'refused';

/** Nobody knows whether a page of others will come; after this many milliseconds another way is offered. */
const SLOW_AFTER_MS = 15_000;

type EditorFrame = {
  state: FrameState;
  /** Another frame for each number: that is how a page of others is loaded anew. */
  turn: number;
  box: RefObject<HTMLElement | null>;
  isFullscreen: boolean;
  ready: () => void;
  refresh: () => void;
  toggleFullscreen: () => void;
};

export function useEditorFrame(): EditorFrame {
  const box = useRef<HTMLElement>(null);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<FrameState>('opening');
  const [isFullscreen, setIsFullscreen] = useState(false);

  useEffect(() => {
    if (state !== 'opening' && state !== 'reloading') return;
    const timer = setTimeout(() => setState('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, turn]);

  useEffect(() => {
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused');
    };
    const onFullscreen = () => setIsFullscreen(document.fullscreenElement === box.current);
    document.addEventListener('securitypolicyviolation', onRefused);
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      document.removeEventListener('securitypolicyviolation', onRefused);
      document.removeEventListener('fullscreenchange', onFullscreen);
    };
  }, []);

  // A frame that was refused reports that it has loaded, too.
  const ready = useCallback(() => setState((now) => (now === 'refused' ? now : 'ready')), []);
  const refresh = useCallback(() => {
    setState('reloading');
    setTurn((before) => before + 1);
  }, []);
  const toggleFullscreen = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen();
    void change?.catch(() => undefined);
  }, []);
  return { state, turn, box, isFullscreen, ready, refresh, toggleFullscreen };
}
