import type { SiteDocument } from '@sayso/contract';

type Words = { [key: string]: unknown };
/** Words that the product reads and visitors never see. */
const NOT_TEXTS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'href',
  'theme',
  'mode',
  'accent',
  'font',
  'layout',
  'language',
]);
const ASKED: ReadonlySet<unknown> = new Set(['off', 'optional', 'required']);

/** A document whose every text is another one. */
export function withEveryText(document: SiteDocument, text: string): SiteDocument {
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return NOT_TEXTS.has(key) || ASKED.has(value) ? value : text;
    if (Array.isArray(value)) return value.map((one: unknown) => (typeof one === 'string' ? one : change(one, key)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value as Words).map(([name, one]) => [name, change(one, name)]));
  };
  return change(document, '') as SiteDocument;
}
