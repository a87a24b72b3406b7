import { createHash } from 'node:crypto';
import type { SaleKind } from '@sayso/contract';
import { zonedTime } from '../../../platform/lib/days.ts';
import { currencyOf, digitsOf, readDecimal, shiftedBy } from '../../../platform/lib/minor-units.ts';
import { isObject, type Payload } from './parse-body.ts';
import { inboxTexts } from '../inbox.texts.gen.ts';

/** Longest number, item or type that a sender may tell: what an index of PostgreSQL takes, and more than any of them is long. */
export const LONGEST = 200;

/** Fields of a payload as texts. What stands where a text should and is none is told in `troubles`. */
export type Fields = {
  /** A field that matters: '' where it is missing. */
  text(path: string): string;
  /** A field that is nice to have: '' where it is missing, no text or too long. */
  note(path: string): string;
  troubles: readonly string[];
};

/** Reads fields by dotted paths. */
export function fieldsOf(payload: Payload): Fields {
  const troubles: string[] = [];
  return {
    troubles,
    text(path) {
      const read = readText(valueAt(payload, path));
      if (read.problem) troubles.push(inboxTexts.fieldProblem({ path, problem: read.problem }));
      return read.text;
    },
    note: (path) => noteOf(valueAt(payload, path)),
  };
}

/** A value as a text, where it is one and not too long; '' otherwise. */
export function noteOf(value: unknown): string {
  return readText(value).text;
}

/** A value as a text, and what is wrong with it where it cannot be one. */
export function readText(value: unknown): { text: string; problem: string | null } {
  if (value === undefined || value === null) return { text: '', problem: null };
  if (Array.isArray(value)) return { text: '', problem: 'is a list, not a text' };
  if (typeof value === 'object') return { text: '', problem: 'is an object, not a text' };
  const text = String(value).trim();
  return text.length > LONGEST ? { text: '', problem: `has more than ${LONGEST} characters` } : { text, problem: null };
}

/** What stands at a dotted path, among the object's own fields only. */
export function valueAt(payload: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (place, step) =>
        typeof place === 'object' && place !== null && Object.hasOwn(place, step)
          ? Reflect.get(place, step)
          : undefined,
      payload,
    );
}

/** What stands at a dotted path, names compared without regard to case and punctuation. A field that is named like the whole path comes first. */
export function looseValueAt(payload: unknown, path: string): unknown {
  const whole = looseField(payload, path);
  return whole === undefined ? path.split('.').reduce(looseField, payload) : whole;
}

/** The objects of a list. */
export function objectsAt(payload: unknown, path: string): Payload[] {
  const value = valueAt(payload, path);
  const values = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return values.filter(isObject);
}

/** The objects of a list that is written as JSON; none where it is no such list. */
export function objectsIn(json: string): Payload[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter(isObject) : [];
  } catch {
    return [];
  }
}

/** A time in seconds since 1970, or as ISO 8601 writes it, in `zone` where no zone is told; null where it is neither. */
export function timeOf(value: unknown, zone = 'UTC'): Date | null {
  const text = noteOf(value);
  const isSeconds = /^\d{9,10}(\.\d+)?$/.test(text);
  const iso = text.replace(' ', 'T');
  const hasZone = /(z|[+-]\d\d:?\d\d)$/i.test(iso);
  if (!isSeconds && !/^\d{4}-\d\d-\d\d(T|$)/.test(iso)) return null;
  const time = isSeconds ? Number(text) * 1000 : hasZone ? Date.parse(iso) : Number(zonedTime(iso, zone) ?? Number.NaN);
  return time > 0 && time < Date.UTC(2200, 0) ? new Date(time) : null;
}

/** Names something by its parts; too long names are cut and made sure of by a hash. */
export function keyOf(...parts: readonly string[]): string {
  const key = parts.join(':');
  return key.length <= LONGEST ? key : `${key.slice(0, 100)}:${sha256(key)}`;
}

/** Names a payload whose sender gives it no number, in whichever order its fields stand: a database forgets it. */
export function keyOfContent(payload: Payload): string {
  const sorted = (_name: string, value: unknown) =>
    isObject(value) ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value;
  return `content:${sha256(JSON.stringify(payload, sorted))}`;
}

/** A payload without some of its fields, wherever they stand. */
export function without(payload: Payload, names: readonly string[]): Payload {
  const secret = new Set(names.map(plain));
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([name]) => !secret.has(plain(name)));
    return Object.fromEntries(kept.map(([name, inner]) => [name, strip(inner)]));
  };
  return Object.fromEntries(Object.entries(strip(payload) as Payload));
}

/** A name without case and punctuation. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Own names of objects by their letters and digits: many places are looked for in the same few objects. */
const NAMES = new WeakMap<object, Map<string, string>>();

function looseField(place: unknown, step: string): unknown {
  if (typeof place !== 'object' || place === null) return undefined;
  if (Object.hasOwn(place, step)) return Reflect.get(place, step);
  const names =
    NAMES.get(place) ??
    new Map(
      Object.keys(place)
        .toReversed()
        .map((name) => [plain(name), name]),
    );
  NAMES.set(place, names);
  const found = plain(step) === '' ? undefined : names.get(plain(step));
  return found === undefined ? undefined : Reflect.get(place, found);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Digits after the point that a currency without known ones is counted with. */
const USUAL_DIGITS = 2;

/** Currencies that senders count in whole units, and in thousandths; in all others in hundredths. @see ISO 4217, list one */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** Kinds that open access to something. */
export const OPENS: readonly SaleKind[] = ['sale', 'upsell', 'subscription_start'];

/** The currency of an event. What opens a purchase is in its seller's usual one where none is told, everything else in that of its purchase. */
export const currencyOfEvent = (told: string, kind: SaleKind | null, usual: string | null): string | null =>
  currencyOf(told) ?? (kind !== null && OPENS.includes(kind) ? usual : null);

/** Whether money went back, as people write it: '-47.00', '(47.00)'. */
export const isNegative = (value: unknown): boolean =>
  typeof value === 'number'
    ? value < 0
    : typeof value === 'string' && /^[^\d]*-|^\s*\(.*\)\s*$|-\s*$/.test(value) && /[1-9]/.test(value);

/** How many digits after the point a sender leaves out who counts in the smallest unit. */
export function isoDigits(currency: string | null): number {
  if (currency !== null && WHOLE.includes(currency)) return 0;
  return currency !== null && THOUSANDTHS.includes(currency) ? 3 : USUAL_DIGITS;
}

/**
 * An amount in the smallest unit of its currency, never negative: senders tell refunds as negatives. Null where it is no amount.
 * `countedIn`: digits after the point that the sender has left out; 0 where it writes the point.
 */
export function minorOf(value: unknown, currency: string | null, countedIn = 0): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? numberOf(value) : Number.NaN;
  return shiftedBy(Math.abs(number), digitsOf(currency) - countedIn);
}

/** An amount that its sender documents in pennies. One with a point or a comma is in main units all the same. */
export const pennies = (text: string, currency: string | null): number | null =>
  minorOf(text, currency, /[.,]/.test(text) ? 0 : USUAL_DIGITS);

/** The sum of the amounts that are known; null where none is. */
export function sumOfMinor(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** Splits a sum in proportion to amounts. The last part takes what rounding leaves; without any amount the first takes all. */
export function splitByAmount(sumMinor: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  if (whole === 0) return amounts.map((_, place) => (place === 0 ? sumMinor : 0));
  const parts = amounts.slice(0, -1).map((amount) => Math.round((sumMinor * amount) / whole));
  return [...parts, sumMinor - parts.reduce((sum, part) => sum + part, 0)];
}

/** '1,234.50', '1.234,50 EUR', '$47', '(47.00)'. */
const numberOf = (text: string): number =>
  readDecimal(text.replace(/[\s'()+-]|\p{Sc}/gu, '').replace(/^[a-z]{3}|[a-z]{3}$/gi, ''));
