import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api-error.ts';

/** The server holds another copy. Nothing is saved until the person has decided. */
export type Conflict<Copy> = { kind: 'conflict'; theirs: Copy };
type AnyState = { kind: string };

type Options<State extends AnyState, Copy, How> = {
  /** The state in which nothing is known of the last save. */
  idle: State;
  /** The state once the server's copy says the same. */
  saved: (copy: Copy) => State;
  /** Whether something is unsaved and may be sent. A conflict is asked about apart. */
  hasUnsaved: () => boolean;
  /** Hears of an unsaved change, before its delay begins. */
  onUnsaved?: () => void;
  /** Sends the newest content once, and calls `done` with what was stored. */
  save: (done: (copy: Copy) => void, how: How | undefined) => Promise<void>;
  /** Hears why `save` threw. */
  fail: (error: unknown) => void;
  /** The server's copy says what is on the screen: takes over its version. */
  agree: (copy: Copy) => void;
  /** Puts the server's copy on the screen. */
  show: (copy: Copy) => void;
  /** What is on the screen goes on from the server's version. */
  keepFrom: (copy: Copy) => void;
  isSame: (copy: Copy) => boolean;
  /** Milliseconds from the last change until it is saved; null saves only when asked. */
  delayMs: number | null;
  /** Milliseconds until a save that the server did not take is tried again. */
  retryMs: number;
};

/** Whether the same save may succeed later. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === null || error.status === 429 || error.status >= 500);

/** Brings content to the server: one call at a time, the newest content each time. */
export function createAutosave<State extends AnyState, Copy, How = never>(options: Options<State, Copy, How>) {
  const { idle, saved, hasUnsaved, isSame, delayMs, retryMs } = options;
  const state = createStore<State | Conflict<Copy>>(() => idle);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isOpen = true;

  const set = (next: State | Conflict<Copy>) => state.setState(next, true);
  const stopTimer = () => clearTimeout(timer);
  const conflict = (): Conflict<Copy> | null => {
    const now = state.getState();
    return now.kind === 'conflict' ? (now as Conflict<Copy>) : null;
  };
  const isToSave = () => hasUnsaved() && !conflict();
  const saveIn = (ms: number) => {
    stopTimer();
    timer = setTimeout(() => void flush(), ms);
  };
  const noteChange = () => {
    if (!isToSave()) return;
    options.onUnsaved?.();
    if (delayMs !== null && !running) saveIn(delayMs);
  };

  /** Saves what is unsaved, now. */
  async function flush(how?: How): Promise<void> {
    stopTimer();
    while (running) await running;
    if (!isToSave()) return;
    let isDone = false;
    const done = (copy: Copy) => {
      set(saved(copy));
      isDone = true;
    };
    running = options
      .save(done, how)
      .catch((error: unknown) => options.fail(error))
      .finally(() => (running = null));
    await running;
    // Changes made during the save.
    if (isOpen && isDone) noteChange();
  }

  /** The server's copy is another one than this was made on: the same was done to it, or a person has to decide. */
  function compare(theirs: Copy): void {
    stopTimer();
    if (!isSame(theirs)) return set({ kind: 'conflict', theirs });
    set(saved(theirs));
    options.agree(theirs);
  }

  return {
    state,
    read: state.getState,
    set,
    flush,
    compare,
    noteChange,
    isRunning: () => running !== null,
    isOpen: () => isOpen,
    hasConflict: () => conflict() !== null,
    /** Tries again by itself. `error`: may name the wait. */
    retry: (error: ApiError) => {
      if (isOpen && delayMs !== null) saveIn(error.retryAfterMs ?? retryMs);
    },
    /** Sends nothing more for now, and waits for the save on its way. */
    settle: async () => {
      stopTimer();
      await running;
      stopTimer();
    },
    /** Begins to listen. Answers what ends it. */
    open: (listen: () => readonly (() => void)[]) => {
      isOpen = true;
      const stops = listen();
      noteChange();
      return () => {
        isOpen = false;
        stopTimer();
        for (const stop of stops) stop();
      };
    },
    /** Ends a conflict with the server's copy. */
    takeTheirs: () => {
      const found = conflict();
      if (!found) return;
      set(saved(found.theirs));
      options.show(found.theirs);
    },
    /** Ends a conflict with what is on the screen. */
    keepMine: () => {
      const found = conflict();
      if (!found) return;
      set(idle);
      options.keepFrom(found.theirs);
      void flush();
    },
  };
}
