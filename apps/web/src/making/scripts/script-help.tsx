import type { ScriptBrief, SuggestedScript, Upload } from '@sayso/contract';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { helpTexts } from './scripts.texts.ts';

type Props = {
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
export function ScriptHelp({ script, rate, spoken, brief, onBrief, change, onPicture }: Props) {
  const [isOpen, setOpen] = useState(false);
  const use = async (chosen: SuggestedScript) => {
    const isEmpty = script.trim() === '';
    const { replaceTitle: title, replaceText: text, replace: action } = helpTexts;
    if (!isEmpty && !(await confirm({ title, text, action }))) return false;
    change(chosen.script);
    if (!isEmpty)
      showUndo({
        title: helpTexts.replaced,
        text: helpTexts.facts(chosen),
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
