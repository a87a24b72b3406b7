/** The documented rule: the lower-cased name, runs of anything but letters and digits as one underscore, none at either end. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');
