import { screenPattern } from '@sayso/contract';

// Callers hand over what strangers have sent: every pattern below looks at each character a bounded number of times. What could be looked for from every character anew begins where a word begins.

const CREDENTIALS = /(?<!\w)(\w+:\/\/)[^\s/@]+@/g;
const QUERY = /([\w/.-]\?)[^\s"'`)<>]+/g;
const FRAGMENT = /([\w/]#)[^\s"'`)<>]+/g;
/** Whole words of an address: whether it is one of a mailbox is looked at afterwards. */
const WORD = /[^\s"'<>()[\]{},;:\\/]+/g;
const BEARER = /\b((?:bearer|basic)\s{1,4})[^\s"',;)}]+/gi;
/** A name with what is said of it: `api_key=...`, `"password": "..."`, `Cookie: ...`. */
const NAMED = /(?<![\w.-])([\w.-]+)["']?\s{0,4}[:=]\s{0,4}["']?/g;
const REST_OF_WORD = /[^\s"',;)}]+/y;
const REST_OF_LINE = /[^\n\r"']+/y;
const SECRET_NAME = /token|secret|passw|pwd|key|auth|session|signature|credential|otp$|^pin$/i;
/** What follows is hidden already. */
const SCHEME = /^(?:bearer|basic)\s/i;
const WHOLE_LINE_NAME = /cookie|authorization/i;
const KNOWN_KEY = /\b(?:sk|pk|rk|whsec|ghp|gho|glpat|xox[a-z])[-_][\w-]{6,}/gi;
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;
const IPV4 = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi;
/** Long words of letters and digits mixed: tokens, digests, slugs of videos, names of stored files. */
const LONG_WORD = /[\w-]{16,}/g;
/** Numbers of telephones, cards and accounts, with what people write between their digits. */
const LONG_NUMBER = /(?<!\d)\+?\(?\d[\d ()./-]{5,}/g;
const LEAST_DIGITS = 7;
/** What another program quotes may be what somebody wrote; a plain word is a name of ours. */
const QUOTED = /"([^"]*)"|'([^'\n]*)'|`([^`\n]*)`|“([^“”]*)”/g;
const PLAIN = /^[\w.$:/-]{1,60}$/;

/** A text without what says of whom it tells: addresses of people and machines, what follows a question mark, keys, tokens, cookies, ids, telephone numbers, and what is quoted at length. */
export function maskText(text: string): string {
  return maskNamed(text.replaceAll(CREDENTIALS, '$1<hidden>@').replaceAll(BEARER, '$1<hidden>'))
    .replaceAll(QUERY, '$1<hidden>')
    .replaceAll(FRAGMENT, '$1<hidden>')
    .replaceAll(WORD, (word) => (isMailbox(word) ? '<email>' : word))
    .replaceAll(KNOWN_KEY, '<token>')
    .replaceAll(UUID, '<id>')
    .replaceAll(IPV4, '<address>')
    .replaceAll(IPV6, '<address>')
    .replaceAll(LONG_WORD, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '<token>' : word))
    .replaceAll(LONG_NUMBER, maskNumber)
    .replaceAll(QUOTED, (all: string, ...words: (string | undefined)[]) => {
      const quoted = words.slice(0, 4).find((one) => one !== undefined) ?? '';
      return quoted === '' || PLAIN.test(quoted) || /^<\w+>$/.test(quoted) ? all : `${all[0]}...${all.at(-1)}`;
    });
}

/** Somebody, an `@` and a name with a dot in it. */
function isMailbox(word: string): boolean {
  const at = Math.max(word.lastIndexOf('@'), word.lastIndexOf('%40'));
  return at > 0 && word.lastIndexOf('.') > at + 1;
}

function maskNamed(text: string): string {
  let masked = '';
  let from = 0;
  for (const { index, 0: found, 1: name = '' } of text.matchAll(NAMED)) {
    const start = index + found.length;
    const isLine = WHOLE_LINE_NAME.test(name);
    if (start < from || (!isLine && !SECRET_NAME.test(name))) continue;
    const said = isLine ? REST_OF_LINE : REST_OF_WORD;
    said.lastIndex = start;
    const [words] = said.exec(text) ?? [];
    if (words === undefined || SCHEME.test(words)) continue;
    masked += `${text.slice(from, start)}<hidden>`;
    from = start + words.length;
  }
  return masked + text.slice(from);
}

function maskNumber(found: string): string {
  const [number = ''] = /^.*\d\)?/.exec(found) ?? [];
  const digits = number.replaceAll(/\D/g, '').length;
  return digits < LEAST_DIGITS ? found : `<number>${found.slice(number.length)}`;
}

/** The path of an address as the pattern of a screen, without its ids, its names and whatever follows it: `/sites/0195.../leads?x` is `/sites/:id/leads`. */
export function maskPath(address: string): string {
  return screenPattern(address.replace(/^\w+:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '/');
}

/** A file of the built web app, which the same one has for everybody. */
const BUILT_FILE = /^\/assets\/[\w.-]{1,100}\.(?:js|css|woff2)$/;
const ADDRESS = /(?<![\w/.-])(?:[a-z][a-z+.-]{1,20}:\/{2,3}|\/{1,2})(?=[\w%~@:[-])[^\s"'`<>()]+/gi;
const DATA_ADDRESS = /\bdata:[^\s"'`<>()]+/gi;

/** A text of a browser in which addresses are the patterns of screens, and none of a mailbox, a token or a title is left in them. */
export function maskAddresses(text: string): string {
  return text.replaceAll(DATA_ADDRESS, 'data:<hidden>').replaceAll(ADDRESS, (address) => maskAddress(address));
}

/** One address: of a file of the build its name, of anything else the pattern. */
export function maskAddress(address: string): string {
  const path = address.replace(/^[a-z+.-]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  return BUILT_FILE.test(path) ? path : maskPath(path);
}
