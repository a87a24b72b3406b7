import { useSyncExternalStore } from 'react';
import { readToken, TOKEN_KEY as KEY } from './stored-token.ts';

export { readToken };

const listeners = new Set<() => void>();
/** What the server refused last, until somebody signs in or out. */
let refused: string | null = null;

export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  refused = null;
  tellListeners();
}

export function clearToken(): void {
  if (readToken() === null && refused === null) return;
  localStorage.removeItem(KEY);
  refused = null;
  tellListeners();
}

/** Forgets a token that the server refuses, and only that one: another tab may have signed in meanwhile. */
export function dropToken(token: string | null): void {
  if (token === null || readToken() !== token) return;
  localStorage.removeItem(KEY);
  refused = token;
  tellListeners();
}

/** The token that was refused, once: what asks for it does something about it. */
export function takeRefusedToken(): string | null {
  const token = refused;
  refused = null;
  if (token !== null) tellListeners();
  return token;
}

/** Whether the session that was here has ended without anybody signing out in this tab. */
export function useWasRefused(): boolean {
  return useSyncExternalStore(onTokenChange, () => refused !== null);
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
