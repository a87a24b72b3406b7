import {
  type Batch,
  BatchChange,
  type BatchMapping,
  type BatchSource,
  type ReadTable,
  type BatchTarget,
} from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useLeaveGuard } from '../../../ui/overlays/confirm.tsx';
import { messageOf, ApiError } from '../../../lib/api/api-error.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { useCreateBatch, useReadTable } from '../batches.queries.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { labelsOf, missingTargets, targetsOfTemplate, isNeeded, targetsWithoutColumn, withValue } from '../mapping.tsx';
import { CellNames, namesKindOf, namesListId } from '../check/cell-names.tsx';
import { ReadTableView } from './read-table-view.tsx';
import { type SourceFacts, MadeOf } from './source-step.tsx';
import { NOTHING_BROUGHT, useBroughtTable, BringTable } from './bring-table.tsx';

const texts = newBatchTexts.table;
const NameOnly = BatchChange.pick({ name: true }).required();

type Props = { source: BatchSource; facts: SourceFacts; onBack: () => void };

/** The second step of a table: it is brought, read at once, and its columns are put into the slots. */
export function FillTable({ source, facts, onBack }: Props) {
  const brought = useBroughtTable();
  const { input, table } = brought;
  const read = useReadTable(source, table);
  const { mapping, setMapping } = useMapping(read.data);
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateBatch();
  const isMade = useRef(false);
  const form = useAppForm<{ name: string }, { name: string }, Batch>({
    defaults: { name: input.file ? plainName(input.file.name) : facts.name },
    schema: NameOnly,
    submit: ({ name }) => create({ body: { name, source, table: table ?? {}, mapping } }),
    usualFailure: texts.usual,
    onDone: ({ id }) => {
      isMade.current = true;
      void navigate({ to: '/batches/$batchId', params: { batchId: id } });
    },
  });
  const hasInput = input !== NOTHING_BROUGHT && (input.text !== '' || input.file !== null);
  useLeaveGuard({ isDirty: hasInput, hasChanges: () => hasInput && !isMade.current, isSameScreen: isSameSource });
  const missing = read.data ? missingTargets(mapping, read.data.targets) : [];
  const asInTemplate = read.data ? targetsOfTemplate(mapping, read.data.targets) : [];
  const isReady = table !== null && read.data !== undefined && !read.isError && !brought.isWaiting;
  return (
    <>
      <MadeOf name={facts.name} onBack={onBack} />
      <BringTable brought={brought} fault={table && read.isError ? tableFault(read.error) : undefined} />
      {table && read.isPending && !read.isError && <Loading title={texts.reading} />}
      {table && read.data && !read.isError && (
        <>
          <ReadTableView
            read={read.data}
            isOld={read.isPlaceholderData || read.isFetching}
            options={input.options}
            onOptions={brought.setOptions}
            mapping={mapping}
            onMapping={setMapping}
          />
          <SameInEveryRow targets={read.data.targets} mapping={mapping} onMapping={setMapping} />
          <TitledCard title={texts.store} text={texts.storeText}>
            <Form form={form} label={texts.store}>
              <TextField form={form} name="name" label={texts.name} />
              {missing.length > 0 && <Note tone="warning">{texts.missing({ labels: labelsOf(missing) })}</Note>}
              {asInTemplate.length > 0 && (
                <Note tone="warning">
                  {texts.asInTemplate({ labels: labelsOf(asInTemplate), usual: usualOf(asInTemplate) })}
                </Note>
              )}
              <FormFailure form={form} />
              <SubmitButton form={form} busyText={texts.busy} className="justify-self-start max-sm:w-full">
                {isReady ? texts.submit({ rows: read.data.row_count }) : texts.reading}
              </SubmitButton>
            </Form>
          </TitledCard>
        </>
      )}
    </>
  );
}

const usualOf = (targets: readonly BatchTarget[]): string =>
  new Intl.ListFormat('en').format(targets.map(({ default: usual }) => texts.quoted({ words: usual })));

const sameInEveryRowTexts = newBatchTexts.same;

type SameInEveryRowProps = {
  targets: readonly BatchTarget[];
  mapping: BatchMapping;
  onMapping: (mapping: BatchMapping) => void;
};

/** What no column is put into: the same words for every row, or as in the template. */
function SameInEveryRow({ targets, mapping, onMapping }: SameInEveryRowProps) {
  const open = targetsWithoutColumn(mapping, targets);
  const presenter = mapping[open.find(({ kind }) => kind === 'presenter')?.key ?? ''];
  if (open.length === 0) return null;
  return (
    <TitledCard title={sameInEveryRowTexts.title} text={sameInEveryRowTexts.text}>
      <CellNames
        kinds={open.map(({ kind }) => kind)}
        presenter={presenter && 'value' in presenter ? presenter.value : ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {open.map((target) => {
          const source = mapping[target.key];
          const names = namesKindOf(target.kind);
          return (
            <Field
              key={target.key}
              label={target.label}
              help={helpOf(target)}
              {...(isNeeded(target) && { aside: sameInEveryRowTexts.needed })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...(names && { list: namesListId(names) })}
                  placeholder={target.default}
                  value={source && 'value' in source ? source.value : ''}
                  onChange={({ target: { value } }) => onMapping(withValue(mapping, target.key, value))}
                />
              )}
            </Field>
          );
        })}
      </div>
    </TitledCard>
  );
}

/** What is asked for, and where a thing is named by words, which ones. */
function helpOf({ kind, help, default: usual }: BatchTarget): string {
  const asked = help || (usual === '' ? sameInEveryRowTexts.none : sameInEveryRowTexts.usual({ words: usual }));
  return kind === 'picture' ? `${asked} ${sameInEveryRowTexts.picture}` : asked;
}

/** Why a table could not be read: what is said at the table, else the failure in general. */
function tableFault(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const at = Object.entries(error.errors).find(([path]) => path === 'table' || path.startsWith('table.'));
  return at?.[1][0] ?? messageOf(error);
}

/** Going back to choose another template takes the table along; it is asked about like every other way. */
const isSameSource = (search: Record<string, unknown>, next: Record<string, unknown>): boolean =>
  search['template'] === next['template'] && search['draft'] === next['draft'] && search['kind'] === next['kind'];

/** 'Summer products' of 'Summer products.csv'. */
const plainName = (file: string): string => file.replace(/\.[^.]+$/u, '') || file;

/** What columns are put into: as the server suggests, until somebody says otherwise of these columns. */
function useMapping(read: ReadTable | undefined) {
  const columns = JSON.stringify(read?.columns.map(({ name }) => name) ?? []);
  const [own, setOwn] = useState<{ columns: string; mapping: BatchMapping } | null>(null);
  const mapping = own !== null && own.columns === columns ? own.mapping : (read?.mapping ?? {});
  return { mapping, setMapping: (next: BatchMapping) => setOwn({ columns, mapping: next }) };
}
