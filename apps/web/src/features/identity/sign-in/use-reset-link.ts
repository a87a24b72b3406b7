import { useEffect, useState } from 'react';
import { useFragment } from './use-fragment.ts';

/** Outlasts a reload of this tab, and nothing more. */
const KEY = 'reset_link';

/** What the mailed link to choose a password carries, also after a reload; forgotten as soon as the screen is left. */
export function useResetLink(): URLSearchParams {
  const [kept] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const link = String(useFragment()) || kept;
  useEffect(() => {
    if (link === '') return;
    sessionStorage.setItem(KEY, link);
    return () => sessionStorage.removeItem(KEY);
  }, [link]);
  return new URLSearchParams(link);
}
