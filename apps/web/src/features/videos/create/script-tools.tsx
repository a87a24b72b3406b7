import { MessageSquareQuote, Timer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PronunciationsDialog, voicesTexts } from '../../voices/voices.parts.tsx';
import { createTexts } from './create.texts.ts';
import type { Draft } from './draft.ts';
import { ScriptHelp } from './help/script-help.tsx';
import { breakTag, insertBreak } from './script-breaks.ts';

/** Pauses that are offered, in seconds; others can be typed into the tag. */
const PAUSES_SECONDS = [0.5, 1, 2] as const;

type Props = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  /** Hears of words that are said otherwise from now on. */
  sayOtherwise: (written: readonly string[]) => void;
  /** Where the script is written. */
  editor: RefObject<HTMLTextAreaElement | null>;
};

/** What stands above the script: help with the words, pauses at the cursor, and how words are said. */
export function ScriptTools({ draft, change, sayOtherwise, editor }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { voice, country, region, speechRate: rate } = draft;
  const insert = (seconds: number) => {
    const at = editor.current?.selectionEnd ?? draft.script.length;
    const { script, cursor } = insertBreak(draft.script, { at, tag: breakTag(seconds) });
    change({ script });
    // After the menu has given the focus back and the text stands there.
    requestAnimationFrame(() => {
      editor.current?.focus();
      editor.current?.setSelectionRange(cursor, cursor);
    });
  };
  const pauses = (
    <Button size="sm" variant="quiet" icon={Timer}>
      {createTexts.insertPause}
    </Button>
  );
  return (
    <div className="-mx-2.5 flex flex-wrap">
      <ScriptHelp script={draft.script} rate={rate} change={(script) => change({ script })} />
      <Menu trigger={pauses}>
        {PAUSES_SECONDS.map((seconds) => (
          <MenuItem key={seconds} onSelect={() => insert(seconds)}>
            {createTexts.pauseOf(seconds)}
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" icon={MessageSquareQuote} onClick={() => setOpen(true)}>
        {voicesTexts.pronunciations.open}
      </Button>
      <PronunciationsDialog
        open={isOpen}
        onOpenChange={setOpen}
        voice={voice && country && region ? { id: voice.id, country, region, rate } : null}
        onChanged={sayOtherwise}
      />
    </div>
  );
}
