import { useSyncExternalStore } from 'react';

const KEY = 'auth_token';
const listeners = new Set<() => void>();

/** The bearer token of the signed-in user, or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  tellListeners();
}

export function clearToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(KEY);
  tellListeners();
}

/** Calls back after sign-in and sign-out, in this tab and in the others. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The token, followed live. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, readToken);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
