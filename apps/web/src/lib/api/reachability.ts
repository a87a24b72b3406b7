import { useSyncExternalStore } from 'react';

/** Codes of failures that say: nobody was there. A gateway in front of the server has no words of ours. */
const NO_ANSWER = new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR', 'HTTP_502', 'HTTP_503', 'HTTP_504', 'not_ready']);

let isAway = false;
const listeners = new Set<() => void>();
const maintenanceListeners = new Set<() => void>();

/** Takes note of how a call ended: `null` when it succeeded, else the code of its failure. The last one says how things stand. */
export function noteOutcome(failureCode: string | null): void {
  if (failureCode === 'maintenance') for (const listener of maintenanceListeners) listener();
  const next = failureCode !== null && NO_ANSWER.has(failureCode);
  if (next === isAway) return;
  isAway = next;
  for (const listener of listeners) listener();
}

export const isServerAway = (): boolean => isAway;

/** Whether the server left the last call without an answer. */
export function useServerAway(): boolean {
  return useSyncExternalStore(subscribe, isServerAway);
}

/** Calls back when the server answers again after it was away. Returns how to stop. */
export function onServerBack(listener: () => void): () => void {
  return subscribe(() => {
    if (!isAway) listener();
  });
}

/** Calls back when a call is refused because the installation is being maintained. Returns how to stop. */
export function onMaintenance(listener: () => void): () => void {
  maintenanceListeners.add(listener);
  return () => void maintenanceListeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
