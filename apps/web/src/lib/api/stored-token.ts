/** Where the browser keeps the token. */
export const TOKEN_KEY = 'auth_token';
/** The token that the server refused last. It is noted rather than removed: another tab may have stored a new one of which this tab has not heard yet. */
export const REFUSED_TOKEN_KEY = 'refused_token';

/** The bearer token of the signed-in user, or null. Apart from what follows it live, for pages that must be small. */
export function readToken(): string | null {
  const token = localStorage.getItem(TOKEN_KEY);
  return token === localStorage.getItem(REFUSED_TOKEN_KEY) ? null : token;
}
