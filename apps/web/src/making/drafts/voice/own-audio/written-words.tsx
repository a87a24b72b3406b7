import { PenLine, RefreshCw } from 'lucide-react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { voicesTexts } from '../../../voices/voices.parts.tsx';
import { useDraft } from '../../store/open-draft.tsx';
import type { OwnAudio } from './use-own-audio.ts';

const texts = voicesTexts.own.written;

/** Whether somebody writes down the words of a recording that is ready, what they understood, and why nothing came of it. */
export function WrittenWords({ own }: { own: OwnAudio }) {
  const draft = useDraft();
  const { isPending, offered, error, write, isAsking } = own.words;
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-2 text-13 text-text-2">
        <Spinner size={16} className="text-accent" />
        {texts.pending}
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
          <b className="font-medium">{texts.understood}</b>
          <span dir="auto" className="max-h-32 overflow-y-auto wrap-anywhere text-text-2">
            {offered.script}
          </span>
          <div>
            <Button size="sm" onClick={offered.take}>
              {texts.take}
            </Button>
          </div>
        </div>
      )}
      {write !== null && (
        <div>
          <Button size="sm" icon={isEmpty ? PenLine : RefreshCw} busy={isAsking} onClick={write}>
            {isEmpty ? texts.write : texts.anew}
          </Button>
        </div>
      )}
    </>
  );
}
