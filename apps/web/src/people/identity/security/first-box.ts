/** The first box of a form that people see; where the focus of its dialog begins. */
export const firstBox = (formId: string): HTMLElement | null =>
  document.getElementById(formId)?.querySelector<HTMLElement>('input:not([hidden])') ?? null;
