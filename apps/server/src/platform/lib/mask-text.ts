const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const EMAIL = /[^\s"'<>()[\]{},;:@/\\]+(?:@|%40)[^\s"'<>()[\]{},;:@/\\]+\.[\p{L}\d-]{2,}/giu;
const QUERY = /([\w/.-]\?)[^\s"'`)<>]+|((?:https?:\/\/|\/)[^\s"'`)<>#?]*)#[^\s"'`)<>]+/g;
const CREDENTIALS = /(\b\w+:\/\/)[^\s/@]+@/g;
const SECRET =
  /\b((?:token|secret|password|key|authorization)["']?\s*[:=]\s*["']?(?:bearer\s+)?|bearer\s+)[^\s"',;)}]+/gi;
const IPV4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi;
/** Long words of letters and digits mixed: tokens, digests, slugs of videos, names of stored files. */
const LONG_MIXED = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}\b/gi;
const LONG_NUMBER = /\+?\d(?:[\d ]{6,})\d/g;
/** What another program quotes may be what somebody wrote; a plain word is a name of ours. */
const QUOTED = /"([^"]*)"|'([^'\n]*)'|`([^`\n]*)`|“([^”]*)”/g;
const PLAIN = /^[\w.$:/-]{1,60}$/;

/** A text without what says of whom it tells: addresses of people and machines, what follows a question mark, tokens, ids, and what is quoted at length. */
export function maskText(text: string): string {
  return text
    .replaceAll(CREDENTIALS, '$1<hidden>@')
    .replaceAll(QUERY, (_all, before?: string, path?: string) => (before ? `${before}<hidden>` : `${path}#<hidden>`))
    .replaceAll(EMAIL, '<email>')
    .replaceAll(SECRET, '$1<hidden>')
    .replaceAll(UUID, '<id>')
    .replaceAll(IPV4, '<address>')
    .replaceAll(IPV6, '<address>')
    .replaceAll(LONG_MIXED, '<token>')
    .replaceAll(LONG_NUMBER, '<number>')
    .replaceAll(QUOTED, (all: string, ...words: (string | undefined)[]) => {
      const quoted = words.slice(0, 4).find((one) => one !== undefined) ?? '';
      return quoted === '' || PLAIN.test(quoted) || /^<\w+>$/.test(quoted) ? all : `${all[0]}...${all.at(-1)}`;
    });
}

/** The path of an address without its ids, its names and whatever follows it: `/videos/0195.../edit?x` is `/videos/:id/edit`. */
export function maskPath(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '/';
  const parts = path.split('/').map((part) => (isName(part) ? part : ':id'));
  return parts.join('/').slice(0, 200) || '/';
}

/** Parts of our own addresses are short words of small letters. */
const isName = (part: string): boolean => /^[a-z][a-z-]{0,29}$|^$/.test(part);
