import { useEffect } from 'react';
import { sayFailed } from './say.ts';

/** Says once that the plans could not be loaded. */
export function useSayPlansFailed(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) sayFailed(text, null);
  }, [failed, text]);
}
