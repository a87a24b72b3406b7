import { readToken } from '../../../lib/api/stored-token.ts';
import { report } from '../../../lib/report.ts';
import { withGrant } from '../watch-calls.ts';

/** Counts the first play of this browser session. Answers the new number of views, or null when it was counted before or could not be. */
export async function countFirstView(viewUrl: string, grant?: string | null): Promise<number | null> {
  if (!claimFirstView(viewUrl)) return null;
  try {
    const response = await fetch(withGrant(viewUrl, grant), { method: 'POST', headers: ownToken() });
    const answer: unknown = response.ok ? await response.json() : null;
    return viewsIn(answer);
  } catch (error) {
    // Nobody watching can mend a view that was not counted: the video plays on.
    report('The view could not be counted', error);
    return null;
  }
}

function claimFirstView(viewUrl: string): boolean {
  const key = `sayso.viewed.${viewUrl}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    // Without storage the server's own de-duplication is all there is.
    return true;
  }
}

/** The owner's plays do not count, so the server is told who asks, where somebody is signed in on this origin. */
function ownToken(): Record<string, string> {
  try {
    const token = readToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  } catch {
    return {};
  }
}

function viewsIn(answer: unknown): number | null {
  const views = (answer as { data?: { views?: unknown } } | null)?.data?.views;
  return typeof views === 'number' ? views : null;
}
