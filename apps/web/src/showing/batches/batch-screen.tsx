import { type Batch, BatchChange } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, SearchX, Columns3, Ellipsis, FileSignature, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useMay } from '../../session/may.ts';
import { IconButton } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { batchQuery, isMoving, useBatchActions } from './batches.queries.ts';
import { batchesTexts as texts } from './batches.texts.gen.ts';
import { newBatchTexts } from './new-batch.texts.gen.ts';
import { CheckView } from './check/check-view.tsx';
import { RunView } from './run/run-view.tsx';
import { ColumnsDialog } from './check/columns-dialog.tsx';
import { FileNamesDialog } from './file-names-dialog.tsx';
import { sayDone, useRemoveBatch } from './say.ts';
import { BatchBadge } from './states.tsx';

/** `/batches/{id}`: its rows are mended before it starts, and followed from then on. */
export function BatchScreen() {
  const { batchId = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(batchQuery(batchId));
  useTitle(data?.name ?? texts.title);
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <Link
        to="/batches"
        className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text"
      >
        <Icon of={ArrowLeft} size={14} />
        {texts.back}
      </Link>
      {data ? (
        <Whole key={data.id} batch={data} />
      ) : (
        <Card>
          {!error ? (
            <Loading />
          ) : error instanceof ApiError && error.status === 404 ? (
            <EmptyState icon={SearchX} {...texts.one.gone} />
          ) : (
            <ErrorState
              title={texts.one.failed}
              text={messageOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function Whole({ batch }: { batch: Batch }) {
  const isBegun = batch.started_at !== null || batch.state === 'cancelled';
  return (
    <>
      <BatchHead batch={batch} />
      {isBegun ? <RunView batch={batch} /> : <CheckView batch={batch} />}
    </>
  );
}

/** What a batch is called, what it is made of, and what is done with it as a whole. */
function BatchHead({ batch }: { batch: Batch }) {
  const { name, kind, source, created_by: maker, created_at: at } = batch;
  const mayEdit = useMay('batches.edit');
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1.5">
        <h1 className="display-28 wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-3">
          <BatchBadge state={batch.state} />
          <span>{texts.list.source({ kind, name: source.name })}</span>
          <span>{texts.one.made({ when: formatDateTime(at), who: maker?.name ?? 'none' })}</span>
        </p>
      </div>
      {mayEdit && <HeadMenu batch={batch} />}
    </header>
  );
}

function HeadMenu({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState<'name' | 'files' | 'columns' | null>(null);
  const navigate = useNavigate();
  const remove = useRemoveBatch();
  const close = () => setOpen(null);
  const ask = async () => {
    if (await remove(batch)) await navigate({ to: '/batches' });
  };
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.one.actions} outlined />}>
        <MenuItem icon={Pencil} onSelect={() => setOpen('name')}>
          {texts.one.rename}
        </MenuItem>
        <MenuItem icon={FileSignature} onSelect={() => setOpen('files')}>
          {texts.files.title}
        </MenuItem>
        {batch.kind === 'table' && batch.started_at === null && (
          <MenuItem icon={Columns3} disabled={batch.state !== 'draft'} onSelect={() => setOpen('columns')}>
            {newBatchTexts.columns.title}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} tone="danger" disabled={isMoving(batch)} onSelect={() => void ask()}>
          {texts.remove.action}
        </MenuItem>
      </Menu>
      {open === 'name' && <RenameDialog batch={batch} onClose={close} />}
      {open === 'files' && <FileNamesDialog batch={batch} onClose={close} />}
      {open === 'columns' && <ColumnsDialog batch={batch} onClose={close} />}
    </>
  );
}

const NameOnly = BatchChange.pick({ name: true }).required();

function RenameDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { update } = useBatchActions();
  const form = useAppForm<{ name: string }, { name: string }, Batch>({
    defaults: { name: batch.name },
    schema: NameOnly,
    submit: (body) => update.mutateAsync({ params: { id: batch.id }, body }),
    onDone: () => {
      onClose();
      sayDone(texts.one.renamed);
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.one.rename}
      submit={texts.one.save}
      busyText={texts.one.saving}
      discard={texts.discard}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={newBatchTexts.table.name} />
    </FormDialog>
  );
}
