import { useRef } from 'react';
import { useRestingText } from '../../lib/typing.ts';
import { Button } from '../button.tsx';
import { FilterChip } from '../badge.tsx';
import { DayField } from '../inputs/date-inputs.tsx';
import { Field } from '../inputs/field.tsx';
import { Select } from '../inputs/select.tsx';
import { TextInput } from '../inputs/text-inputs.tsx';
import { tableTexts as texts } from './table.texts.gen.ts';
import type { TableState } from './use-table-state.ts';
import { anyText, TEXT_MAX_CHARACTERS } from './table-query.ts';

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
const daysLabels = ({ label, words }: Extract<TableFilter, { kind: 'days' }>) =>
  words ?? { from: texts.from({ label }), to: texts.to({ label }) };

function wordsOf(filter: TableFilter, values: TableState['query']['filters']): FilterInUse[] {
  if (filter.kind === 'days')
    return [
      ...inUse(filter.from, values, (day) => `${daysLabels(filter).from} ${dayInWords(day)}`),
      ...inUse(filter.to, values, (day) => `${daysLabels(filter).to} ${dayInWords(day)}`),
    ];
  const labelOf = (value: string) =>
    filter.kind === 'choice' ? (filter.options.find((option) => option.value === value)?.label ?? value) : value;
  return inUse(filter.key, values, (value) => texts.chip({ label: filter.label, value: labelOf(value) }));
}

function inUse(key: string, values: TableState['query']['filters'], words: (value: string) => string): FilterInUse[] {
  const value = values[key];
  return value === undefined ? [] : [{ key, words: words(value) }];
}

type ChipsProps = { state: TableState; inUse: readonly FilterInUse[]; onEmpty: () => void; hasClear: boolean };

/** What is on, each with a cross. The focus goes on to the next one, or back to the search after the last. */
export function FilterChips({ state, inUse, onEmpty, hasClear }: ChipsProps) {
  const list = useRef<HTMLDivElement>(null);
  if (inUse.length === 0) return null;
  const remove = (key: string, place: number) => {
    if (inUse.length === 1) onEmpty();
    else list.current?.querySelectorAll<HTMLElement>('button')[place + 1]?.focus();
    state.setFilters({ [key]: undefined });
  };
  const clear = () => {
    onEmpty();
    const keys = ['search', ...Object.keys(state.query.filters), ...inUse.map(({ key }) => key)];
    state.setFilters(Object.fromEntries(keys.map((key) => [key, undefined])));
  };
  return (
    <div ref={list} role="group" aria-label={texts.filters.region} className="flex flex-wrap items-center gap-2">
      {inUse.map(({ key, words }, place) => (
        <FilterChip key={key} name={words} onRemove={() => remove(key, place)}>
          <span className="max-w-[min(280px,60vw)] truncate">{words}</span>
        </FilterChip>
      ))}
      {hasClear && (
        <Button variant="quiet" size="sm" onClick={clear}>
          {texts.filters.clear}
        </Button>
      )}
    </div>
  );
}

/** Milliseconds a pause in typing lasts before the list follows. */
const TYPING_PAUSE_MS = 400;
/** A year has four digits. */
const LAST_DAY = '9999-12-31';
/** A select takes 'every' as a value of its own. */
const ALL = '';

type Of<Kind extends TableFilter['kind']> = { filter: Extract<TableFilter, { kind: Kind }>; state: TableState };

/** A filter in the bar: a select whose first line names it, or fields with their names inside. */
export function BarFilter({ filter, state }: { filter: TableFilter; state: TableState }) {
  if (filter.kind === 'choice')
    return (
      <Select
        look="toolbar"
        aria-label={filter.label}
        {...choiceProps({ filter, state })}
        className="w-auto max-sm:flex-[1_1_140px]"
      />
    );
  return (
    <div className="flex items-end gap-2 max-sm:basis-full">
      <PanelFilter filter={filter} state={state} />
    </div>
  );
}

/** The same in the panel, with its name above. */
export function PanelFilter({ filter, state }: { filter: TableFilter; state: TableState }) {
  if (filter.kind === 'days') return <DayFields filter={filter} state={state} />;
  return (
    <Field label={filter.label}>
      {(control) =>
        filter.kind === 'choice' ? (
          <Select {...control} {...choiceProps({ filter, state })} />
        ) : (
          <RestingInput
            {...control}
            placeholder={filter.placeholder}
            value={state.query.filters[filter.key] ?? ''}
            onRest={(text) => state.setFilters({ [filter.key]: anyText(text) })}
          />
        )
      }
    </Field>
  );
}

const choiceProps = ({ filter, state }: Of<'choice'>) => ({
  options: [{ value: ALL, label: filter.all }, ...filter.options],
  value: state.query.filters[filter.key] ?? ALL,
  onValueChange: (value: string) => state.setFilters({ [filter.key]: value === ALL ? undefined : value }),
});

/** Two days; when one passes the other, both become that day. */
function DayFields({ filter, state }: Of<'days'>) {
  const from = state.query.filters[filter.from];
  const to = state.query.filters[filter.to];
  const labels = daysLabels(filter);
  return (
    <>
      <DayField
        label={labels.from}
        day={from}
        max={LAST_DAY}
        onDay={(day) => state.setFilters({ [filter.from]: day, ...(day && to && day > to && { [filter.to]: day }) })}
      />
      <DayField
        label={labels.to}
        day={to}
        max={LAST_DAY}
        onDay={(day) =>
          state.setFilters({ [filter.to]: day, ...(day && from && day < from && { [filter.from]: day }) })
        }
      />
    </>
  );
}

type RestingInputProps = {
  id: string;
  placeholder?: string | undefined;
  value: string;
  onRest: (text: string) => void;
};

/** Hands on what is typed after a pause; a change from outside shows here too. */
function RestingInput({ value, onRest, ...rest }: RestingInputProps) {
  const { typed, setTyped } = useRestingText({ value, onRest, pauseMs: TYPING_PAUSE_MS });
  return (
    <TextInput
      {...rest}
      maxLength={TEXT_MAX_CHARACTERS}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
