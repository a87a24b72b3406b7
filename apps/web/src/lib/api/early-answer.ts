import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';

/** What `public/first-boot.js` has asked before there was an app. */
type Early = { address: string; token: string; answer: Promise<Response> };
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- what a page has beside its own
  interface Window {
    earlyAnswer?: Early;
  }
}

/** The answer to a reading call that was made before the app was there, once; undefined where none was, or for somebody else, or for another account than the one that one works in. */
export function takeEarlyAnswer(address: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = window.earlyAnswer;
  if (method !== 'GET' || early?.address !== address) return undefined;
  delete window.earlyAnswer;
  const sent = new Headers(headers);
  const isSame = sent.get('authorization') === `Bearer ${early.token}` && !sent.has(ACTIVE_ACCOUNT_HEADER);
  return isSame ? early.answer : undefined;
}
