/** Where the browser keeps the token. */
export const TOKEN_KEY = 'auth_token';

/** The bearer token of the signed-in user, or null. Apart from what follows it live, for pages that must be small. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}
