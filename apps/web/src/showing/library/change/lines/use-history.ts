import { useReducer } from 'react';

/** Steps that can be taken back at most. */
const MOST_STEPS = 200;

/** A state with what it was before and what was taken back. `group`: changes of one group that follow each other are one step. */
export type History<State> = { past: readonly State[]; now: State; future: readonly State[]; group: string | null };

export type HistoryAction<State> =
  | { type: 'change'; state: State; group?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' };

/** A history after a change, or after one was taken back or made again. */
export function stepHistory<State>(history: History<State>, action: HistoryAction<State>): History<State> {
  const { past, now, future } = history;
  switch (action.type) {
    case 'change': {
      const group = action.group ?? null;
      const goesOn = group !== null && group === history.group;
      return { past: goesOn ? past : [...past, now].slice(-MOST_STEPS), now: action.state, future: [], group };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), now: before, future: [now, ...future], group: null };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? history : { past: [...past, now], now: next, future: later, group: null };
    }
  }
}

/** A state whose changes can be taken back. `restored`: what it is by a change that was made before, if there was one. */
export function useHistory<State extends object>(initial: State, restored: State | null) {
  const [history, step] = useReducer(stepHistory<State>, {
    past: restored ? [initial] : [],
    now: restored ?? initial,
    future: [],
    group: null,
  });
  return { ...history, step, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
}
