/** The first place to write within a part of the screen; null where there is none. */
export const firstField = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>('input:not([type=file], [hidden]), textarea') ?? null;
