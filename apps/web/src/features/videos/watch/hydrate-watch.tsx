import { hydrateRoot } from 'react-dom/client';
import { type WatchData, WatchRoot } from './watch-root.tsx';

/** Takes over what the server rendered. Resolves when it answers to presses. */
export function hydrateWatch(root: HTMLElement, data: WatchData): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(root, <WatchRoot {...data} onReady={resolve} />);
  });
}
