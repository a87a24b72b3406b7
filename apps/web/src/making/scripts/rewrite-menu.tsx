import { SCRIPT_REWRITES, type ScriptBrief, type ScriptRewrite } from '@sayso/contract';
import { Languages, WandSparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { helpTexts } from './scripts.texts.gen.ts';
import { useRewriteScript, useWriting } from './scripts.queries.ts';
import { translateTexts } from './translate/translate.texts.gen.ts';

type Props = {
  script: string;
  rate: number;
  /** The language of the voice. */
  spoken: string;
  /** What the helper was told of the product; null when it was not asked. */
  brief: ScriptBrief | null;
  change: (script: string) => void;
  /** Asks for the script in another language. */
  onTranslate: () => void;
};

/** Makes the script that is there shorter or longer, gives it another first sentence, or says it in another language. */
export function RewriteMenu({ script, rate, spoken, brief, change, onTranslate }: Props) {
  const { mutateAsync, isPending } = useRewriteScript();
  const { language } = useWriting(spoken);
  const latest = useRef(script);
  useEffect(() => {
    latest.current = script;
  }, [script]);
  const presses = useRef(0);
  const rewrite = async (how: ScriptRewrite) => {
    presses.current += 1;
    try {
      const rewritten = await mutateAsync({
        body: {
          script,
          how,
          language,
          rate,
          seed: presses.current,
          ...(brief && { brief }),
        },
      });
      // Somebody has gone on writing: their words stay.
      if (latest.current !== script) return;
      if (!rewritten.changed) return showToast({ tone: 'info', title: rewritten.note ?? helpTexts.rewriteFailed });
      change(rewritten.script);
      showUndo({
        title: helpTexts.rewritten[how],
        text:
          rewritten.stand_in === undefined
            ? helpTexts.facts({ count: rewritten.words, seconds: Math.round(rewritten.estimatedMs / 1000) })
            : helpTexts.standIn({ because: rewritten.stand_in, by: rewritten.written_by ?? 'none' }),
        icon: WandSparkles,
        onUndo: () => change(script),
      });
    } catch (error) {
      showToast({ tone: 'danger', title: helpTexts.rewriteFailed, text: messageOf(error) });
    }
  };
  const button = (
    <Button
      size="sm"
      variant="quiet"
      icon={WandSparkles}
      className="px-2! max-xs:px-1! disabled:bg-transparent!"
      disabled={script.trim() === ''}
      busy={isPending}
      busyText={helpTexts.rewriting}
    >
      {helpTexts.rewrite}
    </Button>
  );
  return (
    <Menu trigger={button}>
      {SCRIPT_REWRITES.map((how) => (
        <MenuItem key={how} onSelect={() => void rewrite(how)}>
          {helpTexts.rewrites[how]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={Languages} onSelect={onTranslate}>
        {translateTexts.item}
      </MenuItem>
    </Menu>
  );
}
