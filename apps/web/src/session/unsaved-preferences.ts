import { changedFields } from '../lib/changed-fields.ts';
import type { Preferences } from '@sayso/contract';

/** Preferences that were changed here and not yet taken by the server. */
export type PreferenceChange = Partial<Preferences>;

const KEY = 'unsaved_preferences';

/** What one person changed while the server could not be told. Another person's changes are not theirs. */
export function readUnsaved(userId: string): PreferenceChange {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept.change : {};
  } catch {
    return {};
  }
}

export function addUnsaved(userId: string, change: PreferenceChange): void {
  write(userId, { ...readUnsaved(userId), ...change });
}

/** Forgets what the server has taken, or refused; what was changed again meanwhile stays. */
export function removeUnsaved(userId: string, settled: PreferenceChange): void {
  write(userId, changedFields(readUnsaved(userId), settled));
}

/** Tells the other tabs that the server has taken what was never kept here. What is still kept is told when it is brought there. */
export function announceSaved(): void {
  if (localStorage.getItem(KEY) !== null) return;
  localStorage.setItem(KEY, 'null');
  localStorage.removeItem(KEY);
}

/** Calls back when another tab has brought all its changes to the server. Returns how to stop. */
export function onSavedElsewhere(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => window.removeEventListener('storage', fromOtherTab);
}

function write(userId: string, change: PreferenceChange): void {
  if (Object.keys(change).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ userId, change }));
}

function isKept(value: unknown): value is { userId: string; change: PreferenceChange } {
  return typeof value === 'object' && value !== null && 'userId' in value && 'change' in value;
}
