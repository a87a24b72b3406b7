import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydratePage } from './start-watch.ts';
import type { RootProps } from './use-shown-video.ts';

export const hydratePage =
  (Root: ComponentType<RootProps>): HydratePage =>
  (root, data) =>
    new Promise((resolve) => {
      hydrateRoot(root, <Root {...data} onReady={resolve} />);
    });
