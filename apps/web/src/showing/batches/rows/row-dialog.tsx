import { type Batch, BatchRowChange, type BatchRow } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useEditRow } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { targetOfColumn } from '../mapping.ts';
import { sayDone } from '../say.ts';
import { storeRow } from './row-cache.ts';

const texts = batchesTexts.check;
type Values = { cells: Record<string, string> };
/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;
const CellsOnly = BatchRowChange.pick({ cells: true });

/** Every cell of a row as a field. What is still wrong afterwards is said at the row. */
export function RowDialog({ batch, row, onClose }: { batch: Batch; row: BatchRow; onClose: () => void }) {
  const client = useQueryClient();
  const { mutateAsync: edit } = useEditRow();
  const before = Object.fromEntries(row.cells.map((cell, column) => [String(column), cell]));
  const form = useAppForm<Values, Values, BatchRow>({
    defaults: { cells: before },
    schema: CellsOnly,
    submit: ({ cells }) => {
      const changed = Object.entries(cells).filter(([column, text]) => text !== before[column]);
      return edit({ params: { id: batch.id, number: row.number }, body: { cells: Object.fromEntries(changed) } });
    },
    usualFailure: texts.notSaved,
    onDone: (saved) => {
      storeRow(client, batch.id, saved);
      onClose();
      sayDone(saved.state === 'invalid' ? texts.stillFaulty(saved.faults.length) : texts.saved(saved.number));
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.row(row.number)}
      submit={batchesTexts.one.save}
      busyText={batchesTexts.one.saving}
      discard={batchesTexts.discard}
      onClose={onClose}
    >
      {batch.columns.map((name, column) => {
        const faults = row.faults.filter((fault) => fault.column === column).map(({ message }) => message);
        const key = targetOfColumn(batch.mapping, column);
        const target = batch.targets.find((one) => one.key === key);
        const field = {
          form,
          name: `cells.${column}` as const,
          label: name || (target?.label ?? texts.column(column + 1)),
          ...(faults.length > 0 && { help: <span className="text-danger">{faults.join(' ')}</span> }),
        };
        const isLong = (row.cells[column]?.length ?? 0) > LINE_CHARACTERS || key === '_script';
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        return isLong ? <TextAreaField key={column} {...field} rows={4} /> : <TextField key={column} {...field} />;
      })}
    </FormDialog>
  );
}
