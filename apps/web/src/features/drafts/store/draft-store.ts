import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { type History, NO_HISTORY, stepBack, stepForward, withStep } from './draft-history.ts';
import { loadDraft, onDraftFromOtherTab, saveDraft, type ServerCopy } from './draft-storage.ts';
import type { Step } from '../wizard/steps.ts';

/**
 * How the draft on the screen stands to the one in the browser. `untouched`: nothing was chosen yet. `failed`: the browser stores nothing.
 * `overtaken`: another tab has stored a different one, and nothing is stored from here until the person has decided.
 */
export type DraftSafety = 'untouched' | 'saved' | 'failed' | 'overtaken';
/** `server`: the copy there, if there is one; `isSaved`: whether it says the same. */
export type DraftState = {
  draft: Draft;
  safety: DraftSafety;
  server: ServerCopy | null;
  isSaved: boolean;
  history: History;
};
export type DraftStore = ReturnType<typeof createDraftStore>;

/** A draft of a person, kept in the browser with every change, so that a reload or a crash loses nothing; tabs share it. `draftId`: one that was opened by its id. */
export function createDraftStore(userId: string, draftId: string | null = null) {
  const read = () => loadDraft(userId, draftId);
  const first = read();
  let { version } = first;
  let state: DraftState = stateOf(first);
  /** What the draft would be if nobody had chosen anything. */
  let defaults = EMPTY_DRAFT;
  const listeners = new Set<() => void>();

  const show = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const write = (draft: Draft | null, { server, isSaved }: Pick<DraftState, 'server' | 'isSaved'>) =>
    saveDraft(userId, { version, draft, server, isSaved }, draftId);
  const isOvertaken = (stored = read()) => stored.draft !== null && stored.version !== version;
  const hearOtherTab = () => {
    const stored = read();
    if (isOvertaken(stored)) return show({ safety: 'overtaken' });
    // The same draft, which the other tab has brought to the server: no second copy of it.
    const { server, isSaved } = stored;
    if (stored.draft !== null && server !== null) show({ server, isSaved });
  };
  const store = (draft: Draft, next: Partial<DraftState> = {}) => {
    const stored = read();
    const { server, isSaved } = { ...state, isSaved: false, ...next };
    const isUntouched = draftId === null && server === null && hasNoChoice(draft, defaults);
    if (isUntouched && stored.draft === null) return show({ ...next, draft, isSaved, safety: 'untouched' });
    version = stored.version + 1;
    if (isUntouched && write(null, { server, isSaved })) return show({ ...next, draft, isSaved, safety: 'untouched' });
    const safety = write(draft, { server, isSaved }) ? 'saved' : 'failed';
    show({ ...next, draft, server, isSaved, safety });
  };
  const travel = (way: typeof stepBack) => {
    const there = way(state.history, state.draft);
    if (!there) return;
    if (isOvertaken()) show({ ...there, safety: 'overtaken' });
    else store(there.draft, { history: there.history });
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const stop = onDraftFromOtherTab(userId, hearOtherTab, draftId);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    actions: {
      /** What a person chose. A draft in which nothing is chosen, or nothing any more, is kept nowhere unless the server has it already. */
      change: (fields: Partial<Draft>) => {
        const draft = { ...state.draft, ...fields };
        const history = withStep(state.history, state.draft, fields);
        if (isOvertaken()) return show({ draft, history, isSaved: false, safety: 'overtaken' });
        store(draft, { history });
      },
      /** What chose itself: it is stored with the next choice, and would choose itself again. Of a choice that a person made it renews what is known, and it stays their choice. */
      fill: (fields: Partial<Draft>) => {
        const isRenewed = fields.avatar !== undefined && fields.avatar?.id === state.draft.avatar?.id;
        defaults = { ...defaults, ...fields, ...(isRenewed && { avatar: defaults.avatar }) };
        show({ draft: { ...state.draft, ...fields } });
      },
      undo: () => travel(stepBack),
      redo: () => travel(stepForward),
      /** Where the person is: no change of the draft, but a reload comes back here. */
      stayAt: (step: Step) => {
        const draft = { ...state.draft, step };
        if (state.safety === 'saved' && !isOvertaken()) write(draft, state);
        show({ draft });
      },
      /** The server holds `saved`; what was changed meanwhile is still to be saved. */
      noteSaved: (server: ServerCopy, saved: Draft) => {
        const isSaved = isSameContent(state.draft, saved);
        if (state.safety === 'saved' && !isOvertaken()) write(state.draft, { server, isSaved });
        show({ server, isSaved });
      },
      /** The server's copy takes the place of the draft on the screen. */
      adopt: (draft: Draft, server: ServerCopy) =>
        store({ ...draft, step: state.draft.step }, { server, isSaved: true, history: NO_HISTORY }),
      /** Forgets the stored draft, unless it is another tab's; the one on the screen stays until it is changed. */
      forget: () => {
        const stored = read();
        if (isOvertaken(stored)) return;
        version = stored.version + 1;
        const next = { server: null, isSaved: false };
        write(null, next);
        show({ ...next, safety: 'untouched', history: NO_HISTORY });
      },
      startOver: () => {
        defaults = EMPTY_DRAFT;
        show({ draft: EMPTY_DRAFT, safety: 'untouched', server: null, isSaved: false, history: NO_HISTORY });
      },
      /** Ends `overtaken` with the draft of the other tab. */
      loadOther: () => {
        const stored = read();
        ({ version } = stored);
        show(stateOf(stored));
      },
      /** Ends `overtaken` with the draft on this screen. The other tab may have saved a newer version of the server's copy. */
      keepMine: () => store(state.draft, { server: read().server ?? state.server }),
    },
  };
}

function stateOf({ draft, server, isSaved }: ReturnType<typeof loadDraft>): DraftState {
  return {
    draft: draft ?? EMPTY_DRAFT,
    safety: draft ? 'saved' : 'untouched',
    server,
    isSaved,
    history: NO_HISTORY,
  };
}

/** Whether a draft says no more than its defaults. The tab that is looked at is no choice, nor is the avatar or the voice that chose itself. */
function hasNoChoice(draft: Draft, defaults: Draft): boolean {
  const { avatar, voice } = draft;
  const isChosen = avatar !== null && avatar.id !== defaults.avatar?.id;
  const isVoiceChosen = voice?.by === 'person' && voice.id !== defaults.voice?.id;
  return !isChosen && !isVoiceChosen && isSameContent({ ...draft, ...looksOf(defaults) }, defaults);
}

const looksOf = ({ avatarType, avatar, voice }: Draft) => ({ avatarType, avatar, voice });

/** Where somebody is in the wizard is no content. */
export function isSameContent(one: Draft, other: Draft): boolean {
  return one === other || JSON.stringify({ ...one, step: 1 }) === JSON.stringify({ ...other, step: 1 });
}
