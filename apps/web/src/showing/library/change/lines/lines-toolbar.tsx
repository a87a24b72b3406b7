import type { CaptionLine } from '@sayso/engine/captions/document/caption-document';
import { findText, replaceText } from '@sayso/engine/captions/document/replace-text';
import {
  X,
  ArrowDownToLine,
  ArrowUpToLine,
  Keyboard,
  ListEnd,
  type LucideIcon,
  Play,
  Redo2,
  Search,
  SeparatorHorizontal,
  SplitSquareVertical,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextInput } from '../../../../ui/inputs/text-inputs.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { keyNames } from '../../../../ui/shortcuts.ts';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { lineKeys } from '../../line-keys.ts';
import { replaceTexts as texts, linesTexts } from '../../lines.texts.gen.ts';
import type { LineAction } from './caption-row.tsx';

type Props = {
  lines: readonly CaptionLine[];
  /** The line after which the next place is looked for. */
  chosen: number;
  onReplace: (lines: CaptionLine[]) => void;
  onShow: (place: { at: number; start: number; end: number }) => void;
  onClose: () => void;
};

/** Finds a text in all lines, shows where it is, and replaces it everywhere in one step. */
export function FindReplace({ lines, chosen, onReplace, onShow, onClose }: Props) {
  const [search, setSearch] = useState({ find: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number | null>(null);
  const places = lines.flatMap(({ text }, at) => findText(text, search).map((place) => ({ at, ...place })));
  const change = (changed: Partial<typeof search>) => {
    setSearch({ ...search, ...changed });
    setReplaced(null);
  };
  const showNext = () => {
    const next = places.find(({ at }) => at > chosen) ?? places[0];
    if (next) onShow(next);
  };
  const replace = () => {
    const { lines: after, count } = replaceText(lines, search, replacement);
    if (count === 0) return;
    onReplace(after);
    setReplaced(count);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog stays.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      aria-label={texts.title}
      onKeyDown={close}
      className="grid gap-3 rounded-md border border-border bg-fill p-3"
    >
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <Field label={texts.find}>
          {(control) => (
            <TextInput
              {...control}
              // Whoever opens it wants to write here.
              autoFocus
              dir="auto"
              value={search.find}
              onChange={(event) => change({ find: event.target.value })}
              onKeyDown={(event) => event.key === 'Enter' && showNext()}
            />
          )}
        </Field>
        <Field label={texts.replacement}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={replacement}
              onChange={(event) => setReplacement(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && replace()}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3 text-13">
        <Checkbox
          checked={search.matchCase}
          onCheckedChange={(matchCase) => change({ matchCase })}
          label={texts.matchCase}
        />
        <Checkbox
          checked={search.wholeWord}
          onCheckedChange={(wholeWord) => change({ wholeWord })}
          label={texts.wholeWord}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-13 text-text-2">
          {replaced !== null
            ? texts.replaced({ count: replaced })
            : search.find.trim() === ''
              ? ''
              : texts.found({ count: places.length })}
        </p>
        <Button size="sm" disabled={places.length === 0} onClick={showNext}>
          {texts.next}
        </Button>
        <Button size="sm" disabled={places.length === 0} onClick={replace}>
          {texts.replace}
        </Button>
        <IconButton icon={X} size="sm" label={texts.close} onClick={onClose} />
      </div>
    </section>
  );
}

const ACTIONS: readonly { action: LineAction; icon: LucideIcon }[] = [
  { action: 'split', icon: SplitSquareVertical },
  { action: 'join', icon: ListEnd },
  { action: 'wordUp', icon: ArrowUpToLine },
  { action: 'wordDown', icon: ArrowDownToLine },
  { action: 'page', icon: SeparatorHorizontal },
];

type LinesToolbarProps = {
  /** Which of them change something at the chosen line. */
  possible: ReadonlySet<LineAction>;
  canUndo: boolean;
  canRedo: boolean;
  canPlay: boolean;
  isFinding: boolean;
  onAction: (action: LineAction | 'undo' | 'redo' | 'play') => void;
  onFind: () => void;
};

/** What keys do in the list, for the finger and the mouse. A press leaves the cursor where it is. */
export function LinesToolbar({ possible, canUndo, canRedo, canPlay, isFinding, onAction, onFind }: LinesToolbarProps) {
  return (
    <div
      role="group"
      aria-label={linesTexts.tools}
      onMouseDown={(event) =>
        event.target instanceof Element && event.target.closest('[data-tool]') && event.preventDefault()
      }
      className="flex flex-wrap items-center sm:gap-0.5"
    >
      <Tool icon={Undo2} label={linesTexts.undo} disabled={!canUndo} onClick={() => onAction('undo')} />
      <Tool icon={Redo2} label={linesTexts.redo} disabled={!canRedo} onClick={() => onAction('redo')} />
      <span aria-hidden className="mx-1 h-5 w-px bg-border max-sm:hidden" />
      <Tool
        icon={Play}
        label={linesTexts.play}
        disabled={!canPlay}
        onClick={() => onAction('play')}
        // Beside each line stands a button that does it.
        className="max-sm:hidden"
      />
      {ACTIONS.map(({ action, icon }) => (
        <Tool
          key={action}
          icon={icon}
          label={linesTexts[action]}
          disabled={!possible.has(action)}
          onClick={() => onAction(action)}
        />
      ))}
      <span aria-hidden className="mx-1 h-5 w-px bg-border max-sm:hidden" />
      <IconButton
        icon={Search}
        label={linesTexts.find}
        title={linesTexts.find}
        aria-pressed={isFinding}
        onClick={onFind}
      />
      <Popover
        title={linesTexts.keys}
        align="end"
        trigger={
          <IconButton icon={Keyboard} label={linesTexts.keys} title={linesTexts.keys} className="max-sm:hidden" />
        }
      >
        <dl className="text-13">
          {lineKeys().map(({ keys, label }) => (
            <div key={keys} className="flex items-center justify-between gap-3 py-1">
              <dt>{label}</dt>
              <dd className="flex shrink-0 gap-1">
                {keyNames(keys).map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Popover>
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; disabled: boolean; onClick: () => void; className?: string };

function Tool(props: ToolProps) {
  return <IconButton {...props} data-tool title={props.label} />;
}
