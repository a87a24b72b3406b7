import type { PublicVideo } from '@sayso/contract';
import { errorFromAnswer, errorFromFailure } from '../../lib/api/api-error.ts';
import { readToken } from '../../lib/api/stored-token.ts';

/** Where the page's calls go. The server fills them in: the page carries no contract. */
export type WatchCalls = { video: string; unlock: string; view: string; report: string; watch: string };

/** An opened video, and what proves that its password was known. */
export type Unlocked = { grant: string; video: PublicVideo };

/** Asks for a video, as whoever is signed in in this browser. @throws ApiError */
export function fetchVideo(calls: Pick<WatchCalls, 'video'>, grant?: string | null): Promise<PublicVideo> {
  return ask<PublicVideo>(withGrant(calls.video, grant), {});
}

/** The address of a call about a video that may have a password. */
export function withGrant(address: string, grant: string | null | undefined): string {
  return grant ? `${address}?grant=${encodeURIComponent(grant)}` : address;
}

/** Opens a video by its password. @throws ApiError */
export function unlockVideo(calls: Pick<WatchCalls, 'unlock'>, password: string): Promise<Unlocked> {
  return ask<Unlocked>(calls.unlock, postOf({ password }));
}

/** Tells the operator of the site what is wrong with a video. @throws ApiError */
export async function sendReport(calls: Pick<WatchCalls, 'report'>, report: object): Promise<void> {
  await ask<unknown>(calls.report, postOf(report));
}

const postOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask<Data>(address: string, init: RequestInit): Promise<Data> {
  const token = readToken();
  const headers = { ...init.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch(address, { ...init, headers });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorFromAnswer(response, answer);
    return (answer as { data: Data }).data;
  } catch (error) {
    throw errorFromFailure(error);
  }
}
