import type { ApiError } from './api-error.ts';

const listeners = new Set<(error: ApiError) => void>();

/** Tells whoever listens that a call was refused for what somebody may not do, or not any more, or not in the account that they work in by now. */
export function noteRefusal(error: ApiError): void {
  if (error.status === 403 || error.code === 'account_changed') for (const listener of listeners) listener(error);
}

/** Calls back whenever a call is refused so, whichever screen has made it. Returns how to stop. */
export function onRefusal(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
