import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light' | 'auto';
const KEY = 'theme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'auto' ? stored : 'dark';
}

/** Takes effect at once and is kept for the next visit. */
export function saveTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  showTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}

function showTheme(): void {
  document.documentElement.dataset['theme'] = readTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY) showTheme();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
