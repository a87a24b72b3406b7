import { SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { createTexts } from './create.texts.ts';
import { type Draft, freshSpeech } from './draft.ts';
import { countWords, estimateSpeechMs, wholeSeconds } from './script-facts.ts';

type Props = { draft: Draft; change: (fields: Partial<Draft>) => void };

/** The words to speak, and how long they take. */
export function ScriptCard({ draft, change }: Props) {
  const id = useId();
  const over = draft.script.length - SCRIPT_MAX_CHARACTERS;
  return (
    <Card className="flex flex-col p-5 max-sm:p-4">
      <label htmlFor={id} className="font-semibold">
        {createTexts.script}
      </label>
      <TextArea
        id={id}
        value={draft.script}
        onChange={(event) => change({ script: event.target.value })}
        placeholder={createTexts.scriptPlaceholder}
        aria-describedby={`${id}-facts`}
        aria-invalid={over > 0 ? true : undefined}
        className="mt-2 min-h-[228px] flex-1 px-3.5! py-3! text-15! leading-[26px]! max-sm:text-16!"
      />
      <div id={`${id}-facts`} className="mt-2 flex justify-between gap-3 text-12 text-text-3 tabular-nums">
        {over > 0 ? (
          <span className="flex items-start gap-1.5 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            {createTexts.scriptTooLong(over)}
          </span>
        ) : (
          <span>{lengthInWords(draft)}</span>
        )}
        <span className={clsx(over > 0 && 'text-danger')}>
          {createTexts.characters(draft.script.length, SCRIPT_MAX_CHARACTERS)}
        </span>
      </div>
    </Card>
  );
}

/** A guess until the speech has been made, the true length from then on. */
function lengthInWords(draft: Draft): string {
  const words = countWords(draft.script);
  const speech = freshSpeech(draft);
  if (speech) return createTexts.scriptFactsSpoken(words, wholeSeconds(speech.durationMs));
  return createTexts.scriptFacts(words, Math.round(estimateSpeechMs(draft.script, draft.speechRate) / 1000));
}
