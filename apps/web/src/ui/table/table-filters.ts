import { tableTexts as texts } from './table.texts.ts';
import type { TableState } from './use-table-state.ts';

type Choice = { value: string; label: string };

/** One filter as people meet it. `bar`: always in sight; `panel`: behind 'Advanced Filters'. */
export type TableFilter = { place: 'bar' | 'panel'; label: string } & (
  | { kind: 'choice'; key: string; all: string; options: readonly Choice[] }
  | { kind: 'text'; key: string; placeholder?: string }
  /** Two days, both included. The label goes before 'from' and 'to': 'Joined'. `words`: what the two are called otherwise. */
  | { kind: 'days'; from: string; to: string; words?: { from: string; to: string } }
);

/** A filter that is on: its key and its words. */
export type FilterInUse = { key: string; words: string };

const days = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** YYYY-MM-DD -> 'Jan 1, 2026' in the viewer's own way. */
const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Every filter that is on, in the order of the filters. */
export function filtersInUse(filters: readonly TableFilter[], values: TableState['query']['filters']): FilterInUse[] {
  return filters.flatMap((filter) => wordsOf(filter, values));
}

/** What the two days of a filter are called. */
export const daysLabels = ({ label, words }: Extract<TableFilter, { kind: 'days' }>) =>
  words ?? { from: texts.from(label), to: texts.to(label) };

function wordsOf(filter: TableFilter, values: TableState['query']['filters']): FilterInUse[] {
  if (filter.kind === 'days')
    return [
      ...inUse(filter.from, values, (day) => `${daysLabels(filter).from} ${dayInWords(day)}`),
      ...inUse(filter.to, values, (day) => `${daysLabels(filter).to} ${dayInWords(day)}`),
    ];
  const labelOf = (value: string) =>
    filter.kind === 'choice' ? (filter.options.find((option) => option.value === value)?.label ?? value) : value;
  return inUse(filter.key, values, (value) => texts.chip(filter.label, labelOf(value)));
}

function inUse(key: string, values: TableState['query']['filters'], words: (value: string) => string): FilterInUse[] {
  const value = values[key];
  return value === undefined ? [] : [{ key, words: words(value) }];
}
