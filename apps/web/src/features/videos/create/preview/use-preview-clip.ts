import type { SceneSpec, SpeechTake } from '@sayso/engine';
import { useEffect, useState } from 'react';
import type { PreviewClip } from './preview-clip.ts';

type ClipState = { clip: PreviewClip | null; failed: boolean };

/**
 * Prepares a clip whenever take or scene change; the clip before stays until the new one is ready. Null for either waits.
 * The engine and its fonts are loaded with the first clip, not with the wizard. Both inputs must keep their identity.
 */
export function usePreviewClip(take: SpeechTake | null, scene: SceneSpec | null): ClipState {
  const [state, setState] = useState<ClipState>({ clip: null, failed: false });
  useEffect(() => {
    if (!take || !scene) return;
    const stop = new AbortController();
    void import('./preview-clip.ts')
      .then(({ prepareClip }) => prepareClip({ take, scene }, stop.signal))
      .then(
        (clip) => !stop.signal.aborted && setState({ clip, failed: false }),
        () => !stop.signal.aborted && setState({ clip: null, failed: true }),
      );
    return () => stop.abort();
  }, [take, scene]);
  return state;
}
