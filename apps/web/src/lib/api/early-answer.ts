import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';

/** What `public/first-boot.js` has asked before there was an app. `account`: the one that it named. */
type Early = { address: string; token: string; account: string | null; answer: Promise<Response> };
declare global {
  interface Window {
    earlyAnswers?: Early[];
  }
}

/** Milliseconds from the opening of the page on in which what belongs to an account counts as what the server would say now. */
const FRESH_MS = 20_000;

/** The answer to a reading call that was made before the app was there, once; undefined where none was, or for somebody else, or for another account than the one that one works in. */
export function takeEarlyAnswer(
  address: string,
  { method, headers }: RequestInit,
): Promise<Response | undefined> | undefined {
  const early = window.earlyAnswers?.find((one) => one.address === address);
  if (method !== 'GET' || !early) return undefined;
  window.earlyAnswers?.splice(window.earlyAnswers.indexOf(early), 1);
  const sent = new Headers(headers);
  const isSame =
    sent.get('authorization') === `Bearer ${early.token}` && sent.get(ACTIVE_ACCOUNT_HEADER) === early.account;
  if (!isSame) return undefined;
  return early.account === null ? early.answer : freshAnswer(early.answer);
}

/** Undefined where it is old, or will be, or was refused: what stood against it may be settled by now. */
async function freshAnswer(answer: Promise<Response>): Promise<Response | undefined> {
  const old = new Promise<undefined>((resolve) => {
    setTimeout(resolve, Math.max(0, FRESH_MS - performance.now()), undefined);
  });
  const response = await Promise.race([answer.catch(() => undefined), old]);
  return response?.ok && performance.now() < FRESH_MS ? response : undefined;
}
