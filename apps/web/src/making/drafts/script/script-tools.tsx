import { countWords } from '@sayso/contract';
import { Asterisk, MessageSquareQuote, Timer } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { PronunciationsDialog, voicesTexts } from '../../voices/voices.parts.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { breakTag, insertBreak } from './script-breaks.ts';
import { toggleEmphasis } from './script-emphasis.ts';

/** Pauses that are offered, in seconds; others can be typed into the tag. */
const PAUSES_SECONDS = [0.5, 1, 2] as const;

/** Close enough for a phone to have them in one row. */
const TOOL = 'px-2! max-sm:px-1.5! disabled:bg-transparent!';

type Props = {
  /** Hears of words that are said otherwise from now on. */
  sayOtherwise: (written: readonly string[]) => void;
  /** Where the script is written. */
  editor: RefObject<HTMLTextAreaElement | null>;
};

/** What stands above the script: pauses and emphasis at the cursor, and how words are said. */
export function ScriptTools({ sayOtherwise, editor }: Props) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const [isOpen, setOpen] = useState(false);
  const { voice, country, region, speechRate: rate } = draft;
  const put = (script: string, { from, to }: { from: number; to: number }) => {
    change({ script });
    // After the menu has given the focus back and the text stands there.
    requestAnimationFrame(() => {
      editor.current?.focus();
      editor.current?.setSelectionRange(from, to);
    });
  };
  const insert = (seconds: number) => {
    const at = editor.current?.selectionEnd ?? draft.script.length;
    const { script, cursor } = insertBreak(draft.script, { at, tag: breakTag(seconds) });
    put(script, { from: cursor, to: cursor });
  };
  const stress = () => {
    const { selectionStart: from, selectionEnd: to } = editor.current ?? { selectionStart: 0, selectionEnd: 0 };
    const marked = toggleEmphasis(draft.script, { from, to });
    if (marked) put(marked.script, marked);
  };
  const pauses = (
    <Button size="sm" variant="quiet" icon={Timer} className={TOOL}>
      {createTexts.insertPause}
    </Button>
  );
  return (
    <div className="-mx-2 flex flex-wrap max-sm:-mx-1.5">
      <Menu trigger={pauses}>
        {PAUSES_SECONDS.map((seconds) => (
          <MenuItem key={seconds} onSelect={() => insert(seconds)}>
            {createTexts.pauseOf(seconds)}
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" icon={MessageSquareQuote} className={TOOL} onClick={() => setOpen(true)}>
        {voicesTexts.pronunciations.open}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={Asterisk}
        className={TOOL}
        disabled={countWords(draft.script) === 0}
        onClick={stress}
      >
        {createTexts.emphasis}
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
