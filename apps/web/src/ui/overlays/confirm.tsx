import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lazyLayer } from '../late-code.tsx';

export type Question = {
  /** 'Delete video' */
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** While it is being done, such as 'Deleting...'. */
  busyText?: string;
  /** The word on the button that does nothing. */
  cancel?: string;
  /** `danger`: it cannot be undone. `retreat`: the way back is the better way, and the deed stands aside. */
  tone?: 'primary' | 'danger' | 'retreat';
  /** A word or name that has to be typed first, exactly. */
  typed?: string;
  /** Does it while the dialog waits. When it throws, the dialog stays and says why. */
  run?: () => Promise<unknown>;
};

/** A question on the screen and how it is answered. */
export type Asked = Question & { id: number; settle: (isConfirmed: boolean) => void };

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
