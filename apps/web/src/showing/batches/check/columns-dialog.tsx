import { type Batch, type BatchMapping, BatchChange } from '@sayso/contract';
import { useWatch } from 'react-hook-form';
import { withPlaces } from '../../../lib/with-places.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { labelsOf, missingTargets, targetOfColumn, withColumn, ColumnSelect } from '../mapping.tsx';
import { sayDone } from '../say.ts';

const texts = newBatchTexts.columns;
type Values = { mapping: BatchMapping };
const MappingOnly = BatchChange.pick({ mapping: true }).required();

/** What columns are put into, before the start. Every row is checked anew. */
export function ColumnsDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { update } = useBatchActions();
  const form = useAppForm<Values, Values, Batch>({
    defaults: { mapping: batch.mapping },
    schema: MappingOnly,
    submit: (body) => update.mutateAsync({ params: { id: batch.id }, body }),
    onDone: () => {
      onClose();
      sayDone(texts.saved);
    },
  });
  const mapping = useWatch({ control: form.control, name: 'mapping' });
  const missing = missingTargets(mapping, batch.targets);
  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={texts.text}
      submit={texts.save}
      busyText={batchesTexts.one.saving}
      discard={batchesTexts.discard}
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {withPlaces(batch.columns).map(({ value: name, place: column }) => (
          <li key={column} className="grid grid-cols-2 items-center gap-3">
            <span className="min-w-0 truncate font-medium" title={name}>
              {name}
            </span>
            <ColumnSelect
              name={name}
              targets={batch.targets}
              value={targetOfColumn(mapping, column)}
              onChange={(target) => form.change('mapping', withColumn(mapping, column, target))}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && <Note tone="warning">{newBatchTexts.table.missing({ labels: labelsOf(missing) })}</Note>}
    </FormDialog>
  );
}
