import { PRONUNCIATIONS, type Pronunciation } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { useConfirmDelete } from '../../session/preferences.ts';
import { PronunciationForm } from './pronunciation-form.tsx';
import { PronunciationRow } from './pronunciation-row.tsx';
import { type SampleVoice, useListen } from './use-listen.ts';
import { pronunciationsQuery, useDeletePronunciation } from './voices.queries.ts';
import { voicesTexts } from './voices.texts.ts';

const texts = voicesTexts.pronunciations;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Who says a word that is to be heard; null while none is chosen. */
  voice: SampleVoice | null;
  /** A word is said otherwise from now on. */
  onChanged: (written: readonly string[]) => void;
};

/** How the account wants words to be said: the list, and a form that adds to it or changes one entry. */
export function PronunciationsDialog({ open, onOpenChange, voice, onChanged }: Props) {
  const footer = <Button onClick={() => onOpenChange(false)}>{texts.done}</Button>;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      width="wide"
      footer={footer}
    >
      <Pronunciations voice={voice} onChanged={onChanged} />
    </Dialog>
  );
}

function Pronunciations({ voice, onChanged }: Pick<Props, 'voice' | 'onChanged'>) {
  const query = useQuery(pronunciationsQuery);
  const [edited, setEdited] = useState<Pronunciation | null>(null);
  const listen = useListen(voice);
  const { mutateAsync: remove } = useDeletePronunciation();
  const confirmDelete = useConfirmDelete();
  const askToRemove = async ({ id, written }: Pronunciation) => {
    const isGone = await confirmDelete({
      title: texts.deleteTitle(written),
      text: texts.deleteText,
      action: texts.deleteConfirm,
      run: () => remove({ params: { id } }),
    });
    if (!isGone) return;
    if (edited?.id === id) setEdited(null);
    onChanged([written]);
  };
  const finish = (saved: Pronunciation) => {
    onChanged(edited ? [edited.written, saved.written] : [saved.written]);
    setEdited(null);
  };

  if (query.isError) {
    return (
      <ErrorState
        title={texts.failed}
        text={messageOf(query.error)}
        retryLabel={voicesTexts.tryAgain}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const isFull = edited === null && (query.data?.length ?? 0) >= PRONUNCIATIONS.max;
  return (
    <div className="grid gap-5">
      {isFull ? (
        <Note tone="warning">{texts.full(PRONUNCIATIONS.max)}</Note>
      ) : (
        <PronunciationForm key={edited?.id ?? 'new'} edited={edited} onDone={finish} onCancel={() => setEdited(null)} />
      )}
      {!query.data && <Skeleton className="h-24" />}
      {query.data?.length === 0 && <EmptyState icon={MessageSquareQuote} title={texts.empty} text={texts.emptyText} />}
      {query.data && query.data.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-border rounded-md border border-border">
          {query.data.map((pronunciation) => (
            <PronunciationRow
              key={pronunciation.id}
              pronunciation={pronunciation}
              listen={listen}
              onEdit={() => setEdited(pronunciation)}
              onDelete={() => void askToRemove(pronunciation)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
