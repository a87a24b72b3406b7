import { useCallback, useEffect, useState } from 'react';

/** Milliseconds between the start of a video and the way to the library. */
export const REDIRECT_MS = 3_000;

/** Leaves for the library after a while, unless the person stays. `leave` must keep its identity. */
export function useRedirect(leave: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, leave]);
  const leaveSoon = useCallback(() => setIsLeaving(true), []);
  const stay = useCallback(() => setIsLeaving(false), []);
  return { leaveSoon, stay };
}
