/** How long before its end an address is not begun with any more, in milliseconds: what is opened with it is to be loaded. */
const MARGIN_MS = 5 * 60_000;

/** When an address of a stored file ends, less a margin, in milliseconds since 1970; never for one without an end. */
export function addressEndsAt(address: string): number {
  const ends = /[?&]ends=(\d+)/.exec(address)?.[1];
  return ends === undefined ? Number.POSITIVE_INFINITY : Number(ends) * 1000 - MARGIN_MS;
}

export const hasAddressEnded = (address: string): boolean => addressEndsAt(address) <= Date.now();
