import type { LineTime } from '@sayso/engine/captions/document/time-lines';
import { useSyncExternalStore } from 'react';
import type { Playhead } from '../../../../making/specs/specs.parts.tsx';

/** The line that is heard where the playhead stands: the last one that has begun; -1 before anything was played. */
export function useLineAt(playhead: Playhead | null, times: readonly LineTime[] | null): number {
  return useSyncExternalStore(playhead?.subscribe ?? never, () => {
    const clockMs = playhead?.clockMs() ?? 0;
    if (!times || (clockMs === 0 && playhead?.isPlaying() !== true)) return -1;
    return times.findLastIndex(({ startMs }) => startMs <= clockMs);
  });
}

const never = () => () => undefined;
