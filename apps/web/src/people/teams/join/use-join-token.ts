import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

/** Outlasts a reload of this tab and a sign-in on the way, and nothing more. */
const KEY = 'join_token';

/**
 * The secret part of a mailed invitation, behind `?token=` or `#token=`. It is taken out of the address, and so out of the browser's history, at once.
 * Null where the address has none and none was opened in this tab.
 */
export function useJoinToken(): { token: string | null; forget: () => void } {
  const { history } = useRouter();
  const [token] = useState(() => {
    const { search, hash } = history.location;
    const given = new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token');
    return given || sessionStorage.getItem(KEY);
  });
  useLayoutEffect(() => {
    if (token !== null) sessionStorage.setItem(KEY, token);
    const { pathname, search, hash } = history.location;
    if (search !== '' || hash !== '') history.replace(pathname);
  }, [history, token]);
  return { token, forget: () => sessionStorage.removeItem(KEY) };
}
