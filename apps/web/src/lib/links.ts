/** Puts a link on the clipboard. Answers false when the browser refuses, as it does on plain http without a press. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return copyBySelection(link);
  }
}

/** The old way, for pages without https: a short-lived field that is selected and copied. */
function copyBySelection(link: string): boolean {
  const field = document.createElement('textarea');
  field.value = link;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  return copied;
}

/** How long before its end an address is not begun with any more, in milliseconds: what is opened with it is to be loaded. */
const MARGIN_MS = 5 * 60_000;

/** When an address of a stored file ends, less a margin, in milliseconds since 1970; never for one without an end. */
export function addressEndsAt(address: string): number {
  const ends = /[?&]ends=(\d+)/.exec(address)?.[1];
  return ends === undefined ? Number.POSITIVE_INFINITY : Number(ends) * 1000 - MARGIN_MS;
}

export const hasAddressEnded = (address: string): boolean => addressEndsAt(address) <= Date.now();
