import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while hydrating, true from then on: what needs a script is shown only where one runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
