/** Longest file name we suggest, in characters, without the extension: well inside every file system's 255 bytes. */
const MAX_CHARACTERS = 60;
const FALLBACK = 'video';

/**
 * A Content-Disposition that saves a file under a title. Whatever people type, the name is one that every system can
 * store and no header can break: an ASCII form for old programs, and the full one.
 * @see https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
export function attachmentHeader(title: string, extension: string): string {
  const name = `${safeStem(title)}.${extension}`;
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

function safeStem(title: string): string {
  const visible = title
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\\/:*?"<>|%;']/g, ' ')
    .replace(/\s+/g, ' ');
  const stem = [...visible.trim()]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  // Windows keeps these names for devices, whatever the extension.
  if (stem === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)) return FALLBACK;
  return stem;
}

/** `encodeURIComponent`, less the characters that RFC 8187 does not list. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replace(
    /[()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
