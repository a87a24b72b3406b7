import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { Step } from './steps.ts';
import { type DraftPlace, loadDraft, moveDraftTo, onDraftFromOtherTab, saveDraft } from './draft-storage.ts';

/**
 * How the draft on the screen stands to the stored one. `untouched`: nothing was chosen yet. `failed`: the browser stores nothing.
 * `overtaken`: another tab has stored a different one, and nothing is stored from here until the person has decided.
 */
export type DraftSafety = 'untouched' | 'saved' | 'failed' | 'overtaken';
type DraftState = { draft: Draft; safety: DraftSafety };

/** The draft of a person, kept with every change, so that a reload loses nothing; kept in the browser, it is shared between tabs. */
export function createDraftStore(userId: string, place: DraftPlace) {
  moveDraftTo(userId, place);
  const read = () => loadDraft(userId, place);
  const write = (draft: Draft | null) => saveDraft(userId, { version, draft }, place);
  const first = read();
  let version = first.version;
  let state: DraftState = { draft: first.draft ?? EMPTY_DRAFT, safety: first.draft ? 'saved' : 'untouched' };
  const listeners = new Set<() => void>();

  const show = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const isOvertaken = (stored = read()) => stored.draft !== null && stored.version !== version;
  const store = (draft: Draft) => {
    version = read().version + 1;
    show({ draft, safety: write(draft) ? 'saved' : 'failed' });
  };
  const load = () => {
    const stored = read();
    version = stored.version;
    show({ draft: stored.draft ?? EMPTY_DRAFT, safety: stored.draft ? 'saved' : 'untouched' });
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stop = onDraftFromOtherTab(userId, () => isOvertaken() && show({ safety: 'overtaken' }));
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    actions: {
      /** What a person chose. */
      change: (fields: Partial<Draft>) => {
        const draft = { ...state.draft, ...fields };
        if (isOvertaken()) return show({ draft, safety: 'overtaken' });
        store(draft);
      },
      /** What chose itself: it is stored with the next choice, and would choose itself again. */
      fill: (fields: Partial<Draft>) => show({ draft: { ...state.draft, ...fields } }),
      /** Where the person is: no change of the draft, but a reload comes back here. */
      stayAt: (step: Step) => {
        const draft = { ...state.draft, step };
        if (state.safety === 'saved' && !isOvertaken()) write(draft);
        show({ draft });
      },
      /** Forgets the stored draft, unless it is another tab's; the one on the screen stays until it is changed. */
      forget: () => {
        const stored = read();
        if (isOvertaken(stored)) return;
        version = stored.version + 1;
        write(null);
        show({ safety: 'untouched' });
      },
      startOver: () => show({ draft: EMPTY_DRAFT, safety: 'untouched' }),
      /** Ends `overtaken` with the draft of the other tab. */
      loadOther: load,
      /** Ends `overtaken` with the draft on this screen. */
      keepMine: () => store(state.draft),
    },
  };
}
