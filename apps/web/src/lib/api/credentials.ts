import { useState, useSyncExternalStore } from 'react';
import { readToken as readStored, REFUSED_TOKEN_KEY, TOKEN_KEY } from './stored-token.ts';

/** Where this tab, and no other, keeps what a one-time link was traded for. */
const PASS_KEY = 'site_pass';

/** What lets this tab into the back office of one site. `token`: null once it has ended. */
export type SitePass = { token: string | null; siteId: string; endsAt: string };

const passListeners = new Set<() => void>();
let known: { text: string | null; pass: SitePass | null } = { text: null, pass: null };

/** The pass of this tab; null at any address that is not of its site: there the tab is like others. */
function sitePass(): SitePass | null {
  const text = sessionStorage.getItem(PASS_KEY);
  if (text !== known.text) known = { text, pass: passOf(text) };
  const { pass } = known;
  const place = pass && `/sites/${pass.siteId}`;
  return pass && (location.pathname === place || location.pathname.startsWith(`${place}/`)) ? pass : null;
}

/** Lets this tab in; its screens stand at the addresses of the site. */
export function saveSitePass(pass: SitePass): void {
  sessionStorage.setItem(PASS_KEY, JSON.stringify(pass));
  tellOfPass();
}

/** Ends the pass: the server refuses it, or its time is over. The tab stays where it is, and says so. */
export function endSitePass(): void {
  const pass = sitePass();
  if (pass) saveSitePass({ ...pass, token: null });
}

/** The pass, followed live. */
export function useSitePass(): SitePass | null {
  return useSyncExternalStore(onSitePassChange, sitePass);
}

/** Calls back when the pass has changed. Returns how to stop. */
function onSitePassChange(listener: () => void): () => void {
  passListeners.add(listener);
  return () => void passListeners.delete(listener);
}

function tellOfPass(): void {
  for (const listener of passListeners) listener();
}

function passOf(text: string | null): SitePass | null {
  try {
    const { token, siteId, endsAt } = JSON.parse(text ?? 'null') as Partial<SitePass>;
    return typeof siteId === 'string' && typeof endsAt === 'string' ? { token: token ?? null, siteId, endsAt } : null;
  } catch {
    return null;
  }
}

/** What calls are made with: the token of the session, or in a tab that a one-time link has let into one site what that was traded for. */
export function readToken(): string | null {
  const pass = sitePass();
  return pass ? pass.token : readStored();
}

const tokenListeners = new Set<() => void>();
/** What the server refused last, until somebody signs in or out. */
let refused: string | null = null;

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  refused = null;
  tellOfToken();
}

export function clearToken(): void {
  if (readStored() === null && refused === null) return;
  localStorage.removeItem(TOKEN_KEY);
  refused = null;
  tellOfToken();
}

/** Forgets a token that the server refuses, and only that one: another tab may have signed in meanwhile. */
export function dropToken(token: string | null): void {
  if (token === null) return;
  if (sitePass()?.token === token) return endSitePass();
  if (readStored() !== token) return;
  localStorage.setItem(REFUSED_TOKEN_KEY, token);
  refused = token;
  tellOfToken();
}

/** The token that was refused, once: what asks for it does something about it. */
export function takeRefusedToken(): string | null {
  const token = refused;
  refused = null;
  if (token !== null) tellOfToken();
  return token;
}

/** Whether the session that was here has ended without anybody signing out in this tab. */
export function useWasRefused(): boolean {
  return useSyncExternalStore(onTokenChange, () => refused !== null);
}

/** Calls back after sign-in and sign-out, in this tab and in the others. Returns how to stop. */
export function onTokenChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === REFUSED_TOKEN_KEY || event.key === null) listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The token of the session, followed live. A tab that a link has let into one site has no session. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, () => (sitePass() ? null : readStored()));
}

function tellOfToken(): void {
  for (const listener of tokenListeners) listener();
}

let shown: string | null = null;
onTokenChange(() => (shown = null));

/** The account that the screens of this tab show; null until the server has said. Calls name it, so that nothing is done in another. */
export const shownAccount = (): string | null => (sitePass() ? null : shown);

/**
 * The account that was shown when a screen was drawn. What the screen leaves behind (a call that waits, an answer on its way) goes on naming that one
 * once another is shown.
 */
export const useShownAccount = (): string | null => useState(shownAccount)[0];

/** Whether an answer for an account may still be shown: no other one is by now. Null stands for any. */
export const isStillShown = (account: string | null): boolean => account === null || account === shown;

/** Where `public/first-boot.js` reads for which account to ask early. */
const SHOWN_KEY = 'shown_account';

/** From now on this tab shows an account. */
export function showAccount(accountId: string): void {
  shown = accountId;
  try {
    localStorage.setItem(SHOWN_KEY, accountId);
  } catch {
    // Storage may be full or switched off: nothing is asked early then.
  }
}
