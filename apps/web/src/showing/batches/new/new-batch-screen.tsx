import type { BatchSource } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading, NoRight } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { Steps } from '../steps.tsx';
import { FillMatrix } from './fill-matrix.tsx';
import { FillTable } from './fill-table.tsx';
import { type NewBatchSearch, parseNewBatchSearch } from './new-batch-search.ts';
import { sourceFactsQuery, SourceStep } from './source-step.tsx';

const texts = newBatchTexts.create_;

/** `/batches/new`: what the videos are made of, and what goes into them. Its rows are checked at the batch's own address. */
export function NewBatchScreen() {
  useTitle(texts.title);
  const search = parseNewBatchSearch(useSearch({ strict: false }));
  const mayEdit = useMay('batches.edit');
  const refusal = useRefusal('batches.edit');
  const source = sourceIn(search);
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <Link
        to="/batches"
        className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text"
      >
        <Icon of={ArrowLeft} size={14} />
        {batchesTexts.back}
      </Link>
      <h1 className="display-28">{texts.title}</h1>
      {mayEdit ? (
        <>
          <Steps now={source ? 'fill' : 'source'} />
          {source ? (
            <Fill key={`${search.kind} ${source.id}`} source={source} kind={search.kind ?? 'table'} />
          ) : (
            <SourceStep kind={search.kind ?? 'table'} />
          )}
        </>
      ) : (
        <Card>
          <NoRight
            title={texts.title}
            text={refusal ?? texts.mayNot}
            action={
              <Link to="/batches" className={buttonClass()}>
                {batchesTexts.back}
              </Link>
            }
          />
        </Card>
      )}
    </div>
  );
}

function sourceIn({ template, draft }: NewBatchSearch): BatchSource | null {
  if (template) return { kind: 'template', id: template };
  return draft ? { kind: 'draft', id: draft } : null;
}

function Fill({ source, kind }: { source: BatchSource; kind: 'table' | 'matrix' }) {
  const { data, error, isFetching, refetch } = useQuery(sourceFactsQuery(source));
  const { onOpen } = useAddressSearch();
  const onBack = () => onOpen({ template: undefined, draft: undefined });
  if (data)
    return kind === 'matrix' ? (
      <FillMatrix source={source} facts={data} onBack={onBack} />
    ) : (
      <FillTable source={source} facts={data} onBack={onBack} />
    );
  if (!error)
    return (
      <Card>
        <Loading />
      </Card>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Card>
      {isGone ? (
        <EmptyState
          icon={SearchX}
          {...texts.gone}
          action={
            <Link to="/batches/new" className={buttonClass({ variant: 'primary' })}>
              {texts.chooseAnother}
            </Link>
          }
        />
      ) : (
        <ErrorState title={texts.failed} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
