import { BREAK_MAX_MS, type ClaimFinding, type ScriptBrief, withoutMarks } from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert, Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { PlanAllows } from '../../../people/plans/plans.parts.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { ClaimNotes, helpTexts, RewriteMenu, ScriptHelp, useClaims } from '../../scripts/scripts.parts.tsx';
import { LanguageHint } from './language/language-hint.tsx';
import { breakTag, pauseLookalikes, tooLongBreaks } from './script-breaks.ts';
import { endCardOverrun, scriptFacts, scriptOverrun } from './script-length.ts';
import { ScriptTools } from './script-tools.tsx';
import { TranslateDraft } from './translate-draft.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';

type Props = {
  /** Hears of words that are said otherwise from now on. */
  sayOtherwise: (written: readonly string[]) => void;
  /** Why the script cannot be spoken as it stands. */
  refusal: string | null;
};

/** The words to speak, and how long they take. */
export function ScriptCard({ sayOtherwise, refusal }: Props) {
  const draft = useDraft();
  const { change, changeSpec } = useDraftActions();
  const id = useId();
  const limits = useScriptLimits();
  const { maxVideoMs, maxCharacters } = limits;
  const overrun = scriptOverrun(draft, limits);
  const cardOverrun = endCardOverrun(draft, limits);
  const characters = withoutMarks(draft.script).length;
  const isCutOff = characters > maxCharacters;
  const editor = useRef<HTMLTextAreaElement>(null);
  const [brief, setBrief] = useState<ScriptBrief | null>(null);
  const [isTranslating, setTranslating] = useState(false);
  const changeScript = (script: string) => change({ script });
  const claims = useClaims(draft.script);
  const takeSafer = ({ start, end, suggestion }: ClaimFinding) => {
    const { script } = draft;
    change({ script: script.slice(0, start) + suggestion + script.slice(end) });
    showUndo({ title: helpTexts.saferUsed, text: suggestion, icon: Lightbulb, onUndo: () => change({ script }) });
    editor.current?.focus();
  };
  const chooseLanguage = (country: string) => {
    change({ country });
    // The button that was pressed goes with the hint.
    editor.current?.focus();
  };
  // On a phone the button that asked is far below.
  useEffect(() => {
    if (refusal !== null) editor.current?.focus();
  }, [refusal]);
  return (
    <Card className="flex flex-col p-(--pad-card)">
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-xs:gap-x-1">
        <label htmlFor={id} className="font-semibold">
          {createTexts.script}
        </label>
        <span className="flex flex-wrap">
          <RewriteMenu
            script={draft.script}
            rate={draft.speechRate}
            spoken={draft.country}
            brief={brief}
            change={changeScript}
            onTranslate={() => setTranslating(true)}
          />
          <ScriptHelp
            script={draft.script}
            rate={draft.speechRate}
            spoken={draft.country}
            brief={brief}
            onBrief={setBrief}
            change={changeScript}
            onPicture={({ id: product }) => changeSpec({ scene: { product } })}
          />
        </span>
      </div>
      <ScriptTools sayOtherwise={sayOtherwise} editor={editor} />
      <TextArea
        ref={editor}
        id={id}
        dir="auto"
        value={draft.script}
        onChange={(event) => change({ script: event.target.value })}
        placeholder={createTexts.scriptPlaceholder}
        aria-describedby={`${id}-facts`}
        aria-invalid={overrun === null && refusal === null ? undefined : true}
        className="mt-2 min-h-[160px] flex-1 px-3.5! max-md:min-h-[228px] py-3! text-15! leading-[26px]! max-sm:text-16!"
      />
      <div id={`${id}-facts`} className="mt-2 grid gap-1 text-12 text-text-3 tabular-nums">
        <p className="flex justify-between gap-3">
          <span className={clsx(overrun !== null && !isCutOff && 'text-danger')}>{scriptFacts(draft, maxVideoMs)}</span>
          <span className={clsx(isCutOff && 'text-danger')}>{createTexts.characters(characters, maxCharacters)}</span>
        </p>
        {overrun !== null && (
          <p className="flex items-start gap-1.5 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            <span className="min-w-0">
              {overrun}{' '}
              {isCutOff ? (
                <PlanAllows limit="script_characters" max={maxCharacters} />
              ) : (
                <PlanAllows limit="video_seconds" max={maxVideoMs / 1000} />
              )}
            </span>
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className="flex items-start gap-1.5 text-13 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-[3px]" />
            {refusal}
          </p>
        )}
        {[...(cardOverrun === null ? [] : [cardOverrun]), ...breakHints(draft.script)].map((hint) => (
          <p key={hint} className="flex items-start gap-1.5 text-warning">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            <span className="min-w-0 wrap-anywhere">{hint}</span>
          </p>
        ))}
      </div>
      <LanguageHint onChoose={chooseLanguage} onOwnRecording={() => change({ useCustomAudio: true })} />
      <ClaimNotes findings={claims} onUse={takeSafer} />
      {isTranslating && <TranslateDraft onClose={() => setTranslating(false)} />}
    </Card>
  );
}

/** What is said of pauses that do not become what they ask for: the first of each kind. */
function breakHints(script: string): string[] {
  const [long] = tooLongBreaks(script);
  const [none] = pauseLookalikes(script);
  return [
    ...(long === undefined ? [] : [createTexts.pauseTooLong(long, BREAK_MAX_MS / 1000)]),
    ...(none === undefined ? [] : [createTexts.noPause(none, breakTag(1))]),
  ];
}
