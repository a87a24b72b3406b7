import type { ScriptBrief, SuggestedScript } from '@sayso/contract';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm.tsx';
import { showUndo } from '../../../../ui/undo-toast.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { helpTexts } from './help.texts.ts';
import { RewriteMenu } from './rewrite-menu.tsx';

type Props = { script: string; rate: number; change: (script: string) => void };

/** Help with the words: scripts to begin with, and other versions of the one that is there. */
export function ScriptHelp({ script, rate, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [brief, setBrief] = useState<ScriptBrief | null>(null);
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
      <Button size="sm" variant="quiet" icon={Sparkles} className="text-accent-text!" onClick={() => setOpen(true)}>
        {helpTexts.open}
      </Button>
      {script.trim() !== '' && <RewriteMenu script={script} rate={rate} brief={brief} change={change} />}
      <HelpDialog open={isOpen} onOpenChange={setOpen} rate={rate} brief={brief} onBrief={setBrief} onUse={use} />
    </>
  );
}
