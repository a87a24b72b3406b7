import { Draft, EMPTY_DRAFT } from './draft.ts';

/** One draft a person and browser. The number changes when the shape does, so that an old draft is dropped, not misread. */
const keyFor = (userId: string) => `sayso.draft.1.${userId}`;

/** The stored draft, or an empty one when there is none or it cannot be read. */
export function loadDraft(userId: string): Draft {
  try {
    const stored = localStorage.getItem(keyFor(userId));
    return stored === null ? EMPTY_DRAFT : Draft.parse(JSON.parse(stored));
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Answers whether the draft is safe: storage may be full or switched off. */
export function saveDraft(userId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(userId: string): void {
  try {
    localStorage.removeItem(keyFor(userId));
  } catch {
    // Storage that cannot be written holds no draft either.
  }
}
