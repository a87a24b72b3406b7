/** What the address of the sign-in says: whether somebody signs up, and the slug of the page that they want to read. */
export type AuthSearch = { mode?: 'signup'; page?: string };

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Nothing but a page of this site is ever gone to. */
export const pageAskedIn = ({ page }: { page?: unknown }): string | undefined =>
  typeof page === 'string' && SLUG.test(page) ? page : undefined;

export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  const page = pageAskedIn(search);
  return { ...(search['mode'] === 'signup' && { mode: 'signup' }), ...(page !== undefined && { page }) };
}
