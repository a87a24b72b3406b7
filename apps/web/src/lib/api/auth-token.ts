import { useSyncExternalStore } from 'react';
import { endSitePass, sitePass } from './site-pass.ts';
import { readToken as readStored, REFUSED_TOKEN_KEY, TOKEN_KEY as KEY } from './stored-token.ts';

/** What calls are made with: the token of the session, or in a tab that a one-time link has let into one site what that was traded for. */
export function readToken(): string | null {
  const pass = sitePass();
  return pass ? pass.token : readStored();
}

const listeners = new Set<() => void>();
/** What the server refused last, until somebody signs in or out. */
let refused: string | null = null;

export function saveToken(token: string): void {
  localStorage.setItem(KEY, token);
  refused = null;
  tellListeners();
}

export function clearToken(): void {
  if (readStored() === null && refused === null) return;
  localStorage.removeItem(KEY);
  refused = null;
  tellListeners();
}

/** Forgets a token that the server refuses, and only that one: another tab may have signed in meanwhile. */
export function dropToken(token: string | null): void {
  if (token === null) return;
  if (sitePass()?.token === token) return endSitePass();
  if (readStored() !== token) return;
  localStorage.setItem(REFUSED_TOKEN_KEY, token);
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
    if (event.key === KEY || event.key === REFUSED_TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The token of the session, followed live. A tab that a link has let into one site has no session. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, () => (sitePass() ? null : readStored()));
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
