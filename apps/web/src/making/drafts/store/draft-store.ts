import { type SpecChange, withChoices } from '@sayso/contract';
import { createStore } from 'zustand/vanilla';
import { changedFields } from '../../../lib/compare.ts';
import { type Knowledge, NOTHING_KNOWN, type Open, resolveDefaults } from './resolve-defaults.ts';
import type { Step } from '../create-search.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { loadDraft, onDraftFromOtherTab, saveDraft, type ServerCopy } from './draft-storage.ts';

/**
 * How the draft on the screen stands to the one in the browser. `untouched`: nothing was chosen yet. `failed`: the browser stores nothing.
 * `overtaken`: another tab has stored a different one, and nothing is stored from here until the person has decided.
 */
export type DraftSafety = 'untouched' | 'saved' | 'failed' | 'overtaken';
/** `server`: the copy there, if there is one; `isSaved`: whether it says the same. `open`: what may still choose itself. */
export type DraftState = {
  draft: Draft;
  safety: DraftSafety;
  server: ServerCopy | null;
  isSaved: boolean;
  history: History;
  open: Open;
};
export type DraftStore = ReturnType<typeof createDraftStore>;

/** A draft of a person, kept in the browser with every change, so that a reload or a crash loses nothing; tabs share it. `draftId`: one that was opened by its id. */
export function createDraftStore(owner: string, draftId: string | null = null) {
  const read = () => loadDraft(owner, draftId);
  const first = read();
  let { version } = first;
  const state = createStore<DraftState>(() => stateOf(first, true));
  let known: Knowledge = NOTHING_KNOWN;
  /** What the draft would be if nobody had chosen anything. */
  let defaults = EMPTY_DRAFT;

  /** What may still choose itself once `next` is on the screen. */
  const withOpen = (next: DraftState): DraftState => {
    const { country, voice } = next.draft;
    const isNew = country === '';
    const isNewAgain = isNew && state.getState().draft.country !== '';
    const { open } = next;
    return { ...next, open: { avatar: open.avatar || isNewAgain, voice: isNew || (open.voice && voice === null) } };
  };
  /** The state with every default decided that can be decided by now. */
  const decide = (next: DraftState): DraftState => {
    const { draft, safety, history, open } = next;
    const isUntouched = safety === 'untouched' && history.past.length === 0;
    const decided = resolveDefaults(draft, { ...known, open, isUntouched });
    if (decided === draft) return next;
    defaults = withDifferences(defaults, draft, decided);
    const hasAvatarChosenItself = draft.avatar === null && decided.avatar !== null;
    return withOpen({ ...next, draft: decided, open: { ...open, avatar: open.avatar && !hasAvatarChosenItself } });
  };
  const set = (next: DraftState) => state.setState(decide(next), true);
  const show = (changes: Partial<DraftState>) => set(withOpen({ ...state.getState(), ...changes }));

  const write = (draft: Draft | null, { server, isSaved }: Pick<DraftState, 'server' | 'isSaved'>) =>
    saveDraft(owner, { version, draft, server, isSaved }, draftId);
  const isOvertaken = (stored = read()) => stored.draft !== null && stored.version !== version;
  const receiveOtherTab = () => {
    const stored = read();
    if (isOvertaken(stored)) return show({ safety: 'overtaken' });
    // The same draft, which the other tab has brought to the server: no second copy of it.
    const { server, isSaved } = stored;
    if (stored.draft !== null && server !== null) show({ server, isSaved });
  };
  const store = (chosen: Draft, changes: Partial<DraftState> = {}) => {
    const stored = read();
    const next = decide(withOpen({ ...state.getState(), isSaved: false, ...changes, draft: chosen }));
    const { draft, server } = next;
    const isUntouched = draftId === null && server === null && hasNoChoice(draft, defaults);
    if (isUntouched && stored.draft === null) return set({ ...next, safety: 'untouched' });
    version = stored.version + 1;
    if (isUntouched && write(null, next)) return set({ ...next, safety: 'untouched' });
    set({ ...next, safety: write(draft, next) ? 'saved' : 'failed' });
  };
  const travel = (way: typeof stepBack) => {
    const there = way(state.getState().history, state.getState().draft);
    if (!there) return;
    if (isOvertaken()) show({ ...there, safety: 'overtaken' });
    else store(there.draft, { history: there.history });
  };

  const change = (fields: Partial<Draft>) => {
    const now = state.getState();
    const draft = { ...now.draft, ...fields };
    const history = withStep(now.history, now.draft, fields);
    if (isOvertaken()) return show({ draft, history, isSaved: false, safety: 'overtaken' });
    store(draft, { history });
  };

  return {
    state,
    read: state.getState,
    subscribe: state.subscribe,
    /** Follows what other tabs do to this draft. Answers what ends it. */
    listenToOtherTabs: () => onDraftFromOtherTab(owner, receiveOtherTab, draftId),
    actions: {
      /** What a person chose. A draft in which nothing is chosen, or nothing any more, is kept nowhere unless the server has it already. */
      change,
      /** The same of what the video will look and sound like: what the change does not name stays. */
      changeSpec: (choices: SpecChange) => change({ spec: withChoices(state.getState().draft.spec, choices) }),
      /** What is known by now of what a draft may begin with: what chooses itself by that is stored with the next choice, and would choose itself again. */
      setKnowledge: (now: Knowledge) => {
        known = now;
        set(state.getState());
      },
      /** What changed without anybody choosing it. Of a choice that a person made it renews what is known, and it stays their choice. */
      setDefaults: (fields: Partial<Omit<Draft, 'spec'>>) => {
        const { draft } = state.getState();
        const isRenewed = fields.avatar !== undefined && fields.avatar?.id === draft.avatar?.id;
        defaults = { ...defaults, ...fields, ...(isRenewed && { avatar: defaults.avatar }) };
        show({ draft: { ...draft, ...fields } });
      },
      undo: () => travel(stepBack),
      redo: () => travel(stepForward),
      /** Where the person is: no change of the draft, but a reload comes back here. */
      setStep: (step: Step) => {
        const now = state.getState();
        const draft = { ...now.draft, step };
        if (now.safety === 'saved' && !isOvertaken()) write(draft, now);
        show({ draft });
      },
      /** The server holds `saved`; what was changed meanwhile is still to be saved. */
      noteSaved: (server: ServerCopy, saved: Draft) => {
        const { draft, safety } = state.getState();
        const isSaved = isSameContent(draft, saved);
        if (safety === 'saved' && !isOvertaken()) write(draft, { server, isSaved });
        show({ server, isSaved });
      },
      /** The server's copy takes the place of the draft on the screen. */
      replaceWithServer: (draft: Draft, server: ServerCopy) => {
        const now = state.getState();
        const open = { avatar: now.open.avatar, voice: false };
        store({ ...draft, step: now.draft.step }, { server, isSaved: true, history: NO_HISTORY, open });
      },
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
        show(stateOf({ draft: null, server: null, isSaved: false }, true));
      },
      /** Ends `overtaken` with the draft of the other tab. */
      loadOther: () => {
        const stored = read();
        ({ version } = stored);
        show(stateOf(stored, state.getState().open.avatar));
      },
      /** Ends `overtaken` with the draft on this screen. The other tab may have saved a newer version of the server's copy. */
      keepMine: () => store(state.getState().draft, { server: read().server ?? state.getState().server }),
    },
  };
}

/** Steps back that are kept. */
const MOST_STEPS = 100;

/** What was before and what was taken back. `typing`: the field that is being written in, of which all keys are one step. */
type History = { past: readonly Draft[]; future: readonly Draft[]; typing: string | null };

const NO_HISTORY: History = { past: [], future: [], typing: null };

/** Fields that are written letter by letter. */
const WRITTEN = new Set(['script', 'title', 'description']);

/** The history after `fields` of a draft were changed. */
function withStep(history: History, draft: Draft, fields: Partial<Draft>): History {
  const names = Object.keys(changedFields(fields, draft)).filter((name) => name !== 'step');
  if (names.length === 0) return history;
  const typing = names.length === 1 && WRITTEN.has(names[0] ?? '') ? (names[0] ?? null) : null;
  if (typing !== null && typing === history.typing && history.future.length === 0) return history;
  return { past: [...history.past, draft].slice(-MOST_STEPS), future: [], typing };
}

/** The draft before the last step, where there is one. Where the person is stays. */
function stepBack({ past, future }: History, draft: Draft): { history: History; draft: Draft } | null {
  const before = past.at(-1);
  if (!before) return null;
  return {
    history: { past: past.slice(0, -1), future: [draft, ...future], typing: null },
    draft: { ...before, step: draft.step },
  };
}

/** The draft after the step that was taken back last, where there is one. */
function stepForward({ past, future }: History, draft: Draft): { history: History; draft: Draft } | null {
  const [after, ...later] = future;
  if (!after) return null;
  return { history: { past: [...past, draft], future: later, typing: null }, draft: { ...after, step: draft.step } };
}

function stateOf(stored: Pick<ReturnType<typeof loadDraft>, 'draft' | 'server' | 'isSaved'>, mayHaveAvatar: boolean) {
  const { draft: kept, server, isSaved } = stored;
  const draft = kept ?? EMPTY_DRAFT;
  const safety: DraftSafety = kept ? 'saved' : 'untouched';
  const open = { avatar: mayHaveAvatar, voice: draft.country === '' };
  return { draft, safety, server, isSaved, history: NO_HISTORY, open };
}

/** The same with what differs between two others, down to single choices of the spec: what stands beside them is left as it is. */
function withDifferences<Part extends object>(target: Part, before: Part, after: Part): Part {
  const different = Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const was: unknown = Reflect.get(before, name);
    const now: unknown = Reflect.get(target, name);
    if (was === value) return [];
    return [[name, isGroup(now) && isGroup(was) && isGroup(value) ? withDifferences(now, was, value) : value]];
  });
  return { ...target, ...Object.fromEntries(different) };
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
