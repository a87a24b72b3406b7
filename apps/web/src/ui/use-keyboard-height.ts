import { useSyncExternalStore } from 'react';

/** How much of the window the keyboard of a phone covers at its bottom, in CSS pixels: 0 where it makes the page smaller, or there is none. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, readHeight);
}

function readHeight(): number {
  const view = window.visualViewport;
  // Somebody who has zoomed in sees a part of the page too.
  if (!view || view.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}
