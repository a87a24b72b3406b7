import { draftKey } from './draft-key.ts';

/** Whether this browser keeps something that somebody wrote and the server does not have; where the code that reads drafts cannot be had, nobody knows of any. */
export async function keepsUnsavedDraft(owner: string): Promise<boolean> {
  const storage = await storageOf(owner);
  return storage?.hasUnsavedDraft(owner) ?? false;
}

/** Takes what this browser keeps of a draft of the server away, unless something in it is nowhere else. */
export async function forgetKeptDraft(owner: string, draftId: string): Promise<void> {
  const storage = await storageOf(owner);
  storage?.forgetDraft(owner, draftId);
}

/** What reads drafts comes with schemas: nothing is loaded for whoever keeps none. */
async function storageOf(owner: string) {
  const begin = draftKey(owner, null);
  const keys = [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept));
  if (!keys.some((key) => key.startsWith(begin))) return null;
  return import('./draft-storage.ts').catch(() => null);
}
