import { CircleAlert, CircleCheck, RefreshCw, TextCursorInput, PenLine } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import { useDraft } from '../../store/open-draft.tsx';
import type { OwnAudio } from './use-own-audio.ts';

const texts = voicesTexts.own;

type Props = { own: OwnAudio; /** Of the text that holds the words. */ saidId: string };

/** Whether the recording is ready, and whether it still follows the words beside it. */
export function RecordingState({ own, saidId }: Props) {
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
        <span className="min-w-0 wrap-anywhere">{texts.ready(name)}</span>
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
