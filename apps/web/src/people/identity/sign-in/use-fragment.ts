import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

/** What a mailed link carries behind its `#`. It is taken out of the address, and so out of the browser's history, at once. */
export function useFragment(): URLSearchParams {
  const { history } = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const [kept, setKept] = useState('');
  // On the way to another screen the address is that one's already.
  const [pathname] = useState(history.location.pathname);
  const given = history.location.pathname === pathname ? history.location.hash : '';
  if (given !== '' && given !== kept) setKept(given);
  useLayoutEffect(() => {
    if (history.location.pathname === pathname && history.location.hash !== '') history.replace(pathname);
  }, [history, hash, pathname]);
  return new URLSearchParams((given || kept).slice(1));
}
