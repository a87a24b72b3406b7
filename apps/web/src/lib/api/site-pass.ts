import { useSyncExternalStore } from 'react';

/** Where this tab, and no other, keeps what a one-time link was traded for. */
const KEY = 'site_pass';

/** What lets this tab into the back office of one site. `token`: null once it has ended. */
export type SitePass = { token: string | null; siteId: string; endsAt: string };

const listeners = new Set<() => void>();
let known: { text: string | null; pass: SitePass | null } = { text: null, pass: null };

/** The pass of this tab; null at any address that is not of its site: there the tab is like others. */
export function sitePass(): SitePass | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, pass: passOf(text) };
  const { pass } = known;
  const place = pass && `/sites/${pass.siteId}`;
  return pass && (location.pathname === place || location.pathname.startsWith(`${place}/`)) ? pass : null;
}

/** Lets this tab in; its screens stand at the addresses of the site. */
export function saveSitePass(pass: SitePass): void {
  sessionStorage.setItem(KEY, JSON.stringify(pass));
  tellListeners();
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
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function passOf(text: string | null): SitePass | null {
  try {
    const { token, siteId, endsAt } = JSON.parse(text ?? 'null') as Partial<SitePass>;
    return typeof siteId === 'string' && typeof endsAt === 'string' ? { token: token ?? null, siteId, endsAt } : null;
  } catch {
    return null;
  }
}
