import { DayField } from '../inputs/day-field.tsx';
import { Field } from '../inputs/field.tsx';
import { Select } from '../inputs/select.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { useRestingText } from '../inputs/use-resting-text.ts';
import { anyText, TEXT_MAX_CHARACTERS } from './table-query.ts';
import { daysLabels, type TableFilter } from './table-filters.ts';
import type { TableState } from './use-table-state.ts';

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
