/** Leaves a trace for whoever looks into the browser's console. The only place of the app that writes there. */
export function report(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...(cause === undefined ? [] : [cause]));
}
