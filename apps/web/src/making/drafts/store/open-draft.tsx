import type { Preferences, Video } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { firstKnowledge, useKnowledge } from './use-knowledge.ts';
import { draftCalls, remoteDraftQuery } from '../opened-draft.queries.ts';
import type { Step } from '../create-search.ts';
import { useStep } from '../use-step.ts';
import type { Draft } from './draft.ts';
import { createDraftStore, type DraftState } from './draft-store.ts';
import { createDraftSync, type SyncState } from './draft-sync.ts';

/** Long enough for a word to be typed, short enough that little is lost. */
const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

/** Whose draft, and which: `draftId` is null for the one that this browser goes on with. */
type Whose = { owner: string; draftId: string | null; autoSave: boolean };

type OpenDraft = Whose & {
  store: ReturnType<typeof createDraftStore>;
  sync: ReturnType<typeof createDraftSync>;
  /** The draft at the step that is shown. */
  atStep: (draft: Draft) => Draft;
  /** Opens another step, if it can be reached. */
  goTo: (step: Step) => Promise<void>;
};

const OpenDraftContext = createContext<OpenDraft | null>(null);

type Props = {
  owner: string;
  draftId: string | null;
  /** What the person prefers; null when that could not be loaded. */
  preferences: Preferences | null;
  /** The account's newest video. */
  last: Video | null;
  children: ReactNode;
};

/** Opens a draft of a person, in this browser and on the server, for everything inside. Whose and which it is, is decided when it opens. */
export function OpenDraftProvider({ owner, draftId, preferences, last, children }: Props) {
  const autoSave = preferences?.autoSave ?? true;
  const [{ store, sync }] = useState(() => {
    const opened = createDraftStore(owner, draftId);
    // Decided before anything is drawn: a store that changes right after that has everything drawn again, in one go.
    opened.actions.setKnowledge(firstKnowledge(preferences, last));
    const delayMs = autoSave ? SAVE_AFTER_MS : null;
    return {
      store: opened,
      sync: createDraftSync({ store: opened, calls: draftCalls(), delayMs, retryMs: RETRY_AFTER_MS }),
    };
  });
  useEffect(() => sync.open(), [sync]);
  useKnowledge(store, preferences, last);
  const { step, goTo } = useStep(store);
  const value = useMemo(
    () => ({ owner, draftId, autoSave, store, sync, goTo, atStep: draftsAtStep(step) }),
    [owner, draftId, autoSave, store, sync, goTo, step],
  );
  return <OpenDraftContext value={value}>{children}</OpenDraftContext>;
}

/** The address names the step: the store hears of it a moment later. The same draft always answers the same object. */
function draftsAtStep(step: Step): (draft: Draft) => Draft {
  const shown = new WeakMap<Draft, Draft>();
  return (draft) => {
    if (draft.step === step) return draft;
    const known = shown.get(draft) ?? { ...draft, step };
    shown.set(draft, known);
    return known;
  };
}

/** The open draft: its store and its synchronisation with the server. What is shown of it: `useDraft`. */
export function useOpenDraft(): OpenDraft {
  const opened = use(OpenDraftContext);
  if (!opened) throw new Error('There is no open draft here.');
  return opened;
}

/** The draft at the step that is shown. */
export function useDraft(): Draft {
  const { store, atStep } = useOpenDraft();
  return useStore(store.state, ({ draft }) => atStep(draft));
}

/** One thing of the draft: rendered again only when that is another. */
export function useDraftPart<Part>(select: (draft: Draft) => Part): Part {
  const { store, atStep } = useOpenDraft();
  return useStore(store.state, ({ draft }) => select(atStep(draft)));
}

/** What is true of the draft as a whole: where it is kept, what can be undone. */
export function useDraftState<Part>(select: (state: DraftState) => Part): Part {
  return useStore(useOpenDraft().store.state, select);
}

export function useSyncState(): SyncState {
  return useStore(useOpenDraft().sync.state);
}

/** What can be done with the draft. The same functions for as long as it is open. */
export function useDraftActions() {
  const { store } = useOpenDraft();
  return store.actions;
}

/** Follows what is done to the draft elsewhere. */
export function useRemoteDraft(): void {
  const { sync } = useOpenDraft();
  const server = useDraftState((state) => state.server);
  const { data } = useQuery({ ...remoteDraftQuery(server?.id ?? ''), enabled: server !== null });
  useEffect(() => {
    if (data !== undefined) sync.receive(data);
  }, [data, sync]);
}
