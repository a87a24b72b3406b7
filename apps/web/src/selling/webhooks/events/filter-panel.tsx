import { X } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { PanelFilter } from '../../../ui/table/filter-field.tsx';
import type { TableFilter } from '../../../ui/table/table-filters.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import { webhooksTexts } from '../webhooks.texts.ts';
import { EVENT_RULES, NO_FILTERS } from './event-filters.ts';

const texts = webhooksTexts.filters;
const ORDERS = [
  { value: 'desc', label: texts.descending },
  { value: 'asc', label: texts.ascending },
] as const;
const SORTS = EVENT_RULES.sorts.map((value) => ({ value, label: texts.sorts[value] }));

type Props = { id: string; filters: readonly TableFilter[]; state: TableState; onClose: () => void };

/** Every filter and the order. Its cross takes them all off and closes it. */
export function FilterPanel({ id, filters, state, onClose }: Props) {
  const { sort } = state.query;
  const close = () => {
    state.change({ filters: NO_FILTERS, sort: EVENT_RULES.defaultSort });
    onClose();
  };
  return (
    <search id={id} className="animate-rise rounded-lg border border-border bg-surface">
      <div className="flex items-center justify-between gap-3 pt-3 pr-3 pl-5 max-sm:pl-4">
        <h2 className="text-14 font-semibold">{texts.region}</h2>
        <IconButton icon={X} size="sm" label={texts.close} onClick={close} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4 px-5 pt-2 pb-5 max-sm:px-4">
        {filters.map((filter) => (
          <PanelFilter key={filter.label} filter={filter} state={state} />
        ))}
        <Field label={texts.sortBy}>
          {(control) => (
            <Select
              {...control}
              options={SORTS}
              value={EVENT_RULES.sorts.find((known) => known === sort.by) ?? EVENT_RULES.defaultSort.by}
              onValueChange={(by) => state.setSort({ by, order: sort.order })}
            />
          )}
        </Field>
        <Field label={texts.order}>
          {(control) => (
            <Select
              {...control}
              options={ORDERS}
              value={sort.order}
              onValueChange={(order) => state.setSort({ by: sort.by, order })}
            />
          )}
        </Field>
      </div>
    </search>
  );
}
