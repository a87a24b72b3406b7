import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readToken } from '../../lib/api/credentials.ts';
import { lazyLayer } from '../late-code.tsx';
import type { Asked, Question } from './confirm-dialog.tsx';

let asked: Asked | null = null;
let nextId = 0;
const listeners = new Set<() => void>();
const ConfirmDialog = lazyLayer(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/**
 * Asks before something that cannot easily be undone. True once it is confirmed (and `run`, when given, has succeeded); false when the person
 * turns away or cannot be asked. A second question while one is open takes its place, which answers the first with false.
 */
export function confirm(question: Question): Promise<boolean> {
  asked?.settle(false);
  return new Promise((resolve) => {
    const id = nextId++;
    const settle = (isConfirmed: boolean) => {
      if (asked?.id === id) show(null);
      resolve(isConfirmed);
    };
    show({ ...question, id, settle });
  });
}

/** Where questions appear. One per app. The dialog itself is fetched with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked);
  // With nobody left to ask, the answer is no.
  useEffect(() => () => asked?.settle(false), []);
  if (question === null) return null;
  return <ConfirmDialog key={question.id} question={question} onBroken={() => question.settle(false)} />;
}

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Search = Record<string, unknown>;

type Guarded = {
  /** Draws the browser's own question when the tab is closed. */
  isDirty: boolean;
  /** The same right up to this moment: a form that was just saved may leave at once. */
  hasChanges: () => boolean;
  /** Tries to save first, where that happens by itself: then only what could not be saved is asked about. */
  save?: () => Promise<unknown>;
  /** Whether nothing is left behind by going from one search of this address to another; without it only the same search is the same screen. */
  isSameScreen?: (search: Search, next: Search) => boolean;
};

/** For what is shown once and never again. */
export const SHOWN_ONCE: Guarded = { isDirty: true, hasChanges: () => true };

/** What is guarded on the screen at the moment. */
const guards = new Set<() => Promise<boolean>>();

/** Asks before unsaved changes are left behind: by a link, the back button, a reload or closing the tab. Takes a form of `useAppForm`. */
export function useLeaveGuard({ isDirty, hasChanges, save, isSameScreen = isSame }: Guarded): void {
  const isUnsaved = useEffectEvent(async () => {
    if (hasChanges()) await save?.();
    return hasChanges();
  });
  useEffect(() => {
    const guard = () => isUnsaved();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      // Without a session the screen is gone already; there is nothing to stay on.
      if (readToken() === null || !hasChanges()) return false;
      if (next.pathname === current.pathname && isSameScreen(current.search, next.search)) return false;
      if (save) await save();
      return hasChanges() && !(await ask());
    },
  });
}

/** For what ends the screen without leading elsewhere, such as signing out: asks when something on it is unsaved. */
export async function mayLeave(): Promise<boolean> {
  const answers = await Promise.all([...guards].map((isUnsaved) => isUnsaved()));
  return !answers.includes(true) || ask();
}

const ask = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    text: 'What you changed on this screen is not saved yet.',
    action: 'Leave',
    cancel: 'Stay',
    tone: 'retreat',
  });

const isSame = (one: Search, other: Search): boolean => JSON.stringify(one) === JSON.stringify(other);
