import { DEFAULT_OUTPUT } from '@sayso/contract';
import { z } from 'zod';
import { Draft } from './draft.ts';

/** `version` grows with every change that a person makes, in whichever tab. `draft` is null once a video was made of it. */
const StoredDraft = z.object({ version: z.int(), draft: Draft.nullable() });
type StoredDraft = z.output<typeof StoredDraft>;

const NOTHING: StoredDraft = { version: 0, draft: null };

/** One draft a person and browser. The number changes when the shape does and old drafts cannot be read any more, so that they are dropped, not misread. */
const keyFor = (userId: string) => `sayso.draft.2.${userId}`;

/** Where a draft is kept: in the browser until it has become a video, or in its tab, where a reload and a crash leave it, until that is closed. */
export type DraftPlace = 'browser' | 'tab';

const storeOf = (place: DraftPlace): Storage => (place === 'browser' ? localStorage : sessionStorage);

/** What is stored; nothing when there is none or it cannot be read. */
export function loadDraft(userId: string, place: DraftPlace = 'browser'): StoredDraft {
  try {
    const stored = storeOf(place).getItem(keyFor(userId));
    return stored === null ? NOTHING : StoredDraft.parse(JSON.parse(stored, withOutput));
  } catch {
    return NOTHING;
  }
}

/** Brings a draft here that was begun while drafts were kept elsewhere. */
export function moveDraftTo(userId: string, place: DraftPlace): void {
  const elsewhere = place === 'browser' ? 'tab' : 'browser';
  const stored = loadDraft(userId, elsewhere);
  if (stored.draft === null || loadDraft(userId, place).draft !== null) return;
  if (saveDraft(userId, stored, place)) storeOf(elsewhere).removeItem(keyFor(userId));
}

/** Drafts from before a video could look otherwise said only whether they have captions. */
function withOutput(key: string, value: unknown): unknown {
  if (key !== 'draft' || typeof value !== 'object' || value === null || !('captions' in value)) return value;
  const { captions: style, ...draft } = value;
  return { ...draft, output: { ...DEFAULT_OUTPUT, captions: { ...DEFAULT_OUTPUT.captions, style } } };
}

/** Answers whether the draft is safe: storage may be full or switched off. */
export function saveDraft(userId: string, stored: StoredDraft, place: DraftPlace = 'browser'): boolean {
  try {
    storeOf(place).setItem(keyFor(userId), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab stores a draft of this person in the browser. Returns how to stop. */
export function onDraftFromOtherTab(userId: string, listener: () => void): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === keyFor(userId)) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
