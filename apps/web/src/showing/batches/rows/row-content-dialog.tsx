import { type Batch, type BatchRowContent, readEmphasis } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { batchRowContentQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';

const texts = batchesTexts.content;

type Props = {
  batch: Pick<Batch, 'id' | 'counts'>;
  /** The row that is read first, by its number. */
  first: number;
  onClose: () => void;
};

/** What the video of a row says and shows before it is made, and from there the rows beside it. */
export function RowContentDialog({ batch: { id, counts }, first, onClose }: Props) {
  const [number, setNumber] = useState(first);
  const { data, error, isFetching, refetch } = useQuery(batchRowContentQuery(id, number));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.heading(number)}
      width="wide"
      footer={
        <>
          <Button icon={ArrowLeft} disabled={number <= 1} onClick={() => setNumber(number - 1)}>
            {texts.before}
          </Button>
          <Button icon={ArrowRight} disabled={number >= counts.total} onClick={() => setNumber(number + 1)}>
            {texts.next}
          </Button>
        </>
      }
    >
      {data ? (
        <Content content={data} />
      ) : error ? (
        <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading title={texts.loading} />
      )}
    </Dialog>
  );
}

function Content({ content }: { content: BatchRowContent }) {
  const { script, faults } = content;
  return (
    <div className="grid gap-5">
      {faults.length > 0 && (
        <Note tone="warning">
          {texts.faults}: {faults.map(({ message }) => message).join(' ')}
        </Note>
      )}
      {script === null ? (
        <p className="text-text-2">{texts.none}</p>
      ) : (
        <>
          <section aria-label={texts.script} className="rounded-md bg-fill px-4 py-3.5">
            <p className="max-w-[68ch] text-15 leading-relaxed wrap-anywhere whitespace-pre-wrap">
              <Spoken script={script} />
            </p>
          </section>
          <KeyValues look="grid" items={factsOf(content)} />
        </>
      )}
    </div>
  );
}

/** A script without its marks of stress; what they stress is read as such. */
function Spoken({ script }: { script: string }) {
  const { text, stressed } = readEmphasis(script);
  const end = stressed.at(-1)?.to ?? 0;
  return (
    <>
      {stressed.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(stressed[place - 1]?.to ?? 0, from)}
          <em className="font-semibold not-italic">{text.slice(from, to)}</em>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

function factsOf(content: BatchRowContent): KeyValue[] {
  const { seconds, presenter, stand_in_presenter: standIn, voice, format, title, file_name: fileName } = content;
  return [
    { label: texts.length, value: seconds === null ? null : batchesTexts.check.seconds(seconds) },
    { label: texts.presenter, value: presenter?.name },
    ...(standIn === null ? [] : [{ label: texts.standIn, value: standIn.name }]),
    { label: texts.voice, value: voice?.name },
    { label: texts.format, value: format },
    { label: texts.title, value: title || null, isWide: true },
    { label: texts.fileName, value: fileName, isWide: true },
  ];
}
