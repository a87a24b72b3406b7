import { Field } from '../inputs/field.tsx';
import { Select } from '../inputs/select.tsx';
import { PAGE_SIZES } from './table-query.ts';
import { tableTexts as texts } from './table.texts.gen.ts';
import type { TableState } from './use-table-state.ts';

const orderOptions = () => [
  { value: 'desc', label: texts.sort.descending },
  { value: 'asc', label: texts.sort.ascending },
];
const sizeOptions = () => PAGE_SIZES.map((size) => ({ value: String(size), label: texts.perPageOption({ size }) }));

/** Order and page size as fields of the panel, for lists whose advanced filters include them. `labels` names what one can sort by. */
export function OrderFields({ state, labels }: { state: TableState; labels: Readonly<Record<string, string>> }) {
  const { sort, perPage } = state.query;
  const fields = state.sorts.map((value) => ({ value, label: labels[value] ?? value }));
  return (
    <>
      <Field label={texts.sort.label}>
        {(control) => (
          <Select
            {...control}
            options={fields}
            value={sort.by}
            onValueChange={(by) => state.setSort({ by, order: sort.order })}
          />
        )}
      </Field>
      <Field label={texts.sort.order}>
        {(control) => (
          <Select
            {...control}
            options={orderOptions()}
            value={sort.order}
            onValueChange={(order) => state.setSort({ by: sort.by, order: order === 'asc' ? 'asc' : 'desc' })}
          />
        )}
      </Field>
      <Field label={texts.perPage}>
        {(control) => (
          <Select
            {...control}
            options={sizeOptions()}
            value={String(perPage)}
            onValueChange={(size) => state.setPerPage(Number(size))}
          />
        )}
      </Field>
    </>
  );
}
