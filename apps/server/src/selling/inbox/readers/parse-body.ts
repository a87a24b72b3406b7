import { isUtf8 } from 'node:buffer';
import { AppError } from '@sayso/contract';
import type { ReceivedEvent } from './event-reader.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** A body as an object. */
export type Payload = Record<string, unknown>;

/** How deep objects and lists may stand in each other: three times what any sender is documented to send. */
const DEEPEST = 32;
const MOST_FIELDS = 2000;

/** An event in JSON. Whole numbers too large for JavaScript stay the text they are. @throws AppError `malformed`. */
export function parseJson(event: ReceivedEvent): Payload {
  const text = textOf(event);
  checkNames(text);
  let value: unknown;
  try {
    value = JSON.parse(text, keepLongNumbers);
  } catch (error) {
    throw malformed(inboxTexts.noJson, error);
  }
  if (!isObject(value)) throw malformed(inboxTexts.noObject);
  checkTexts(value);
  return value;
}

/** A form, every field under the name that it was sent with. Names that end in `[]` are lists. @throws AppError `malformed`. */
export function parseForm(event: ReceivedEvent): Payload {
  const pairs = pairsOf(event);
  const declared = charsetOf(event) || pairs.find(([name]) => name.toLowerCase() === 'charset')?.[1] || '';
  // One charset for all: a name alone may be valid in several.
  const decoder = decoderFor(pairs.flat().map(bytesOf), declared);
  const textOfPart = (part: string) => decoder.decode(bytesOf(part));
  const payload = fieldsOfForm(pairs.map(([name, value]) => [textOfPart(name), textOfPart(value)]));
  checkTexts(payload);
  return payload;
}

/** The same with one character for each byte: what a sender signs who signs bytes. @throws AppError `malformed`. */
export const parseFormBytes = (event: ReceivedEvent): Payload => fieldsOfForm(pairsOf(event));

type Pair = [name: string, value: string];

function fieldsOfForm(pairs: readonly Pair[]): Payload {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const earlier = fields.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else if (name.endsWith('[]')) fields.set(name, [value]);
    else if (earlier !== undefined) throw malformed(inboxTexts.fieldTwice({ shown: shown(name) }));
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** Names and values of a form, one character for each byte. */
function pairsOf({ body }: ReceivedEvent): Pair[] {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map(readPair);
  if (pairs.length > MOST_FIELDS) throw malformed(inboxTexts.tooManyFields({ mostFields: MOST_FIELDS }));
  return pairs;
}

/** JSON or a form, whichever it is: senders are known to name one and send the other. @throws AppError `malformed`. */
export function parseFlat(event: ReceivedEvent): Payload {
  if (/^\s*multipart\//i.test(event.contentType)) {
    throw malformed(inboxTexts.formWithFiles);
  }
  return isJson(event) ? parseJson(event) : parseForm(event);
}

/** The same, with names like `customer[email]` put into each other. @throws AppError `malformed`. */
export function parseEither(event: ReceivedEvent): Payload {
  const payload = parseFlat(event);
  return isJson(event) ? payload : nestForm(payload);
}

/** The same, with what stands behind the address: what the body says too is as the body says it. @throws AppError `malformed`. */
export function parseWithQuery(event: ReceivedEvent): Payload {
  const { query = '', body } = event;
  if (query === '') return parseEither(event);
  const form = 'application/x-www-form-urlencoded';
  const behind = parseEither({ headers: {}, contentType: form, body: Buffer.from(query) });
  return body.length === 0 ? behind : { ...behind, ...parseEither(event) };
}

/** Fields named like `customer[email]` or `purchases[]` put into each other. @throws AppError `malformed`. */
export function nestForm(form: Payload): Payload {
  const nested: Payload = {};
  for (const [name, value] of Object.entries(form)) {
    const [, first = name, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
    const steps = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
    if (steps.length > 1 && steps.at(-1) === '' && Array.isArray(value)) steps.pop();
    put(nested, steps, value);
  }
  return nested;
}

/** What the body is refused with. */
export function malformed(message: string, cause?: unknown): AppError {
  return new AppError('malformed', { message }, cause);
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON is known by its type or its first letter. */
export function isJson({ body, contentType }: ReceivedEvent): boolean {
  return /[/+]json\b/i.test(contentType) || /^\s*[{[]/.test(body.toString('latin1', 0, 64));
}

function put(into: Payload, steps: readonly string[], value: unknown): void {
  if (steps.length > DEEPEST) throw malformed(inboxTexts.tooDeep);
  let place = into;
  for (const step of steps.slice(0, -1)) {
    if (!Object.hasOwn(place, step)) setOwn(place, step, {});
    const next = place[step];
    if (!isObject(next)) throw malformed(inboxTexts.fieldTwice({ shown: shown(step) }));
    place = next;
  }
  const last = steps.at(-1) ?? '';
  if (Object.hasOwn(place, last)) throw malformed(inboxTexts.fieldTwice({ shown: shown(last) }));
  setOwn(place, last, value);
}

/** A plain assignment to `__proto__` would change what the object is. */
function setOwn(object: Payload, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

const textOf = (event: ReceivedEvent): string => decoderFor([event.body], charsetOf(event)).decode(event.body);

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The charset of the header; '' where it names none. */
const charsetOf = ({ contentType }: ReceivedEvent): string =>
  /charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? '';

/** Charsets whose texts are valid UTF-8 by chance. */
const SEVEN_BITS = /^iso-2022/;
/** Every byte means something in it. Carts that name no charset and send no UTF-8 send this. */
const FALLBACK = 'windows-1252';

/** UTF-8 if all parts are, else the declared charset if it can read them all, else Windows-1252. */
function decoderFor(parts: readonly Buffer[], declared: string): { decode(bytes: Buffer): string } {
  const named = decoderOf(declared);
  const isSevenBits = named !== undefined && SEVEN_BITS.test(named.encoding);
  if (!isSevenBits && parts.every((part) => isUtf8(part))) return new TextDecoder();
  try {
    for (const part of parts) named?.decode(part);
    return named ?? new TextDecoder(FALLBACK);
  } catch {
    return new TextDecoder(FALLBACK);
  }
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return label === '' ? undefined : new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}

function readPair(pair: string): Pair {
  const at = pair.indexOf('=');
  return at < 0 ? [unescape(pair), ''] : [unescape(pair.slice(0, at)), unescape(pair.slice(at + 1))];
}

/** A '%' that escapes nothing stays one, as PHP has it. */
const unescape = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_escaped, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Names that stand twice in one object, which two readers understand in two ways, and what stands too deep. Looked for before the text is parsed, which forgets the one and stumbles over the other. */
function checkNames(text: string): void {
  const open: (Set<string> | null)[] = [];
  let awaitsName = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (awaitsName && names) {
        const name = text.slice(at, end + 1);
        if (names.has(name)) throw malformed(inboxTexts.fieldShownTwice({ shown: shown(name) }));
        names.add(name);
      }
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      awaitsName = sign === '{';
      if (open.length > DEEPEST) throw malformed(inboxTexts.tooDeep);
    } else if (sign === '}' || sign === ']') {
      open.pop();
      awaitsName = false;
    } else if (sign === ',') awaitsName = Boolean(open.at(-1));
    else if (sign === ':') awaitsName = false;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function keepLongNumbers(_name: string, value: unknown, context?: { source?: string }): unknown {
  const isLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLong && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed(inboxTexts.noText);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      checkTexts(name);
      checkTexts(inner);
    }
  }
}

function shown(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}...` : name;
}
