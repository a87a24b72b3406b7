import { PRONUNCIATIONS, type Pronunciation, SavePronunciation } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Pencil, Trash2, Volume2 } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { useConfirmDelete } from '../../session/preferences.ts';
import { silenceOthers } from '../../lib/use-sound.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import {
  pronunciationsQuery,
  useDeletePronunciation,
  useCreatePronunciation,
  useUpdatePronunciation,
} from './voices.queries.ts';
import { voicesTexts } from './voices.texts.gen.ts';
import { useSpokenWords } from './speech-orders.queries.ts';

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
      title: texts.deleteTitle({ word: written }),
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
        <Note tone="warning">{texts.full({ max: PRONUNCIATIONS.max })}</Note>
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

const EMPTY = { written: '', spoken: '' };

type PronunciationFormProps = {
  /** The entry to change; null adds a new one. */
  edited: Pronunciation | null;
  onDone: (saved: Pronunciation) => void;
  onCancel: () => void;
};

/** A word as scripts write it, and how it is said. */
function PronunciationForm({ edited, onDone, onCancel }: PronunciationFormProps) {
  const { mutateAsync: create } = useCreatePronunciation();
  const { mutateAsync: update } = useUpdatePronunciation();
  const form = useAppForm({
    defaults: edited ? { written: edited.written, spoken: edited.spoken } : EMPTY,
    schema: SavePronunciation,
    submit: (body) => (edited ? update({ params: { id: edited.id }, body }) : create({ body })),
    onDone: (saved) => {
      // What was saved becomes what the fields hold at first; the next word begins with empty ones.
      if (!edited) {
        form.change('written', '');
        form.change('spoken', '');
      }
      onDone(saved);
    },
  });
  const title = edited ? texts.editTitle({ word: edited.written }) : texts.addTitle;
  return (
    <Form form={form} label={title} className="gap-4!">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          name="written"
          label={texts.word}
          help={texts.wordHelp}
          most={PRONUNCIATIONS.writtenCharacters}
        />
        <TextField
          form={form}
          name="spoken"
          label={texts.spoken}
          help={texts.spokenHelp}
          most={PRONUNCIATIONS.spokenCharacters}
        />
      </div>
      <FormActions form={form} label={edited ? texts.save : texts.add} busyText={texts.saving}>
        {edited && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </FormActions>
    </Form>
  );
}

/** A voice as it speaks in the draft. */
type SampleVoice = { id: string; country: string; region: string; rate: number };

/** Says single words aloud. */
type Listen = { canListen: boolean; isBusy: boolean; play: (text: string) => void };

/** Words in the voice that is chosen; a word that was heard before is not spoken anew. */
export function useListen(voice: SampleVoice | null): Listen {
  const generation = useSpokenWords();
  const last = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => last.current?.pause(), []);
  const play = (text: string) => {
    if (!voice) return;
    const { id, country, region, rate } = voice;
    generation.mutate(
      { msg: text, tts_id: id, country, region, speechRate: rate },
      {
        onSuccess: (url) => {
          const audio = new Audio(url);
          last.current = audio;
          silenceOthers(audio);
          audio.play().catch((cause: unknown) => {
            // Stopping a start is no failure.
            if (cause instanceof DOMException && cause.name === 'AbortError') return;
            showToast({ tone: 'danger', about: 'pronunciation', ...voicesTexts.playbackError });
          });
        },
        onError: (error) =>
          showToast({
            tone: 'danger',
            about: 'pronunciation',
            title: voicesTexts.pronunciations.listenFailed,
            text: messageOf(error),
          }),
      },
    );
  };
  return { canListen: voice !== null, isBusy: generation.isPending, play };
}

type PronunciationRowProps = { pronunciation: Pronunciation; listen: Listen; onEdit: () => void; onDelete: () => void };

/** One word, how it is said, and what can be done with it. */
function PronunciationRow({ pronunciation, listen, onEdit, onDelete }: PronunciationRowProps) {
  const { written, spoken } = pronunciation;
  return (
    <li className="flex items-center gap-2 py-1.5 pr-1.5 pl-3.5">
      <p className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2">
        <span className="font-medium wrap-anywhere">{written}</span>
        <span className="text-text-2 wrap-anywhere">{spoken}</span>
      </p>
      <IconButton
        icon={Volume2}
        label={texts.listen({ word: written })}
        disabled={!listen.canListen || listen.isBusy}
        title={listen.canListen ? undefined : texts.noVoice}
        onClick={() => listen.play(spoken)}
      />
      <IconButton icon={Pencil} label={texts.edit({ word: written })} onClick={onEdit} />
      <IconButton icon={Trash2} label={texts.delete({ word: written })} onClick={onDelete} />
    </li>
  );
}
