/** Leaves a trace for whoever looks into the browser's console. The only place of the app that writes there. */
export function report(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...(cause === undefined ? [] : [cause]));
}

/** From now on tells the server of what goes wrong in this page and nobody catches. */
export function reportFaults(): void {
  window.addEventListener('error', ({ error, message }) => void reportFault(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void reportFault(reason));
}

/** Tells the server of one fault. What that takes is loaded when there is one: most pages never meet any. Never fails itself. */
export async function reportFault(thrown: unknown): Promise<void> {
  try {
    (await import('./tell-fault.ts')).tellFault(thrown);
  } catch {
    // Without the network, or after an update, nothing can be told.
  }
}
