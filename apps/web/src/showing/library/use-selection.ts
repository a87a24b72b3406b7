import type { Video } from '@sayso/contract';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

type State = { scope: string; ids: ReadonlySet<string> };
const NONE: ReadonlySet<string> = new Set();

/** Which of the shown videos are selected. Another `scope`, such as another filter, begins with none. */
export function useSelection(videos: readonly Video[], scope: string) {
  const [state, setState] = useState<State>({ scope, ids: NONE });
  const ids = state.scope === scope ? state.ids : NONE;
  const shown = useRef(videos);
  useLayoutEffect(() => {
    shown.current = videos;
  });
  const last = useRef<string | null>(null);

  const set = useCallback(
    (step: (ids: ReadonlySet<string>) => ReadonlySet<string>) =>
      setState((now) => {
        const before = now.scope === scope ? now.ids : NONE;
        const next = step(before);
        return next === before ? now : { scope, ids: next };
      }),
    [scope],
  );
  /** `range`: whatever stands between this one and the one before becomes what this one becomes. */
  const toggle = useCallback(
    (id: string, range: boolean) => {
      const from = range ? last.current : null;
      last.current = id;
      set((now) => {
        const next = new Set(now);
        const isOn = !now.has(id);
        for (const one of between(shown.current, from ?? id, id)) {
          if (isOn) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [set],
  );
  const selectAll = useCallback(() => set(() => new Set(shown.current.map(({ id }) => id))), [set]);
  const clear = useCallback(() => set(() => NONE), [set]);
  const selected = useMemo(() => (ids.size === 0 ? [] : videos.filter(({ id }) => ids.has(id))), [videos, ids]);
  // What has left, and comes back by an undo, does not come back selected.
  if (selected.length < ids.size) setState({ scope, ids: new Set(selected.map(({ id }) => id)) });
  return useMemo(
    () => ({ selected, has: (id: string) => ids.has(id), toggle, selectAll, clear }),
    [selected, ids, toggle, selectAll, clear],
  );
}

export type Selection = ReturnType<typeof useSelection>;

function between(videos: readonly Video[], from: string, to: string): string[] {
  const ends = [from, to].map((end) => videos.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return videos.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}
