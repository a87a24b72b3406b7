import type { Batch, BatchRow } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { batchRowQuery, pollOf, useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { sayFailed } from '../say.ts';
import { PlayedHere } from '../played-here.tsx';

const texts = batchesTexts.sample;

/** One row made first: asked for, followed, and played where it stands. */
export function SampleCard({ batch }: { batch: Batch }) {
  const { sample: made } = batch;
  const { data: row } = useQuery({
    ...batchRowQuery(batch.id, made?.row ?? null),
    refetchInterval: pollOf(batch),
  });
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {made && row && <Made row={row} />}
      {batch.state === 'draft' && <Ask batch={batch} isAgain={made !== null} />}
    </TitledCard>
  );
}

function Made({ row }: { row: BatchRow }) {
  const { state, video, failure, title, number, stand_in: standIn } = row;
  if (state === 'done' && video)
    return (
      <div className="grid gap-2.5">
        <PlayedHere video={video} />
        <p className="text-13 wrap-anywhere">{texts.ready(number, title)}</p>
        {standIn !== null && <Note tone="warning">{batchesTexts.standIn(standIn)}</Note>}
        {video.watch_url !== null && (
          <a href={video.watch_url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <Icon of={ExternalLink} size={14} />
            {texts.watch}
          </a>
        )}
      </div>
    );
  if (state === 'failed' || state === 'cancelled')
    return <Note tone="danger">{texts.failed(number, failure?.message ?? batchesTexts.rowStates.cancelled)}</Note>;
  const percent = state === 'making' ? (video?.percent ?? 0) : 0;
  return (
    <div role="status" className="grid gap-2 text-13">
      <span>{texts.making(number)}</span>
      <ProgressBar percent={percent} label={texts.making(number)} />
    </div>
  );
}

function Ask({ batch, isAgain }: { batch: Batch; isAgain: boolean }) {
  const { sample } = useBatchActions();
  const [row, setRow] = useState<number | null>(null);
  const isWrong = row !== null && !(Number.isInteger(row) && row >= 1 && row <= batch.counts.total);
  const ask = () =>
    sample.mutate(
      { params: { id: batch.id }, body: row === null ? {} : { row } },
      { onError: (error) => sayFailed(texts.notMade, error) },
    );
  return (
    <>
      <Field label={texts.row} help={texts.rowHelp} error={isWrong ? texts.noRow(batch.counts.total) : undefined}>
        {(control) => <NumberInput {...control} value={row} onValueChange={setRow} placeholder={texts.first} />}
      </Field>
      <Button
        icon={Clapperboard}
        busy={sample.isPending}
        busyText={texts.busy}
        disabled={batch.counts.ready === 0 || isWrong}
        onClick={ask}
      >
        {isAgain ? texts.another : texts.action}
      </Button>
    </>
  );
}
