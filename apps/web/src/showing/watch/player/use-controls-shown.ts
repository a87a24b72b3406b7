import { useCallback, useEffect, useRef, useState } from 'react';

/** How long controls stay after the last sign of somebody, in milliseconds. */
const STAY_MS = 2_500;

/** Whether the controls over a picture are seen. While `isResting`, as when it is paused, they stay. */
export function useControlsShown(isResting: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(sleep, STAY_MS);
  }, [sleep]);

  if (isResting && !isAwake) setAwake(true);
  useEffect(() => {
    if (!isResting) timer.current = setTimeout(sleep, STAY_MS);
    return () => clearTimeout(timer.current);
  }, [isResting, sleep]);

  return { isShown: isAwake, wake, sleep };
}
