const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
/** Bytes in the next larger unit, as the documents count them: 10 MB are 10,485,760 bytes. */
const STEP = 1024;

/** 8808038 -> '8.4 MB'. One digit behind the point, and none where it says nothing. */
export function formatBytes(bytes: number): string {
  const power = powerOf(bytes);
  return `${inUnit(bytes, power)} ${bytes === 1 ? 'byte' : UNITS[power]}`;
}

/** How much of a whole: '6.1 of 8.4 MB'. */
export function formatPart(bytes: number, totalBytes: number): string {
  return `${inUnit(bytes, powerOf(totalBytes))} of ${formatBytes(totalBytes)}`;
}

const powerOf = (bytes: number): number =>
  bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));

function inUnit(bytes: number, power: number): string {
  const amount = bytes / STEP ** power;
  // A little of a lot is more than nothing.
  if (amount > 0 && amount < 1) return amount.toLocaleString('en', { maximumSignificantDigits: 2 });
  return amount.toLocaleString('en', { maximumFractionDigits: power === 0 ? 0 : 1 });
}
