import { DEFAULT_OUTPUT, draftOfFlat, FlatDraft, flatDraft } from '@sayso/contract';
import { z } from 'zod';
import { draftKey } from './draft-key.ts';

/** The server's copy of a draft that is kept in the browser. */
const ServerCopy = z.object({ id: z.uuid(), version: z.int() });
export type ServerCopy = z.output<typeof ServerCopy>;

/**
 * `version` grows with every change that a person makes, in whichever tab. `draft` is null once a video was made of it. `server`: its copy there, if there is
 * one; `isSaved`: whether that says the same.
 */
const StoredDraft = z.object({
  version: z.int(),
  draft: FlatDraft.transform(draftOfFlat).nullable(),
  server: ServerCopy.nullable().default(null),
  isSaved: z.boolean().default(false),
});
type StoredDraft = z.output<typeof StoredDraft>;
type DraftToStore = Pick<StoredDraft, 'version' | 'draft'> & Partial<StoredDraft>;

const NOTHING: StoredDraft = { version: 0, draft: null, server: null, isSaved: false };

/** What is stored; nothing when there is none or it cannot be read. A draft of before may lie in its tab. */
export function loadDraft(owner: string, draftId: string | null = null): StoredDraft {
  try {
    const key = draftKey(owner, draftId);
    const stored = localStorage.getItem(key) ?? sessionStorage.getItem(key);
    return stored === null ? NOTHING : StoredDraft.parse(JSON.parse(stored, withOutput));
  } catch {
    return NOTHING;
  }
}

/** Drafts from before a video could look otherwise said only whether they have captions. */
function withOutput(key: string, value: unknown): unknown {
  if (key !== 'draft' || typeof value !== 'object' || value === null || !('captions' in value)) return value;
  const { captions: style, ...draft } = value;
  return { ...draft, output: { ...DEFAULT_OUTPUT, captions: { ...DEFAULT_OUTPUT.captions, style } } };
}

/** Answers whether the draft is safe: storage may be full or switched off. One opened by its id leaves nothing behind when it is gone. */
export function saveDraft(owner: string, stored: DraftToStore, draftId: string | null = null): boolean {
  try {
    const key = draftKey(owner, draftId);
    if (draftId !== null && stored.draft === null) localStorage.removeItem(key);
    else
      localStorage.setItem(
        key,
        JSON.stringify({ ...NOTHING, ...stored, draft: stored.draft && flatDraft(stored.draft) }),
      );
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser keeps something that somebody wrote and the server does not have, in the draft that is gone on with or in one that was opened beside it. */
export function hasUnsavedDraft(owner: string): boolean {
  const prefix = `${draftKey(owner, null)}.`;
  const beside = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return [null, ...beside].some((draftId) => {
    const { draft, isSaved, server } = loadDraft(owner, draftId);
    // Behind the same beginning stand the drafts of the person's other accounts.
    const isTheirs = draftId === null || server?.id === draftId;
    return isTheirs && draft !== null && !isSaved;
  });
}

/** Takes what this browser keeps of a draft of the server away, unless something in it is nowhere else. */
export function forgetDraft(owner: string, draftId: string): void {
  for (const slot of [null, draftId]) {
    const { version, server, isSaved } = loadDraft(owner, slot);
    if (server?.id === draftId && isSaved) saveDraft(owner, { version: version + 1, draft: null }, slot);
  }
}

/** Calls back when another tab stores this draft. Returns how to stop. */
export function onDraftFromOtherTab(owner: string, listener: () => void, draftId: string | null = null): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === draftKey(owner, draftId)) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
