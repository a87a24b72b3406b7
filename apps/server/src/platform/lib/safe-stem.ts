/** Longest file name we suggest, in characters, without the extension: well inside every file system's 255 bytes. */
const MAX_CHARACTERS = 60;

/** What a person called something, as a file name without its extension that every system can store. `fallback`: when nothing of it is left. */
export function safeStem(text: string, fallback: string): string {
  const visible = text
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|%;']/g, ' ')
    .replace(/\s+/g, ' ');
  const stem = [...visible.trim()]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  // Windows keeps these names for devices, whatever the extension.
  if (stem === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)) return fallback;
  return stem;
}
