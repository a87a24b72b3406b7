import { useState } from 'react';

/**
 * An action with its busy state. `doing`: its arguments while it runs, for one action on many things.
 * `onFail` hears a failure; without it `run` throws.
 */
export function useAction<Given extends unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  onFail?: (error: unknown) => void,
) {
  const [doing, setDoing] = useState<Given | null>(null);
  const run = async (...given: Given): Promise<void> => {
    setDoing(given);
    try {
      await act(...given);
    } catch (error) {
      if (!onFail) throw error;
      onFail(error);
    } finally {
      setDoing(null);
    }
  };
  return { run, doing, isBusy: doing !== null };
}
