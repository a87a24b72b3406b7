import { useEffect, useSyncExternalStore } from 'react';
import { lazyLayer } from './lazy-layer.tsx';
import type { Asked, Question } from './question.ts';

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
