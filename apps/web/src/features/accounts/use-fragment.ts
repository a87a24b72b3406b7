import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

/** What a mailed link carries behind its `#`. It is taken out of the address, and so out of the browser's history, at once. */
export function useFragment(): URLSearchParams {
  const { history } = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [kept, setKept] = useState('');
  const given = history.location.hash;
  if (given !== '' && given !== kept) setKept(given);
  useLayoutEffect(() => {
    if (history.location.hash !== '') history.replace(history.location.pathname);
  }, [history, hash]);
  return new URLSearchParams((given || kept).slice(1));
}
