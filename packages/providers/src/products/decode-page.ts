/** How far into a page browsers look for what it says of its encoding, in bytes. @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding */
const PRESCAN_BYTES = 1024;
/** Longest text in which an encoding is looked for, in characters. */
const SAYING_MAX = 320;
/** What text without any word of its encoding is read as, where it is no UTF-8. */
const OLD_WESTERN = 'windows-1252';

/** The text of a page: by its first bytes, what its server says, what it says itself, and what its bytes allow, in this order. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const said = markOf(bytes) ?? known(charsetIn(contentType)) ?? known(ownCharset(bytes));
  if (said !== null) return decode(bytes, said);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, OLD_WESTERN);
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

const charsetIn = (text: string): string =>
  /charset\s*=\s*["']?\s*([\w:-]{1,40})/iu.exec(text.slice(0, SAYING_MAX))?.[1] ?? '';

/** A page that can say in ASCII that it is UTF-16 is none. */
function ownCharset(bytes: Uint8Array): string {
  const beginning = decode(bytes.subarray(0, PRESCAN_BYTES), 'latin1');
  const meta = beginning.match(/<meta\b[^>]{0,300}/giu)?.find((tag) => /charset/iu.test(tag)) ?? '';
  const named = charsetIn(meta);
  return /^utf-?16/iu.test(named) ? 'utf-8' : named;
}

function known(encoding: string): string | null {
  if (encoding === '') return null;
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return null;
  }
}
