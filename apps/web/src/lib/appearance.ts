import type { Preferences } from '@sayso/contract';
import { useSyncExternalStore } from 'react';

/** What of a person's preferences changes how the app looks. */
export type Appearance = Pick<Preferences, 'theme' | 'sidebarCollapsed' | 'compactView'>;

const DEFAULT: Appearance = { theme: 'dark', sidebarCollapsed: false, compactView: false };
/** Also read by `public/theme-boot.js`, before anything is painted. */
const KEY = 'appearance';
const listeners = new Set<() => void>();
let stored: string | null = null;
let appearance = DEFAULT;

/** The copy in this browser: it holds from the first paint on, until the server has answered and while it cannot. */
export function readAppearance(): Appearance {
  const now = localStorage.getItem(KEY);
  if (now !== stored) {
    stored = now;
    appearance = { ...DEFAULT, ...parse(now) };
  }
  return appearance;
}

/** Takes effect at once, in every tab, and is kept for the next visit. */
export function saveAppearance(change: Partial<Appearance>): void {
  const { theme, sidebarCollapsed, compactView } = { ...readAppearance(), ...change };
  localStorage.setItem(KEY, JSON.stringify({ theme, sidebarCollapsed, compactView }));
  show();
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, readAppearance);
}

function show(): void {
  const { theme, compactView } = readAppearance();
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  if (compactView) dataset['density'] = 'compact';
  else delete dataset['density'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) show();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Somebody may have written anything there. */
function parse(text: string | null): Partial<Appearance> {
  try {
    const { theme, sidebarCollapsed, compactView } = JSON.parse(text ?? '{}');
    return {
      theme: theme === 'light' || theme === 'auto' ? theme : 'dark',
      sidebarCollapsed: sidebarCollapsed === true,
      compactView: compactView === true,
    };
  } catch {
    return {};
  }
}
