import { RECONCILIATION_MAX_CHARACTERS, RECONCILIATION_MAX_ROWS, type InboxSource } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { FileSpreadsheet, FileX, Webhook } from 'lucide-react';
import { useState, useRef } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { DropZone } from '../../../ui/upload/drop-zone.tsx';
import { type FileRules, refusalOf } from '../../../ui/upload/files.ts';
import { useSellers } from '../books.queries.ts';
import { MappingForm } from './mapping-form.tsx';
import { reconcileTexts } from './reconcile.texts.gen.ts';
import { type Export, useExportHead } from './use-export-head.ts';

const texts = reconcileTexts.choose;

const RULES: FileRules = { types: { '.csv': 'CSV', 'text/csv': 'CSV' }, maxBytes: RECONCILIATION_MAX_CHARACTERS };

const rulesText = () => texts.rules({ size: formatBytes(RULES.maxBytes), rows: formatCount(RECONCILIATION_MAX_ROWS) });

/** Where an export is chosen and its columns are mapped, up to the press that compares it. */
export function CompareCard({ onStarted }: { onStarted: (id: string) => void }) {
  const { data: sellers, error, isFetching, refetch } = useSellers();
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {sellers && sellers.length > 0 ? (
        <Chosen sellers={sellers} onStarted={onStarted} />
      ) : sellers ? (
        <EmptyState
          icon={Webhook}
          {...texts.noSellers}
          action={
            <Link
              to="/admin/$tab"
              params={{ tab: 'webhooks' }}
              search={{ section: 'senders' } as never}
              className={buttonClass({ variant: 'primary' })}
            >
              {texts.toSenders}
            </Link>
          }
        />
      ) : error ? (
        <ErrorState
          title={texts.sellersFailed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <FormSkeleton label={texts.sellersLoading} fields={2} />
      )}
    </TitledCard>
  );
}

type ChosenProps = { sellers: readonly InboxSource[]; onStarted: (id: string) => void };

function Chosen({ sellers, onStarted }: ChosenProps) {
  const [sellerId, setSellerId] = useState(sellers[0]?.id ?? '');
  const [chosen, setChosen] = useState<Export | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const head = useExportHead(sellerId, chosen);
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const why = refusalOf(file, RULES);
    setRefusal(why);
    if (why === null) setChosen({ file });
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-5 max-md:grid-cols-1">
        <Field label={texts.seller}>
          {(control) => (
            <Select
              {...control}
              options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
              value={sellerId}
              onValueChange={setSellerId}
            />
          )}
        </Field>
        <Field label={texts.file} error={refusal ?? undefined}>
          {(control) => (
            <DropZone
              control={control}
              label={texts.file}
              rules={RULES}
              rulesText={rulesText()}
              prompt={chosen ? `${chosen.file.name} · ${texts.other}` : texts.prompt}
              icon={FileSpreadsheet}
              picker={picker}
              onTake={take}
            />
          )}
        </Field>
      </div>
      {head.isPending && <Loading title={texts.reading} />}
      {head.error !== null && <Unread error={head.error} onRetry={head.retry} />}
      {head.read && chosen && (
        <MappingForm
          // Another file or another seller is another mapping.
          key={head.read.id}
          sellerId={sellerId}
          fileName={chosen.file.name}
          read={head.read}
          onStarted={onStarted}
        />
      )}
    </>
  );
}

/** A file that is no table is not read by another try: what is wrong with it is said, and another one is chosen. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [why] = (error instanceof ApiError && error.errors['csv']) || [];
  if (why === undefined)
    return <ErrorState title={texts.unreadable} text={messageOf(error)} retryLabel={texts.retry} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState icon={FileX} tone="danger" title={texts.unreadable} text={`${why} ${texts.chooseOther}`} />
    </div>
  );
}
