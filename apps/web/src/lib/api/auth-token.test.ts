import { expect, test } from 'vitest';
import { clearToken, dropToken, readToken, saveToken, takeRefusedToken } from './auth-token.ts';

test('a refused token counts as none, and what another tab has stored meanwhile is not removed with it', () => {
  saveToken('acting');
  dropToken('acting');
  expect(readToken()).toBeNull();
  // The write of the other tab may come to be seen here only now: nothing has gone over it.
  expect(localStorage.getItem('auth_token')).toBe('acting');
  localStorage.setItem('auth_token', 'own');
  expect(readToken()).toBe('own');
});

test('only the token that was refused is dropped, and it can be taken once', () => {
  saveToken('second');
  dropToken('first');
  expect(readToken()).toBe('second');
  dropToken('second');
  expect([takeRefusedToken(), takeRefusedToken(), readToken()]).toEqual(['second', null, null]);
});

test('whoever signs out leaves no token behind', () => {
  saveToken('own');
  clearToken();
  expect([readToken(), localStorage.getItem('auth_token')]).toEqual([null, null]);
});
