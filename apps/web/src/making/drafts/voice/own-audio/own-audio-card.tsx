import { type SpeechTiming, type CustomAudio, withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, CircleAlert, RefreshCw, X, Trash2, CircleCheck, TextCursorInput, PenLine } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DropZone } from '../../../../ui/upload/drop-zone.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { formatPart } from '../../../../ui/format-bytes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ProgressCard } from '../../../../ui/feedback/progress.tsx';
import { percentOf } from '../../../../ui/upload/files.ts';
import { formatDuration } from '../../../../lib/format.ts';
import { showToast } from '../../../../ui/feedback/toasts.tsx';
import { useConfirmDelete } from '../../../../session/preferences.ts';
import { Spinner, Skeleton } from '../../../../ui/loading.tsx';
import { Combobox } from '../../../../ui/inputs/combobox.tsx';
import { TextArea } from '../../../../ui/inputs/text-inputs.tsx';
import { Recorder, type SpeechAudio, SpeechPlayer, voicesTexts } from '../../../voices/voices.parts.tsx';
import { customAudioListQuery, useDeleteCustomAudio, transcriberQuery } from '../../../voices/custom-audio.queries.ts';
import { countriesQuery } from '../../../voices/voices.queries.ts';
import { useScriptLimits } from '../../../specs/specs.queries.ts';
import { useDraft, useDraftActions } from '../../store/open-draft.tsx';
import { createTexts } from '../../create.texts.gen.ts';
import { type OwnAudio, AUDIO_RULES, audioLanguageOf } from './use-own-audio.ts';

type Props = {
  own: OwnAudio;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
  /** Of the text that holds the words. */
  saidId: string;
  /** Longest recording, in milliseconds. */
  maxMs: number;
};

const texts = voicesTexts.own;

/** The recording that speaks: brought along or made on the spot, on its way, prepared, heard. */
export function OwnAudioCard({ own, audio, timing, saidId, maxMs }: Props) {
  const draft = useDraft();
  const { state } = own;
  const isTaken = draft.customAudioId !== null || draft.customAudio !== null;
  return (
    <Card className="grid content-start gap-4 p-(--pad-card)">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{texts.title}</h3>
        {isTaken && (
          <Button size="sm" variant="quiet" icon={X} onClick={own.remove} className="-my-1 -mr-2.5">
            {texts.another}
          </Button>
        )}
      </div>
      {state.kind === 'sending' ? (
        <ProgressCard
          title={texts.uploading({ name: state.file.name })}
          detail={formatPart(state.progress.sentBytes, state.progress.totalBytes)}
          percent={percentOf(state.progress)}
          action={
            <Button size="sm" onClick={own.cancel}>
              {texts.cancel}
            </Button>
          }
        />
      ) : isTaken ? (
        <>
          <RecordingState own={own} saidId={saidId} />
          {draft.customAudio && (
            <SpeechPlayer audio={audio} timing={timing} durationMs={draft.customAudio.durationMs} tone="live" />
          )}
        </>
      ) : (
        <NewAudio own={own} maxMs={maxMs} />
      )}
    </Card>
  );
}

type RecordingStateProps = { own: OwnAudio; /** Of the text that holds the words. */ saidId: string };

/** Whether the recording is ready, and whether it still follows the words beside it. */
function RecordingState({ own, saidId }: RecordingStateProps) {
  const draft = useDraft();
  const { audio, isUnknown } = own;
  if (isUnknown) {
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-11 rounded-md!" />
      </div>
    );
  }
  if (audio?.status === 'failed') {
    return (
      <p role="alert" className="flex items-start gap-2 text-13 text-danger">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">{audio.error}</span>
      </p>
    );
  }
  if (audio?.status === 'processing') {
    return (
      <div role="status" className="flex items-start gap-3">
        <Spinner size={18} className="mt-0.5 text-accent" />
        <span>
          <b className="block font-medium">{own.words.isPending ? texts.written.title : texts.preparing}</b>
          <span className="block text-13 text-text-2">
            {own.words.isPending ? texts.written.text : texts.preparingText}
          </span>
        </span>
      </div>
    );
  }
  // That of a video that is made again is no recording of the list any more.
  const { name, script } = audio ?? draft.customAudio ?? { name: '', script: '' };
  const hasWords = (script ?? '').trim() !== '';
  const isChanged = (script ?? '').trim() !== draft.script.trim();
  return (
    <div className="grid gap-2.5">
      <p role="status" className="flex items-start gap-2 text-13 text-text-2">
        <Icon of={CircleCheck} size={16} className="mt-0.5 text-success" />
        <span className="min-w-0 wrap-anywhere">{texts.ready({ name })}</span>
      </p>
      {audio?.timed_roughly && !isChanged && <p className="text-13 text-text-2">{texts.timedRoughly}</p>}
      {!hasWords && !isChanged && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-text-2">
          <span className="min-w-0 flex-1 basis-56">{texts.captionsOff}</span>
          <Button size="sm" icon={TextCursorInput} onClick={() => document.getElementById(saidId)?.focus()}>
            {texts.addWords}
          </Button>
        </div>
      )}
      {isChanged && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-warning">
          <span className="min-w-0 flex-1 basis-56">
            {hasWords ? texts.changed : texts.captionsOff} {own.follow === null && texts.sendAgain}
          </span>
          {own.follow !== null && draft.script.trim() !== '' && (
            <Button size="sm" icon={RefreshCw} busy={own.isFollowing} onClick={own.follow}>
              {hasWords ? texts.realign : texts.addWords}
            </Button>
          )}
        </div>
      )}
      <WrittenWords own={own} />
    </div>
  );
}

const writtenWordsTexts = voicesTexts.own.written;

/** Whether somebody writes down the words of a recording that is ready, what they understood, and why nothing came of it. */
function WrittenWords({ own }: { own: OwnAudio }) {
  const draft = useDraft();
  const { isPending, offered, error, write, isAsking } = own.words;
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-13 text-text-2">
        <Spinner size={16} className="text-accent" />
        {writtenWordsTexts.pending}
      </p>
    );
  }
  const isEmpty = draft.script.trim() === '';
  return (
    <>
      {error !== null && (
        <p role="alert" className="text-13 wrap-anywhere text-warning">
          {error}
        </p>
      )}
      {offered !== null && (
        <div role="status" className="grid gap-2 rounded-md bg-fill p-3 text-13">
          <b className="font-medium">{writtenWordsTexts.understood}</b>
          <span dir="auto" className="max-h-32 overflow-y-auto wrap-anywhere text-text-2">
            {offered.script}
          </span>
          <div>
            <Button size="sm" onClick={offered.take}>
              {writtenWordsTexts.take}
            </Button>
          </div>
        </div>
      )}
      {write !== null && (
        <div>
          <Button size="sm" icon={isEmpty ? PenLine : RefreshCw} busy={isAsking} onClick={write}>
            {isEmpty ? writtenWordsTexts.write : writtenWordsTexts.anew}
          </Button>
        </div>
      )}
    </>
  );
}

/** The ways to bring a recording, and then the word that one may use the voice. One that did not arrive is still the same. */
function NewAudio({ own, maxMs }: Pick<Props, 'own' | 'maxMs'>) {
  const picker = useRef<HTMLInputElement>(null);
  const { state } = own;
  return (
    <>
      <Field label={texts.label}>
        {(control) => (
          <DropZone
            {...{ control, picker }}
            label={texts.label}
            rules={AUDIO_RULES}
            prompt={texts.prompt}
            icon={AudioLines}
            onTake={([file]) => file && own.take(file)}
          >
            {state.kind === 'failed' && (
              <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-danger">
                <Icon of={CircleAlert} size={16} />
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{state.message}</span>
                {!state.isFinal && (
                  <Button size="sm" icon={RefreshCw} onClick={() => own.send(state.file)}>
                    {texts.again}
                  </Button>
                )}
              </div>
            )}
          </DropZone>
        )}
      </Field>
      {own.consentBox}
      <p className="flex items-center gap-3 text-12 text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {texts.or}
      </p>
      <Recorder maxMs={maxMs} onDone={own.take} />
      <EarlierAudio onChoose={own.choose} />
    </>
  );
}

const earlierAudioTexts = voicesTexts.own.earlier;

/** Recordings that were added before: each may speak again, or go. */
function EarlierAudio({ onChoose }: { onChoose: (audio: CustomAudio) => void }) {
  const { data } = useQuery(customAudioListQuery);
  const { mutateAsync: remove } = useDeleteCustomAudio();
  const confirmDelete = useConfirmDelete();
  const usable = data?.filter(({ status }) => status !== 'failed') ?? [];
  const ask = async ({ id, name }: CustomAudio) => {
    const { title, text, action, busyText } = earlierAudioTexts.confirm;
    if (
      !(await confirmDelete({ title: title({ name }), text, action, busyText, run: () => remove({ params: { id } }) }))
    )
      return;
    showToast({ tone: 'success', about: 'own audio', title: earlierAudioTexts.deleted({ name }) });
  };
  if (usable.length === 0) return null;
  return (
    <div>
      <h4 className="text-12 font-medium text-text-3">{earlierAudioTexts.title}</h4>
      <ul className="-mx-2 mt-1">
        {usable.map((audio) => (
          <li key={audio.id} className="flex items-center gap-1 rounded-md hover:bg-fill">
            <button
              type="button"
              onClick={() => onChoose(audio)}
              aria-label={earlierAudioTexts.use({ name: audio.name })}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 text-left ring-focus"
            >
              <Icon of={AudioLines} size={16} className="text-text-3" />
              <span className="min-w-0 flex-1 truncate">{audio.name}</span>
              <span className="text-12 text-text-3 tabular-nums">{formatDuration(audio.duration_ms)}</span>
            </button>
            <IconButton
              icon={Trash2}
              label={earlierAudioTexts.delete({ name: audio.name })}
              onClick={() => void ask(audio)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Languages of ISO 639-1 that somebody may speak today, and some that have three letters only. */
const CODES =
  'af am ar as ast az be bg bn bo br bs ca ceb ckb co cs cy da de dv dz el en eo es et eu fa fi fil fj fo fr fy ga gd gl gn gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk kl km kn ko ku ky lb lg ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny oc om or pa pap pl ps pt qu rm ro ru rw sa sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt ug uk ur uz vi war wo xh yi yo yue zh zu';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Languages of recordings by their English names: any, also those that no voice here speaks. */
const RECORDING_LANGUAGES: readonly { value: string; label: string }[] = CODES.split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** The words of a recording, for lips and captions to follow. `id`: of the text. */
export function SaidCard({ id }: { id: string }) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { maxCharacters } = useScriptLimits();
  const countries = useQuery(countriesQuery);
  const { data: isWritten = false } = useQuery(transcriberQuery);
  const { length } = withoutMarks(draft.script);
  const language = audioLanguageOf(draft);
  const isUnspoken = countries.data?.every(({ value }) => value !== language) ?? false;
  return (
    <Card className="flex flex-col p-(--pad-card)">
      <label htmlFor={id} className="font-semibold">
        {texts.said}
      </label>
      <p id={`${id}-help`} className="mt-0.5 text-13 text-text-2">
        {isWritten ? texts.saidHelpWritten : texts.saidHelp}
      </p>
      <TextArea
        id={id}
        dir="auto"
        value={draft.script}
        onChange={(event) => change({ script: event.target.value })}
        placeholder={texts.saidPlaceholder}
        aria-describedby={`${id}-help ${id}-count`}
        aria-invalid={length > maxCharacters || undefined}
        className="mt-2.5 min-h-[168px] flex-1 px-3.5! py-3! text-15! leading-[26px]! max-sm:text-16!"
      />
      <p id={`${id}-count`} className="mt-2 text-right text-12 text-text-3 tabular-nums">
        {createTexts.characters({ used: length, limit: maxCharacters })}
      </p>
      <Field label={texts.language} help={isUnspoken ? texts.roughly : undefined} className="mt-1 max-w-80">
        {(control) => (
          <Combobox
            {...control}
            options={RECORDING_LANGUAGES}
            value={language}
            onValueChange={(audioLanguage) => change({ audioLanguage })}
          />
        )}
      </Field>
    </Card>
  );
}
