import { ScriptBrief, type SuggestedScript, type Upload, type LeftOut } from '@sayso/contract';
import { ArrowLeft, RefreshCw, FileText, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { languageName } from '../../lib/format.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SubmitButton } from '../../ui/form/form.tsx';
import { useAppForm, useTypedValues } from '../../ui/form/use-app-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { useScriptLimits } from '../specs/specs.queries.ts';
import { BriefForm, type BriefChoices, type BriefFields } from './brief-form.tsx';
import { ProductLink } from './product-link.tsx';
import { helpTexts } from './scripts.texts.gen.ts';
import { suggestScripts, useWriting } from './scripts.queries.ts';

const Fields = ScriptBrief.omit({ tone: true });
const EMPTY: BriefFields = { product: '', audience: '', problem: '', details: '', offer: '' };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The speech rate of the voice, times normal speed. */
  rate: number;
  /** The language of the voice. */
  spoken: string;
  /** What was told last time. */
  brief: ScriptBrief | null;
  onBrief: (brief: ScriptBrief) => void;
  onUse: (script: SuggestedScript) => Promise<boolean>;
  /** Hears of a picture of the product that is to be seen. */
  onPicture: (upload: Upload) => void;
};

/** From a few words about a product to a script: the brief first, then scripts to choose from. */
function HelpDialog({ open, onOpenChange, ...rest }: Props) {
  if (!open) return null;
  return <OpenDialog onClose={() => onOpenChange(false)} {...rest} />;
}

type Answer = Awaited<ReturnType<typeof suggestScripts>>;

function OpenDialog({
  onClose,
  rate,
  spoken,
  brief,
  onBrief,
  onUse,
  onPicture,
}: Omit<Props, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const { maxVideoMs } = useScriptLimits();
  const { language, readsAll } = useWriting(spoken);
  const [defaults] = useState<BriefFields>(brief ?? EMPTY);
  const [choices, setChoices] = useState<BriefChoices>({ tone: brief?.tone ?? 'friendly', seconds: null });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const seed = useRef(0);
  const asked = useRef<ScriptBrief | null>(null);
  const ask = (told: ScriptBrief) => {
    asked.current = told;
    seed.current += 1;
    const { seconds } = choices;
    return suggestScripts({ ...told, language, rate, seed: seed.current, ...(seconds !== null && { seconds }) });
  };
  const form = useAppForm({
    defaults,
    schema: Fields,
    submit: (fields) => ask({ ...fields, tone: choices.tone }),
    onDone: (given) => {
      if (asked.current) onBrief(asked.current);
      setAnswer(given);
    },
  });
  const typed = useTypedValues(form);
  const fill = (fields: Partial<BriefFields>) => {
    for (const [name, value] of Object.entries(fields)) form.change(name as keyof BriefFields, value);
  };
  const { run: askAgain, isBusy: isAsking } = useAction(
    async () => {
      if (!asked.current) return;
      setFailure(null);
      setAnswer(await ask(asked.current));
    },
    (error) => setFailure(messageOf(error)),
  );
  const footer = answer ? (
    <>
      <Button icon={ArrowLeft} onClick={() => setAnswer(null)}>
        {helpTexts.back}
      </Button>
      <Button icon={RefreshCw} busy={isAsking} onClick={() => void askAgain()}>
        {helpTexts.more}
      </Button>
    </>
  ) : (
    <SubmitButton form={form} busyText={helpTexts.writing}>
      {helpTexts.write}
    </SubmitButton>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={answer ? helpTexts.results({ count: answer.scripts.length }) : helpTexts.title}
      {...(!answer && { description: helpTexts.text({ language: languageName(language) }) })}
      width="wide"
      footer={footer}
    >
      {answer ? (
        <div role="status" className="grid gap-4">
          {failure !== null && <Note tone="danger">{failure}</Note>}
          {answer.stand_in !== undefined && (
            <Note tone="warning">
              {helpTexts.standIn({ because: answer.stand_in, by: answer.written_by ?? 'none' })}
            </Note>
          )}
          <Suggestions
            scripts={answer.scripts}
            leftOut={answer.left_out}
            onUse={(script) => void onUse(script).then((isUsed) => isUsed && onClose())}
          />
        </div>
      ) : (
        <div className="grid gap-5">
          <ProductLink readsAll={readsAll} brief={{ ...EMPTY, ...typed }} fill={fill} onPicture={onPicture} />
          <BriefForm
            form={form}
            choices={choices}
            choose={(chosen) => setChoices((before) => ({ ...before, ...chosen }))}
            maxSeconds={maxVideoMs / 1000}
          />
        </div>
      )}
    </Dialog>
  );
}

type SuggestionsProps = {
  scripts: readonly SuggestedScript[];
  leftOut: readonly LeftOut[];
  onUse: (script: SuggestedScript) => void;
};

/** The scripts to choose from, each whole, with how long it takes to say. */
function Suggestions({ scripts, leftOut, onUse }: SuggestionsProps) {
  return (
    <div className="grid gap-4">
      {leftOut.length > 0 && (
        <Note tone="info">
          <span className="font-medium">{helpTexts.leftOut}</span>
          <ul className="mt-1 grid gap-1">
            {leftOut.map(({ text, reason }) => (
              <li key={text} className="wrap-anywhere">
                ‘{text}’: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {scripts.length === 0 && <EmptyState icon={FileText} title={helpTexts.none} text={helpTexts.noneText} />}
      <ul className="grid gap-3">
        {scripts.map((script) => (
          <Suggestion key={script.script} script={script} onUse={() => onUse(script)} />
        ))}
      </ul>
    </div>
  );
}

const factsOf = ({ words, estimatedMs }: SuggestedScript) =>
  helpTexts.facts({ count: words, seconds: Math.round(estimatedMs / 1000) });

function Suggestion({ script, onUse }: { script: SuggestedScript; onUse: () => void }) {
  const name = helpTexts.patterns[script.pattern];
  return (
    <li className="rounded-lg border border-border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-13 font-semibold text-text">{name}</h3>
        <p className="text-12 text-text-3 tabular-nums">{factsOf(script)}</p>
      </div>
      <div className="mt-2 grid gap-2 text-14 leading-[22px] wrap-anywhere">
        <p className="font-semibold text-text">{script.hook}</p>
        <p className="text-text-2">{script.body}</p>
        <p className="text-text">{script.callToAction}</p>
      </div>
      <div className="mt-3 flex justify-end">
        <Button size="sm" className="touch-44" aria-label={helpTexts.useNamed({ name: script.hook })} onClick={onUse}>
          {helpTexts.use}
        </Button>
      </div>
    </li>
  );
}

type ScriptHelpProps = {
  script: string;
  rate: number;
  /** The language of the voice. */
  spoken: string;
  /** What was told last time. */
  brief: ScriptBrief | null;
  onBrief: (brief: ScriptBrief) => void;
  change: (script: string) => void;
  /** Hears of a picture of the product that is to be seen in the video. */
  onPicture: (upload: Upload) => void;
};

/** Help with the words: scripts to begin with. One that is there is replaced only when that is wanted. */
export function ScriptHelp({ script, rate, spoken, brief, onBrief, change, onPicture }: ScriptHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const use = async (chosen: SuggestedScript) => {
    const isEmpty = script.trim() === '';
    const { replaceTitle: title, replaceText: text, replace: action } = helpTexts;
    if (!isEmpty && !(await confirm({ title, text, action }))) return false;
    change(chosen.script);
    if (!isEmpty)
      showUndo({
        title: helpTexts.replaced,
        text: factsOf(chosen),
        icon: Sparkles,
        onUndo: () => change(script),
      });
    return true;
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Sparkles}
        className="-mr-2.5 text-accent-text!"
        onClick={() => setOpen(true)}
      >
        {helpTexts.open}
      </Button>
      <HelpDialog
        open={isOpen}
        onOpenChange={setOpen}
        rate={rate}
        spoken={spoken}
        brief={brief}
        onBrief={onBrief}
        onUse={use}
        onPicture={onPicture}
      />
    </>
  );
}
