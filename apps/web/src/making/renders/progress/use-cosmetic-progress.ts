import { useEffect, useState } from 'react';

/** As documented: 10 more every 300 ms, up to 90. */
const STEP = 10;
const STEP_MS = 300;
const LIMIT = 90;

/** A bar that moves while nothing true is known yet, so that a press is seen to have worked. Never shown as a figure. */
export function useCosmeticProgress(isRunning: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setPercent((before) => Math.min(LIMIT, before + STEP)), STEP_MS);
    return () => {
      clearInterval(timer);
      setPercent(0);
    };
  }, [isRunning]);
  return percent;
}
